import { reportPolicyViolation } from '#contracts/service.ts'
import { violations } from './lib/csp-violations.ts'
import { waitFor } from './lib/limits.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

/** A page that breaks the policy does so for everybody: a sample tells as much as all reports. */
const SAMPLE = [{ key: 'csp-report:everybody', max: 20, seconds: 60 }]

export default serve(
  on(reportPolicyViolation, async ({ db, input }) => {
    const found = violations(input.reports)
    if (found.length === 0 || (await waitFor(db, SAMPLE)) > 0) return
    const time = new Date().toISOString()
    for (const violation of found) console.log(JSON.stringify({ time, violation }))
  }),
)

export const config: ConfigOf<typeof reportPolicyViolation> = { path: '/api/csp-report' }
