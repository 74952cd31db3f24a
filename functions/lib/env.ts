import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'

/** Empty counts as missing. */
function setting<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

const address = z.url({ protocol: /^https?$/, error: 'must be a web address' })
const secret = z.string().check(z.minLength(32, 'must be 32 characters or more'))

const schema = z.object({
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a Postgres address' }),
  ),
  ADMIN_PASSWORD_HASH: setting(
    z.string().check(z.startsWith('scrypt.', 'must come from npm run hash-password')),
  ),
  TOKEN_SECRET: setting(secret),
  BUILD_HOOK_URL: setting(address),
  GOOGLE_PLACES_API_KEY: setting(z.string()),
  /** Where a stand-in for Google's Places API answers. */
  GOOGLE_PLACES_BASE_URL: setting(address),
  /** Where a stand-in for all other hosts answers: `https://host/path` is then asked for as `base/host/path`. */
  OUTBOUND_BASE_URL: setting(address),
  /** Multiplies every limit, so that one address can test many visitors. */
  LIMIT_FACTOR: setting(z.coerce.number('must be a number').check(z.positive('must be above 0'))),
})

export type Settings = z.output<typeof schema>

/** The settings of the functions; a wrong one is named in the log and the answer is a 503. */
export function settings(): Settings {
  const parsed = z.safeParse(schema, process.env)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ApiError(503, 'The guide is not set up correctly.', {
    cause: new Error(`${issue?.path.join('.')} ${issue?.message}`),
    retryAfter: 60,
  })
}

/** A setting that a call cannot do without; missing, the call answers 503 with `sentence`. */
export function required<K extends keyof Settings>(name: K, sentence: string) {
  const value = settings()[name]
  if (value === undefined) {
    const cause = new Error(`${name} is missing`)
    throw new ApiError(503, sentence, { cause, retryAfter: 60 })
  }
  return value
}
