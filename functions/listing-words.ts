import { listListingWords } from '#contracts/listing-list.ts'
import { listListingWords as queryWords } from '#db/queries/listings.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(listListingWords, ({ db }) => queryWords(db)))

export const config: ConfigOf<typeof listListingWords> = { path: '/api/admin/listing-words' }
