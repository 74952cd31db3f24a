import * as z from 'zod/mini'
import { optionalText } from './fields.ts'
import { defineRoute } from './route.ts'

const message = 'Please enter a valid email address.'

export const newsletterForm = z.object({
  email: z
    .string(message)
    .check(
      z.trim(),
      z.maxLength(254, message),
      z.regex(/^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u, message),
    ),
})

export const subscribe = defineRoute({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribes an address to the weekly letter, once however often it is sent.',
  access: 'public',
  input: z.extend(newsletterForm, {
    /** The page and the wording of the form, as proof of the consent. */
    page: optionalText('page', 500).check(
      z.refine(
        (path) => !path || /^\/(?!\/)\P{Cc}*$/u.test(path),
        'page must be a path such as /blog',
      ),
    ),
    wording: optionalText('wording', 500).check(
      z.refine((words) => !words || /^\P{Cc}*$/u.test(words), 'wording must be one line of text'),
    ),
  }),
  output: z.object({ isExisting: z.boolean() }),
  limits: [
    { max: 5, seconds: 60 },
    { max: 30, seconds: 86_400 },
  ],
  limitsForAll: [
    { max: 300, seconds: 3600 },
    { max: 2000, seconds: 86_400 },
  ],
  example: { email: 'reader@example.com', page: '/', wording: 'The weekly letter' },
})

export const routes = {
  subscribe,
}
