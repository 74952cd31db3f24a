import type { Restaurant } from '#db/schema.ts'
import { slugify, townSlug } from '#db/slug.ts'
import { formatPhone } from '#site/lib/format.ts'
import { encodeWeek, parseWeek } from '#site/lib/hours.ts'
import { FAVORITE } from '#site/lib/limits.ts'
import type { Place, PlaceFacts } from '#site/lib/place.ts'
import { cuisinePicture } from './picture.ts'

/** What cards and lists need of a row; the mirror adds the rest. */
export type Card = Omit<Place, 'id' | 'version' | 'cardVersion' | 'similar'>

export function toCard(row: Restaurant): Card {
  const { cuisine, neighborhood, latitude, longitude, features } = row
  return {
    name: row.name,
    // The address is for good; the town is where the place is now.
    path: `/${row.townSlug}/${row.slug}`,
    cuisine,
    // What no letter of a cuisine's name can make is filed under other.
    cuisinePath: `/cuisines/${slugify(cuisine) || 'other'}`,
    priceRange: row.priceRange,
    town: neighborhood,
    townPath: `/towns/${townSlug(neighborhood)}`,
    region: row.region ?? undefined,
    address: row.address,
    rating: row.rating,
    reviewCount: row.reviewCount,
    week: weekOf(row.hours),
    has: Object.keys(features)
      .filter((name) => features[name] === true)
      .join('\n'),
    image: cuisinePicture(row).src,
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
    badge: badgeOf(row),
    isVerified: row.isVerified,
    isOpen: row.isOpen,
    closedOn: row.closedOn ?? undefined,
  }
}

/** Two of one title in a town are told apart by their street. */
export const titleOf = ({ name, cuisine, town }: Pick<Place, 'name' | 'cuisine' | 'town'>) =>
  `${name}: ${cuisine} in ${town}`

export function toFacts(row: Restaurant): PlaceFacts {
  return {
    picture: cuisinePicture(row),
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
