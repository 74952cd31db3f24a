import { importBusiness } from '#contracts/businesses.ts'
import { importLink } from './lib/google/import-link.ts'
import { resolveMapsLink } from './lib/google/short-link.ts'
import { parseMapsLink } from './lib/maps-link.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(
    importBusiness,
    async (call) => {
      const link = await resolveMapsLink(parseMapsLink(call.input.googleUrl))
      const place = await importLink(call.db, link)
      publish(call)
      if (!('slug' in place)) return { ...place, kind: 'business' as const, path: null }
      const path = `/${place.townSlug}/${place.slug}`
      return { ...place, kind: 'restaurant' as const, path, isDraft: false }
    },
    { seconds: 20 },
  ),
)

export const config: ConfigOf<typeof importBusiness> = { path: '/api/businesses/import' }
