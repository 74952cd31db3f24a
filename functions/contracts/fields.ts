import * as z from 'zod/mini'

// The annotations let bundlers drop what is made with these, so that a page with a form carries no schema beside it.

const MAX_ID = 2_147_483_647

/** A whole number from 1 to `max`; it may arrive as text in a path or query. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(name: string, max: number, message?: string) {
  const sentence = message ?? `${name} must be a whole number from 1 to ${max}`
  return z.coerce
    .number<number | string>(sentence)
    .check(z.gte(1, sentence), z.lte(max, sentence), z.multipleOf(1, sentence))
}

/** The id of a row. */
/* @__NO_SIDE_EFFECTS__ */
export function id(name = 'id') {
  return wholeNumber(name, MAX_ID, `${name} must be a whole number from 1`)
}

/** How much of a text can be seen: characters of no width and further spaces in a row do not count. */
const visibleLength = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .trim().length

/** Text of at least `min` characters that can be seen. */
/* @__NO_SIDE_EFFECTS__ */
export function hasVisible(min: number, message: string) {
  return z.refine<string>((text) => visibleLength(text) >= min, message)
}

/** Trimmed text that must not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function text(name: string, max: number) {
  return z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      hasVisible(1, `${name} is required`),
      z.maxLength(max, `${name} must be ${max} characters or fewer`),
    )
}

/** Trimmed text that may be missing; text of which nothing can be seen becomes undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(name: string, max: number) {
  return z.optional(
    z.pipe(
      z
        .string(`${name} must be text`)
        .check(z.trim(), z.maxLength(max, `${name} must be ${max} characters or fewer`)),
      z.transform((value) => (visibleLength(value) ? value : undefined)),
    ),
  )
}

/** Trimmed text that may be cleared: text of which nothing can be seen becomes null; undefined leaves it unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function clearableText(name: string, max: number) {
  const value = z
    .string(`${name} must be text`)
    .check(z.trim(), z.maxLength(max, `${name} must be ${max} characters or fewer`))
  return z.optional(
    z.nullable(
      z.pipe(
        value,
        z.transform((text) => (visibleLength(text) ? text : null)),
      ),
    ),
  )
}

/**
 * A trimmed email address, one mailbox: no comment, list, group or quoted name. A domain of other letters becomes the one
 * that mail is sent to. `missing` is the message for an empty one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function email(message: string, missing = message) {
  return z.pipe(
    z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(254, message)),
    z.pipe(
      z.transform(withAsciiDomain),
      z.string().check(z.maxLength(254, message), z.email({ error: message, pattern: ADDRESS })),
    ),
  )
}

/** Narrower than the check `is_address` of the database, which also holds for what was stored before. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_'+-]@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*$/

/** `post@müller.example` with the domain as `xn--mller-kva.example`; any other address unchanged. */
function withAsciiDomain(address: string) {
  const [, name, domain] =
    /^([^@]+)@([\p{L}\p{M}\p{N}.-]*[^\x00-\x7f][\p{L}\p{M}\p{N}.-]*)$/u.exec(address) ?? []
  const host = domain && URL.canParse(`http://${domain}`) && new URL(`http://${domain}`).hostname
  return host ? `${name}@${host}` : address
}

/** What the database accepts as a web address; browsers would also repair `https:example.com`. */
export const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}]+$/iu

/** An http or https URL without a user name or password. */
/* @__NO_SIDE_EFFECTS__ */
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

/** A day such as `2026-03-08`. */
/* @__NO_SIDE_EFFECTS__ */
export function day(name: string) {
  const sentence = `${name} must be a date such as 2026-03-08`
  // Postgres has no year 0.
  return z.iso.date(sentence).check(z.regex(/^(?!0000)/, sentence))
}

/** A timestamp: a Date on the server, ISO 8601 text in UTC on the wire. */
export const moment = /* @__PURE__ */ makeMoment()

function makeMoment() {
  return z.pipe(
    z.pipe(
      z.union([z.iso.datetime({ offset: true }), z.date()]),
      z.transform((value) => new Date(value).toISOString()),
    ),
    // Postgres has no year 0.
    z.iso.datetime().check(z.refine((value) => !value.startsWith('0000'))),
  )
}

/** The `updatedAt` of the record as the client read it; if somebody has changed the record since, the answer is a 409. */
export const ifUnmodifiedSince = moment

/* @__NO_SIDE_EFFECTS__ */
export function flag(name: string) {
  return z.boolean(`${name} must be true or false`)
}

export const count = /* @__PURE__ */ z.int().check(z.nonnegative())

const MAX_DAYS = 366
/** The fields of a span of days. */
export const days = () => ({ from: day('from'), to: day('to') })
type Range = { from: string; to: string }

const isInOrder = () =>
  z.refine<Range>(({ from, to }) => from <= to, {
    message: 'to must not be before from',
    path: ['to'],
  })
const isShortEnough = () =>
  z.refine<Range>(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
    message: `from and to must span ${MAX_DAYS} days at most`,
    path: ['to'],
  })
/** The checks of `days`. */
export const areDays = () => [isInOrder(), isShortEnough()] as const

const OWN_IMAGE = /^\/(uploads|pictures)(\/[\w-][\w.-]{0,99}){1,4}$/
const PICTURE = 'Picture must be an uploaded image or null'
const IMAGE = 'Image must be an uploaded image or a web address that starts with https://'

/** The https URL that an image is copied from. */
export const imageSource = () => webAddress('Image').check(z.regex(/^https:/i, IMAGE))

/** The path of an image of our own, or the https URL that one is copied from. */
export const imageUrl = () =>
  z.union([z.string().check(z.trim(), z.regex(OWN_IMAGE)), imageSource()], IMAGE)

/** The path of an image of our own, or null. */
export const ownPicture = () => z.nullable(z.string(PICTURE).check(z.regex(OWN_IMAGE, PICTURE)))

/** A photo of a place. One that the place already has may be at any URL; a new one must be an `imageUrl`. */
export const photo = () =>
  z
    .string(IMAGE)
    .check(z.trim(), z.maxLength(2000, IMAGE), z.regex(/^(https?:\/\/|\/)\S+$/i, IMAGE))
