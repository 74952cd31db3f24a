import { ApiError } from '#contracts/api-error.ts'
import { importListings } from '#contracts/imports.ts'
import { planListings, writePlan } from '#db/queries/import-listings.ts'
import { toOutcome } from './lib/import-outcome.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

const CHANGED =
  'The guide changed meanwhile. Nothing was written; please look at the preview again.'

export default serve(
  on(
    importListings,
    async (call) => {
      const { listings, isDryRun, version: seen } = call.input
      const answer = await call.once(async (key) => {
        const { plan, version } = await planListings(call.db, listings)
        const outcomes = plan.outcomes.map(toOutcome)
        const answer = { version, isWritten: !isDryRun, outcomes }
        const isSame = seen === undefined || seen === version
        const isDone =
          isDryRun || (isSame && (await writePlan(call.db, plan, version, key, answer)))
        if (!isDone) throw new ApiError(409, CHANGED)
        return answer
      })
      if (!isDryRun) publish(call)
      return answer
    },
    // Thousands of places take a while to be found by searches; Netlify stops functions after 60.
    { seconds: 55 },
  ),
)

export const config: ConfigOf<typeof importListings> = { path: '/api/admin/imports' }
