import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/imports.ts'
import { planListings, writePlan } from '#db/queries/import-listings.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { importLink, missingForPublish } from './lib/google/import-link.ts'
import { toOutcome } from './lib/google/import-outcome.ts'
import { parseMapsLink } from './lib/google/maps-link.ts'
import { resolveMapsLink } from './lib/google/short-link.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

const CHANGED =
  'The guide changed meanwhile. Nothing was written; please look at the preview again.'

export default serve(routes, {
  importBusiness: {
    seconds: 20,
    handler: async (call) => {
      const { googleUrl, ...overrides } = call.input
      const imported = await call.idempotently(async (key) => {
        const link = await resolveMapsLink(parseMapsLink(googleUrl))
        return importLink(call.db, link, overrides, key)
      })
      const { neighborhood: town, hours: week, ...rest } = imported
      const hours = WEEKDAYS.flatMap((day) => (week[day] ? [{ day, text: week[day] }] : []))
      const place = { ...rest, hours, needed: missingForPublish(imported) }
      requestRebuild(call)
      if ('slug' in place) {
        const path = `/${place.townSlug}/${place.slug}`
        return { ...place, kind: 'restaurant' as const, town, category: null, path, isDraft: false }
      }
      const noRestaurant = { cuisine: null, priceRange: null, path: null }
      return { ...place, kind: 'business' as const, town, ...noRestaurant }
    },
  },

  importListings: {
    // Indexing thousands of places for search takes long; Netlify stops a function after 60 seconds.
    seconds: 55,
    handler: async (call) => {
      const { listings, isDryRun, version: seen } = call.input
      const answer = await call.idempotently(async (key) => {
        const { plan, version } = await planListings(call.db, listings)
        const outcomes = plan.outcomes.map(toOutcome)
        const answer = { version, isWritten: !isDryRun, outcomes }
        const isSame = seen === undefined || seen === version
        const isDone =
          isDryRun || (isSame && (await writePlan(call.db, plan, version, key, answer)))
        if (!isDone) throw new ApiError(409, CHANGED)
        return answer
      })
      if (!isDryRun) requestRebuild(call)
      return answer
    },
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/businesses/import', '/api/admin/imports'],
}
