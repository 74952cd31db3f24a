import { sql } from 'kysely'
import { readHealth } from '#contracts/service.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readHealth, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  }),
)

export const config: ConfigOf<typeof readHealth> = { path: '/api/health' }
