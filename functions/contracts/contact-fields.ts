import * as z from 'zod/mini'
import { webAddress } from './fields.ts'
import { textOrNull } from './listing-fields.ts'

/** However somebody writes a number of the United States, or any other from its `+`; E.164 in the end. */
export const phone = z.pipe(
  textOrNull('Phone', 40),
  z.nullable(
    z.pipe(
      z.pipe(z.string(), z.transform(toE164)),
      z
        .string()
        .check(
          z.regex(
            /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/,
            'Phone must be a number with its area code, such as 410-555-0134',
          ),
        ),
    ),
  ),
)

function toE164(value: string) {
  if (!/^[+\d][\d\s().·/-]*$|^\([\d\s().·/-]*$/.test(value)) return ''
  const digits = value.replace(/\D/g, '')
  if (value.startsWith('+')) return `+${digits}`
  return `+1${digits.length === 11 ? digits.replace(/^1/, '') : digits}`
}

/** A web address; one without its beginning, as `oakember.example`, gets one. */
export const website = z.pipe(
  textOrNull('Website', 2000),
  z.nullable(z.pipe(z.pipe(z.string(), z.transform(withScheme)), webAddress('Website'))),
)

function withScheme(value: string) {
  return /^[\w-]+(\.[\w-]+)+(?=[/?#]|$)/.test(value) ? `https://${value}` : value
}
