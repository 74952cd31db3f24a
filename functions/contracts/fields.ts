import * as z from 'zod/mini'

const MAX_ID = 2_147_483_647

/** A whole number from 1; in an address it is text. */
export function wholeNumber(name: string, max: number, message?: string) {
  const sentence = message ?? `${name} must be a whole number from 1 to ${max}`
  return z.coerce
    .number<number | string>(sentence)
    .check(z.gte(1, sentence), z.lte(max, sentence), z.multipleOf(1, sentence))
}

/** A row's number. */
export function id(name = 'id') {
  return wholeNumber(name, MAX_ID, `${name} must be a whole number from 1`)
}

/** Text with something in it, without white space around it. */
export function text(name: string, max: number) {
  return z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} must be ${max} characters or fewer`),
    )
}

/** Text that may be missing; only white space counts as missing. */
export function optionalText(name: string, max: number) {
  return z.optional(
    z.pipe(
      z
        .string(`${name} must be text`)
        .check(z.trim(), z.maxLength(max, `${name} must be ${max} characters or fewer`)),
      z.transform((value) => value || undefined),
    ),
  )
}

/** Text that may be taken away: null or only white space does. */
export function clearableText(name: string, max: number) {
  const value = z
    .string(`${name} must be text`)
    .check(z.trim(), z.maxLength(max, `${name} must be ${max} characters or fewer`))
  return z.optional(
    z.nullable(
      z.pipe(
        value,
        z.transform((text) => text || null),
      ),
    ),
  )
}

export function email(message: string, missing = message) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(254, message), z.email(message))
}

/** What the database takes for a web address; a browser also mends `https:example.com`. */
export const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}]+$/iu

/** A web address with http or https and without a user's name or password in it. */
export function webAddress(name: string) {
  const message = `${name} must be a web address that starts with https:// or http://`
  return z.string(`${name} is required`).check(
    z.trim(),
    z.minLength(1, `${name} is required`),
    z.maxLength(2000, `${name} must be 2000 characters or fewer`),
    z.refine((value) => isWebAddress(value), message),
  )
}

function isWebAddress(value: string) {
  if (!WEB_ADDRESS.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username + password === ''
}

/** A day as `2026-03-08`. */
export function day(name: string) {
  const sentence = `${name} must be a date such as 2026-03-08`
  // There is no year 0 in Postgres.
  return z.iso.date(sentence).check(z.regex(/^(?!0000)/, sentence))
}

/** A moment; a Date on the server, ISO text on the wire. */
export const moment = z.pipe(
  z.pipe(
    z.union([z.iso.datetime({ offset: true }), z.date()]),
    z.transform((value) => new Date(value).toISOString()),
  ),
  // There is no year 0 in Postgres.
  z.iso.datetime().check(z.refine((value) => !value.startsWith('0000'))),
)

/** When the record that is being changed was last changed, as it was read: a later change of somebody else is a 409. */
export const unchangedSince = moment

export function flag(name: string) {
  return z.boolean(`${name} must be true or false`)
}

export const count = z.int().check(z.nonnegative())
