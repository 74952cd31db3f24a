import { dirname, join } from 'node:path'
import * as z from 'zod'
import * as own from '#guide'
import { checkTheme } from '#domain/guide/define-theme.ts'
import { checkGuide } from '#domain/guide/guide.ts'

/** An empty setting counts as missing, as in a .env file with nothing after the equals sign. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

/** A whole number from `min` to `max`. */
function number(name: string, min: number, max: number, fallback: number) {
  const range = `${name} must be a number from ${min} to ${max}`
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number(range)
      .int(`${name} must be a whole number`)
      .min(min, range)
      .max(max, range)
      .default(fallback),
  )
}

/** An http(s) address. */
const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http:// or https:// address` })

const schema = z.object({
  HOST: text,
  PORT: number('PORT', 1, 65535, 8788),
  TRUSTED_PROXIES: number('TRUSTED_PROXIES', 0, 10, 0),
  DATABASE_URL: text,
  DATA_DIR: text,
  OUT_DIR: text,
  HSTS: z
    .string()
    .regex(
      /^(max-age=\d+(; includeSubDomains(; preload)?)?)?$/,
      'HSTS must be such as max-age=63072000; includeSubDomains; preload',
    )
    .optional(),
  IMAGES_DIR: text,
  INSPECT_PORT: number('INSPECT_PORT', 1, 65535, 0),
  LOG_SQL: z.literal(['', 'true'], 'LOG_SQL must be true, or left out').optional(),
  S3_ENDPOINT: text.pipe(webAddress('S3_ENDPOINT').optional()),
  S3_BUCKET: text.pipe(
    z
      .string()
      .regex(/^[\w.-]{3,63}$/, 'S3_BUCKET must be the name of a bucket, such as guide-pictures')
      .optional(),
  ),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_VIRTUAL_HOST: z.literal(['', 'true'], 'S3_VIRTUAL_HOST must be true, or left out').optional(),
  NOMINATIM_URL: text.pipe(
    webAddress('NOMINATIM_URL').default('https://nominatim.openstreetmap.org/search'),
  ),
  OVERPASS_URL: text.pipe(
    webAddress('OVERPASS_URL').default('https://overpass-api.de/api/interpreter'),
  ),
})

export const COMMAND_SETTINGS = Object.keys(schema.shape)

/**
 * The settings of the commands, from the environment. Throws a sentence that names the invalid setting or the invalid
 * field of `guide/config.ts` or `guide/theme.ts`.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  checkGuide(own.guide)
  checkTheme((own as { theme?: unknown }).theme)
  const parsed = schema.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
  const { HOST, PORT, TRUSTED_PROXIES, DATABASE_URL, OUT_DIR = 'dist' } = parsed.data
  const { DATA_DIR: dataDir = '.data/db' } = parsed.data
  return {
    host: HOST ?? '127.0.0.1',
    port: PORT,
    /** 0 for none. */
    inspectPort: parsed.data.INSPECT_PORT,
    logSql: parsed.data.LOG_SQL === 'true',
    proxies: TRUSTED_PROXIES,
    databaseUrl: DATABASE_URL,
    /** The embedded database; what else the guide keeps on this machine is in the folder around it. */
    dataDir,
    outDir: OUT_DIR.replace(/[\\/]+$/, '') || 'dist',
    nominatimUrl: parsed.data.NOMINATIM_URL,
    overpassUrl: parsed.data.OVERPASS_URL,
    imagesDir: parsed.data.IMAGES_DIR ?? join(dirname(dataDir), 'images'),
    s3: s3Settings(parsed.data),
  }
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The store of uploaded images that speaks S3; undefined without one. Throws if it is set in part. */
function s3Settings(data: z.output<typeof schema>) {
  const [missing] = S3_NAMES.filter((name) => !data[name])
  const given = S3_NAMES.find((name) => data[name])
  if (!given) return undefined
  if (missing) throw new Error(`${missing} is missing, which ${given} needs`)
  return {
    endpoint: data.S3_ENDPOINT!,
    bucket: data.S3_BUCKET!,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID!,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY!,
    isVirtualHost: data.S3_VIRTUAL_HOST === 'true',
  }
}

/**
 * The list of erased addresses: beside the embedded database, also when the database is elsewhere, so that no backup or
 * restore of the database takes it along or back.
 */
export const erasedFile = ({ dataDir }: { dataDir: string }) =>
  join(dirname(dataDir), 'erased-addresses')
