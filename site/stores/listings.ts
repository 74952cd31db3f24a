import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { $addressQuery } from './address-query.ts'
import { adminData } from './admin-data.ts'

export type Listing = OutputOf<typeof listListings>['listings'][number]

/** The page of listings that the address asks for. */
export const $listings = adminData<typeof listListings>('/api/admin/listings', $addressQuery)
