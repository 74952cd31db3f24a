import { reportPolicyViolation } from '#contracts/service.ts'
import { violations } from './lib/csp-violations.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(reportPolicyViolation, ({ input }) => {
    for (const violation of violations(input.reports)) {
      console.log(JSON.stringify({ time: new Date().toISOString(), violation }))
    }
    return Promise.resolve()
  }),
)

export const config: ConfigOf<typeof reportPolicyViolation> = { path: '/api/csp-report' }
