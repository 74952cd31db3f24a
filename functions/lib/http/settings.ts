import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { EVENT_DAYS_RULE, isEventDays } from '#db/queries/operations/retention.ts'

const address = () => z.url({ protocol: /^https?$/, error: 'must be a web address' })
const factor = 'must be a whole number from 1 to 1000000'
const requests = 'must be a whole number from 1 to 100000'
const pause = 'must be a whole number of seconds from 1 to 600'
const days = 'must be a whole number of days from 30 to 36500'
const megabytes = 'must be a whole number of megabytes from 1 to 1000000'
const database = () => z.url({ protocol: /^postgres(ql)?$/, error: 'must be a Postgres address' })

/** The kinds of `MAIL_URL`, in the words of its error. */
const MAIL_KINDS = {
  'resend:': 'resend://KEY',
  'postmark:': 'postmark://SERVER_TOKEN',
  'ses:': 'ses://ACCESS_KEY_ID:SECRET@REGION',
  'smtp:': 'smtp://USER:PASSWORD@HOST:PORT',
  'smtps:': 'smtps://USER:PASSWORD@HOST:PORT',
  'http:': 'http://127.0.0.1:PORT/PATH',
}

/** The schema of `MAIL_URL`. */
const mailAddress = () =>
  z
    .string()
    .check(z.refine(isMailAddress, `must be one of ${Object.values(MAIL_KINDS).join(', ')}`))

function isMailAddress(text: string) {
  const url = URL.parse(text)
  if (!url?.hostname || !Object.hasOwn(MAIL_KINDS, url.protocol)) return false
  // The local mailbox gets the secrets of links, so it must be on this machine.
  if (url.protocol === 'http:') return url.hostname === '127.0.0.1'
  return url.protocol !== 'ses:' || (url.username !== '' && url.password !== '')
}

/** The schema of each setting, which is made when it is read. */
const settings = {
  /** Connects as `guide_admin`, never as the owner, who could change the tables themselves. */
  ADMIN_DATABASE_URL: database,
  /** Connects as `guide_public`. */
  PUBLIC_DATABASE_URL: database,
  ADMIN_PASSWORD_HASH: () =>
    z
      .string()
      .check(
        z.regex(
          /^scrypt\.\d+\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}$/,
          'must come from npm run hash-password',
        ),
      ),
  /** The secret of the administrator's authenticator app, and the hashes of the recovery codes. */
  ADMIN_SECOND_FACTOR: () =>
    z
      .string()
      .check(
        z.regex(/^totp\.[A-Z2-7]{32}(\.[0-9a-f]{64})+$/, 'must come from npm run second-factor'),
      ),
  TOKEN_SECRET: () => z.string().check(z.minLength(32, 'must be 32 characters or more')),
  BUILD_HOOK_URL: address,
  /** The public address of the site, for links in mails. */
  SITE_URL: address,
  /** The mail service; without it no mail is sent. */
  MAIL_URL: mailAddress,
  /** The secret that authenticates the mail service's reports. */
  MAIL_REPORT_SECRET: () => z.string().check(z.minLength(16, 'must be 16 characters or more')),
  /** The sender of mails: `Name <address>`. */
  MAIL_FROM: () =>
    z
      .string()
      .check(
        z.regex(
          /^[^<>\p{Cc}]*<[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+>$/u,
          'must be a name and an address, such as Ely Eats <hello@example.com>',
        ),
      ),
  /** Where letters of the post reach the guide; many countries ask that each newsletter says so. */
  MAIL_POSTAL_ADDRESS: () => z.string().check(z.maxLength(300, 'must be 300 characters or fewer')),
  /** The fewest seconds between two calls of the build hook. */
  BUILD_PAUSE: () =>
    z.coerce.number(pause).check(z.gte(1, pause), z.lte(600, pause), z.multipleOf(1, pause)),
  /** How many days events are kept one by one. */
  EVENT_DAYS: () => z.coerce.number(EVENT_DAYS_RULE).check(z.refine(isEventDays, EVENT_DAYS_RULE)),
  /** After how many days without a check the page of a place says what may be out of date. */
  OUTDATED_DAYS: () =>
    z.coerce.number(days).check(z.gte(30, days), z.lte(36_500, days), z.multipleOf(1, days)),
  /** How many megabytes all uploaded pictures may have together. */
  UPLOADS_MB: () =>
    z.coerce
      .number(megabytes)
      .check(z.gte(1, megabytes), z.lte(1_000_000, megabytes), z.multipleOf(1, megabytes)),
  GOOGLE_PLACES_API_KEY: () => z.string(),
  /** The base URL of a stand-in for Google's Places API. */
  GOOGLE_PLACES_BASE_URL: address,
  /** The base URL of a stand-in for all other hosts: `https://host/path` is then requested as `base/host/path`. */
  OUTBOUND_BASE_URL: address,
  /** Multiplies every rate limit, so that tests from one address can play many visitors. */
  LIMIT_FACTOR: () =>
    z.coerce
      .number(factor)
      .check(z.gte(1, factor), z.lte(1_000_000, factor), z.multipleOf(1, factor)),
  /** How many requests one process answers at the same time; further ones are a 503. */
  MAX_REQUESTS: () =>
    z.coerce
      .number(requests)
      .check(z.gte(1, requests), z.lte(100_000, requests), z.multipleOf(1, requests)),
  /** The address of every client when no host tells it, as with `npm start`. */
  CLIENT_ADDRESS: () => z.string(),
}

type Settings = typeof settings
export const SETTINGS = Object.keys(settings)
type Value<K extends keyof Settings> = z.output<ReturnType<Settings[K]>>

/**
 * A setting of the functions, undefined if it is missing or empty. Throws a 503 for an invalid one and names it in the
 * log. `guide/config.ts` is checked by the build alone, because making a date format takes a function's first call 12 ms.
 */
export function setting<K extends keyof Settings>(name: K): Value<K> | undefined {
  try {
    return parse(name)
  } catch (cause) {
    throw new ApiError(503, 'The guide is not set up correctly.', { cause, retryAfter: 60 })
  }
}

/** The settings present in the environment, by name. Throws one sentence that names the first invalid one. */
export function presentSettings(): Record<string, string> {
  const names = Object.keys(settings) as (keyof Settings)[]
  const present = names.filter((name) => parse(name) !== undefined)
  return Object.fromEntries(present.map((name) => [name, process.env[name]!]))
}

function parse<K extends keyof Settings>(name: K): Value<K> | undefined {
  const text = process.env[name]
  if (!text) return undefined
  const parsed = z.safeParse(settings[name](), text)
  if (!parsed.success) throw new Error(`${name} ${parsed.error.issues[0]?.message}`)
  return parsed.data as Value<K>
}

/** A setting that a call needs. Throws a 503 with `sentence` if it is missing. */
export function requireSetting<K extends keyof Settings>(name: K, sentence: string): Value<K> {
  const value = setting(name)
  if (value !== undefined) return value
  const cause = new Error(`${name} is missing`)
  throw new ApiError(503, sentence, { cause, retryAfter: 60 })
}
