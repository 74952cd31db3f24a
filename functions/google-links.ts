import { routes } from '#contracts/google-links.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { importLink, missingForPublish } from './lib/google/import-link.ts'
import { parseMapsLink, resolveMapsLink } from './lib/google/maps-link.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

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
})

export const config: ConfigOf<typeof routes> = { path: ['/api/businesses/import'] }
