import type { Restaurant } from '#db/schema.ts'
import { slugify, townSlug } from '#db/slug.ts'
import { formatPhone } from '#site/lib/format.ts'
import { encodeWeek, parseWeek } from '#site/lib/hours.ts'
import { FAVORITE } from '#site/lib/limits.ts'
import type { Place, PlaceFacts } from '#site/lib/place.ts'
import { cuisinePicture } from './picture.ts'

/** What the mirror keeps of a place for cards and lists; what follows from it is made when it is read. */
export type Card = Omit<
  Place,
  'id' | 'version' | 'cardVersion' | 'similar' | 'cuisinePath' | 'townPath' | 'picture' | 'has'
> & {
  /** The features it has, a line each. */
  has: string
  /** Its own picture. */
  image?: string
}

export type Entry = Pick<Place, 'id' | 'version' | 'cardVersion' | 'similar'> & { card: Card }

export function toCard(row: Restaurant): Card {
  const { latitude, longitude, features } = row
  return {
    name: row.name,
    // The address is for good; the town is where the place is now.
    path: `/${row.townSlug}/${row.slug}`,
    cuisine: row.cuisine,
    priceRange: row.priceRange,
    town: row.neighborhood,
    region: row.region ?? undefined,
    address: row.address,
    rating: row.rating,
    reviewCount: row.reviewCount,
    week: weekOf(row.hours),
    has: Object.keys(features)
      .filter((name) => features[name] === true)
      .join('\n'),
    image: row.images[0],
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
    badge: badgeOf(row),
    isVerified: row.isVerified,
    isOpen: row.isOpen,
    closedOn: row.closedOn ?? undefined,
  }
}

export function toFacts(row: Restaurant): PlaceFacts {
  return {
    fullAddress: fullAddress(row),
    postalCode: row.postalCode ?? undefined,
    description: row.description ?? undefined,
    phone: phoneOf(row.phone),
    website: row.website ?? undefined,
    ratingSource: row.ratingSource ?? undefined,
    hours: row.hours,
    features: row.features,
    source: row.source ?? undefined,
    checkedAt: row.checkedAt.toISOString(),
  }
}

/** Field by field: a guide may have fifty thousand, and most of what is computed is never asked for. */
export function toPlace({ id, version, cardVersion, similar, card }: Entry): Place {
  const { cuisine, town, has, image } = card
  return {
    id,
    version,
    cardVersion,
    similar,
    name: card.name,
    path: card.path,
    cuisine,
    cuisinePath: cuisinePath(cuisine),
    priceRange: card.priceRange,
    town,
    townPath: townPath(town),
    region: card.region,
    address: card.address,
    rating: card.rating,
    reviewCount: card.reviewCount,
    week: card.week,
    has: lines(has),
    get picture() {
      return cuisinePicture({ id, cuisine, images: image ? [image] : [] })
    },
    point: card.point,
    badge: card.badge,
    isVerified: card.isVerified,
    isOpen: card.isOpen,
    closedOn: card.closedOn,
  }
}

/** Few values, asked for often. */
function remembered<T>(make: (text: string) => T) {
  const known = new Map<string, T>()
  return (text: string) => known.get(text) ?? known.set(text, make(text)).get(text)!
}

/** What no letter of a cuisine's name can make is filed under other. */
export const cuisinePath = remembered((name) => `/cuisines/${slugify(name) || 'other'}`)
export const townPath = remembered((name) => `/towns/${townSlug(name)}`)
const lines = remembered((text) => (text ? text.split('\n') : []))

function weekOf(hours: Restaurant['hours']): string | undefined {
  const week = parseWeek(hours)
  return week.some((day) => day) ? encodeWeek(week) : undefined
}

/** Local Favorite hides Featured. */
function badgeOf({ rating, reviewCount, isFeatured }: Restaurant): Place['badge'] {
  if (rating >= FAVORITE.rating && reviewCount >= FAVORITE.reviews) return 'Local Favorite'
  return isFeatured ? 'Featured' : undefined
}

type Addressed = Pick<Restaurant, 'address' | 'neighborhood' | 'region' | 'postalCode'>

/** `12 Main St, Bel Air, MD 21014`. */
export function fullAddress({ address, neighborhood, region, postalCode }: Addressed): string {
  const state = [region, postalCode].filter(Boolean).join(' ')
  return [address, neighborhood, state].filter(Boolean).join(', ')
}

export const phoneOf = (e164: string | null) =>
  e164 ? { e164, text: formatPhone(e164) } : undefined
