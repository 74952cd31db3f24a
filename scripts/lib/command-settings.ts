import { dirname, join } from 'node:path'
import * as z from 'zod'
import * as own from '#guide'
import { checkTheme } from '#domain/guide/define-theme.ts'
import { checkGuide } from '#domain/guide/guide.ts'

/** An empty setting counts as missing, as in a .env file with nothing after the equals sign. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const schema = z.object({
  PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number('PORT must be a number from 1 to 65535')
      .int('PORT must be a whole number')
      .min(1, 'PORT must be a number from 1 to 65535')
      .max(65535, 'PORT must be a number from 1 to 65535')
      .default(8788),
  ),
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
  const { PORT, DATABASE_URL, DATA_DIR, OUT_DIR = 'dist' } = parsed.data
  return {
    port: PORT,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    outDir: OUT_DIR.replace(/[\\/]+$/, '') || 'dist',
  }
}

/**
 * The list of erased addresses: beside the embedded database, also when the database is elsewhere, so that no backup or
 * restore of the database takes it along or back.
 */
export const erasedFile = ({ dataDir = '.data/db' }: { dataDir?: string | undefined }) =>
  join(dirname(dataDir), 'erased-addresses')
