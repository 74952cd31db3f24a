import * as z from 'zod/mini'
import { email } from './fields.ts'
import { defineRoute } from './route.ts'

const between = (min: number, tooShort: string, max: number, tooLong = tooShort) =>
  z.string(tooShort).check(z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong))

/** The claim form shows these messages; the function applies the same rules again. */
export const claimForm = z.object({
  restaurantId: z
    .int('Please select a restaurant')
    .check(
      z.gte(1, 'Please select a restaurant'),
      z.lte(2_147_483_647, 'Please select a restaurant'),
    ),
  ownerName: between(
    2,
    'Name must be at least 2 characters',
    200,
    'Name must be 200 characters or fewer',
  ),
  ownerEmail: email('Please enter a valid email address'),
  ownerPhone: between(10, 'Please enter a valid phone number', 40),
  message: between(
    10,
    'Message must be at least 10 characters',
    5000,
    'Message must be 5000 characters or fewer',
  ),
})

export const submitClaim = defineRoute({
  method: 'POST',
  path: '/api/claim-requests',
  summary: 'An owner asks to claim a listing. The same request again changes nothing.',
  takesKey: true,
  access: 'public',
  input: claimForm,
  output: z.object({ id: z.int(), status: z.enum(['pending', 'approved', 'rejected']) }),
  status: 201,
  limits: [
    { max: 5, seconds: 3600 },
    { max: 20, seconds: 86_400 },
  ],
})
