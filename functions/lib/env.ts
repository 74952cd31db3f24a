import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { EVENT_DAYS_RULE, isEventDays } from '#db/queries/retention.ts'

const address = z.url({ protocol: /^https?$/, error: 'must be a web address' })
const factor = 'must be a whole number from 1 to 1000000'
const pause = 'must be a whole number of seconds from 1 to 600'
const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a Postgres address' })

const settings = {
  /** As \`guide_admin\`; the owner's address, which could change the tables themselves, is none of ours. */
  ADMIN_DATABASE_URL: database,
  /** As \`guide_public\`. */
  PUBLIC_DATABASE_URL: database,
  ADMIN_PASSWORD_HASH: z
    .string()
    .check(
      z.regex(
        /^scrypt\.\d+\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}$/,
        'must come from npm run hash-password',
      ),
    ),
  TOKEN_SECRET: z.string().check(z.minLength(32, 'must be 32 characters or more')),
  BUILD_HOOK_URL: address,
  /** Seconds that the build hook rests between two calls. */
  BUILD_PAUSE: z.coerce
    .number(pause)
    .check(z.gte(1, pause), z.lte(600, pause), z.multipleOf(1, pause)),
  /** For how long events are kept one by one. */
  EVENT_DAYS: z.coerce.number(EVENT_DAYS_RULE).check(z.refine(isEventDays, EVENT_DAYS_RULE)),
  GOOGLE_PLACES_API_KEY: z.string(),
  /** Where a stand-in for Google's Places API answers. */
  GOOGLE_PLACES_BASE_URL: address,
  /** Where a stand-in for all other hosts answers: `https://host/path` is then asked for as `base/host/path`. */
  OUTBOUND_BASE_URL: address,
  /** Multiplies every limit, so that one address can test many visitors. */
  LIMIT_FACTOR: z.coerce
    .number(factor)
    .check(z.gte(1, factor), z.lte(1_000_000, factor), z.multipleOf(1, factor)),
  /** The address of every client where no host stands before us to tell theirs: with `npm start`. */
  CLIENT_ADDRESS: z.string(),
}

type Settings = typeof settings
type Value<K extends keyof Settings> = z.output<Settings[K]>

/**
 * A setting of the functions; empty means missing, which is undefined. A wrong one is a 503 for the calls
 * that need it, and is named in the log.
 */
export function setting<K extends keyof Settings>(name: K): Value<K> | undefined {
  try {
    return parse(name)
  } catch (cause) {
    throw new ApiError(503, 'The guide is not set up correctly.', { cause, retryAfter: 60 })
  }
}

/** The settings that the environment gives, by name. Throws a sentence that names the first wrong one. */
export function givenSettings(): Record<string, string> {
  const names = Object.keys(settings) as (keyof Settings)[]
  const given = names.filter((name) => parse(name) !== undefined)
  return Object.fromEntries(given.map((name) => [name, process.env[name]!]))
}

function parse<K extends keyof Settings>(name: K): Value<K> | undefined {
  const text = process.env[name]
  if (!text) return undefined
  const parsed = z.safeParse(settings[name], text)
  if (!parsed.success) throw new Error(`${name} ${parsed.error.issues[0]?.message}`)
  return parsed.data as Value<K>
}

/** A setting that a call cannot do without; missing, the call answers 503 with `sentence`. */
export function required<K extends keyof Settings>(name: K, sentence: string): Value<K> {
  const value = setting(name)
  if (value !== undefined) return value
  const cause = new Error(`${name} is missing`)
  throw new ApiError(503, sentence, { cause, retryAfter: 60 })
}
