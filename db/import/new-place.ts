import { RESERVED_TOWN_SLUGS, slugify, townSlug, uniqueSlug } from '../slug.ts'
import { UNKNOWN_CUISINE } from '../vocabulary.ts'
import { type Existing, type Facts, factsOf, type NewPlace } from './facts.ts'
import type { Listing } from '#import/listing.ts'

type SlugTaker = (listing: Listing) => { townSlug: string; slug: string }

export function newPlace(listing: Listing, takeSlug: SlugTaker): NewPlace {
  const { source, sourceId, own = {} } = listing
  return {
    description: null,
    region: null,
    postalCode: null,
    phone: null,
    website: null,
    hours: {},
    features: {},
    images: [],
    latitude: null,
    longitude: null,
    isOpen: true,
    closedOn: null,
    cuisine: UNKNOWN_CUISINE,
    // The column is required and no open list knows prices; `$$` is the middle and the summary says how often.
    priceRange: '$$',
    ...(factsOf(listing) as Pick<Facts, 'name' | 'address' | 'neighborhood'>),
    rating: own.rating ?? 0,
    reviewCount: own.reviewCount ?? 0,
    ratingSource: own.ratingSource ?? null,
    isFeatured: own.isFeatured ?? false,
    isVerified: own.isVerified ?? false,
    source,
    sourceId,
    ...takeSlug(listing),
  }
}

/** Gives each place an address that no other place has and that no redirect leaves from. */
export function slugTaker(existing: Existing[], redirects: string[]): SlugTaker {
  const taken = new Set(existing.map((place) => `/${place.townSlug}/${place.slug}`))
  for (const path of redirects) taken.add(path)
  return ({ name, address, town: townName, sourceId, own = {} }) => {
    const wanted = own.townSlug ?? ''
    const town =
      slugify(wanted) === wanted && wanted && !RESERVED_TOWN_SLUGS.has(wanted)
        ? wanted
        : townSlug(townName)
    const isTaken = (slug: string) => taken.has(`/${town}/${slug}`)
    const mine =
      own.slug && slugify(own.slug) === own.slug && !isTaken(own.slug) ? own.slug : undefined
    const [street = ''] = address.split(',')
    const slug = mine ?? uniqueSlug({ name, address: street, fallback: sourceId }, isTaken)
    taken.add(`/${town}/${slug}`)
    return { townSlug: town, slug }
  }
}
