import { listListings } from '#contracts/listing-list.ts'
import { listListings as queryListings } from '#db/queries/listings.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(listListings, ({ db, input }) => queryListings(db, input)))

export const config: ConfigOf<typeof listListings> = { path: '/api/admin/listings' }
