import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/imports.ts'
import { planFile, writeFile } from '#db/import/import.ts'
import { toAnswer, toPage } from '#db/import/report.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

const CHANGED =
  'The guide changed meanwhile. Nothing was written; please look at the preview again.'

/** How long the write of a file may take, so that nothing is written after the function has timed out. */
const WRITE_SECONDS = 25

/** How many of the places that a file lacks an answer names. */
const MAX_MISSING = 100

export default serve(routes, {
  importListings: {
    // Indexing thousands of places for search takes long; Netlify stops a function after 60 seconds.
    seconds: 55,
    handler: async (call) => {
      const { listings, refused, closesMissing, isDryRun, version: seen } = call.input
      const answer = await call.idempotently(async (key) => {
        const planned = await planFile(call.db, listings, { refused, closesMissing })
        const { plan, version, missing } = planned
        const answer = {
          version,
          isWritten: !isDryRun,
          outcomes: plan.outcomes.map(toAnswer),
          missingCount: missing.length,
          missing: missing.slice(0, MAX_MISSING).map(toPage),
        }
        const isSame = seen === undefined || seen === version
        const options = { key, answer, seconds: WRITE_SECONDS }
        const isDone = isDryRun || (isSame && (await writeFile(call.db, planned, options)))
        if (!isDone) throw new ApiError(409, CHANGED)
        return answer
      })
      if (!isDryRun) requestRebuild(call)
      return answer
    },
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/imports'],
}
