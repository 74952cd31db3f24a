import { importBusiness } from '#contracts/business-import.ts'
import { WEEKDAYS } from '#db/vocabulary.ts'
import { importLink, withNeeded } from './lib/google/import-link.ts'
import { resolveMapsLink } from './lib/google/short-link.ts'
import { parseMapsLink } from './lib/maps-link.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(
    importBusiness,
    async (call) => {
      const { googleUrl, ...given } = call.input
      const imported = await call.once(async (key) => {
        const link = await resolveMapsLink(parseMapsLink(googleUrl))
        return importLink(call.db, link, given, key)
      })
      const { neighborhood: town, hours: week, ...rest } = withNeeded(imported)
      const hours = WEEKDAYS.flatMap((day) => (week[day] ? [{ day, text: week[day] }] : []))
      const place = { ...rest, hours }
      publish(call)
      if ('slug' in place) {
        const path = `/${place.townSlug}/${place.slug}`
        return { ...place, kind: 'restaurant' as const, town, category: null, path, isDraft: false }
      }
      const noRestaurant = { cuisine: null, priceRange: null, path: null }
      return { ...place, kind: 'business' as const, town, ...noRestaurant }
    },
    { seconds: 20 },
  ),
)

export const config: ConfigOf<typeof importBusiness> = { path: '/api/businesses/import' }
