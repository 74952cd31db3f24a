import { sql } from 'kysely'
import { routes } from '#contracts/service.ts'
import { secondsToWait } from './lib/http/rate-limit.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { readViolations } from './lib/visitors/csp-violations.ts'

/** A page that violates the policy does so for every visitor, so a sample of the reports is enough. */
const SAMPLE = [{ max: 20, seconds: 60 }]

export default serve(routes, {
  readHealth: async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  },

  reportPolicyViolation: async ({ db, input }) => {
    const found = readViolations(input.reports)
    if (found.length === 0 || (await secondsToWait(db, 'csp-report:everybody', SAMPLE)) > 0) return
    const time = new Date().toISOString()
    for (const violation of found) console.log(JSON.stringify({ time, violation }))
  },
})

export const config: ConfigOf<typeof routes> = { path: ['/api/health', '/api/csp-report'] }
