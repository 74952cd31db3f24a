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
      const { plan, version } = await planListings(call.db, listings)
      const isSame = seen === undefined || seen === version
      if (!isDryRun && !(isSame && (await writePlan(call.db, plan, version)))) {
        throw new ApiError(409, CHANGED)
      }
      if (!isDryRun) publish(call)
      return { version, isWritten: !isDryRun, outcomes: plan.outcomes.map(toOutcome) }
    },
    // Thousands of places take a while to be found by searches; Netlify stops functions after 60.
    { seconds: 55 },
  ),
)

export const config: ConfigOf<typeof importListings> = { path: '/api/admin/imports' }
