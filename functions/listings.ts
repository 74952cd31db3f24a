import { routes } from '#contracts/listings.ts'
import { listListings, listListingWords } from '#db/queries/listings.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  listListings: ({ db, input }) => listListings(db, input),
  listListingWords: ({ db }) => listListingWords(db),
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/listings', '/api/admin/listing-words'],
}
