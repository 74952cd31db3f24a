import type { Restaurant } from '#db/schema.ts'
import { slugify, townSlug } from '#db/slug.ts'
import { formatPhone } from '#site/lib/format.ts'
import { encodeWeek, parseWeek } from '#site/lib/hours.ts'
import { FAVORITE } from '#site/lib/limits.ts'
import type { Place } from '#site/lib/place.ts'
import { cuisinePicture } from './picture.ts'

/** What no letter of a cuisine's name can make is filed under other. */
const cuisineSlug = (cuisine: string) => slugify(cuisine) || 'other'

/** A restaurant's row as pages show it. */
export function toPlace(row: Restaurant): Place {
  const { name, cuisine, address, neighborhood } = row
  return {
    id: row.id,
    name,
    // The address is for good; the town is where the place is now.
    path: `/${row.townSlug}/${row.slug}`,
    cuisine,
    cuisinePath: `/cuisines/${cuisineSlug(cuisine)}`,
    priceRange: row.priceRange,
    town: neighborhood,
    townPath: `/towns/${townSlug(neighborhood)}`,
    address,
    fullAddress: fullAddress(row),
    region: row.region ?? undefined,
    postalCode: row.postalCode ?? undefined,
    description: row.description ?? undefined,
    phone: phoneOf(row.phone),
    website: row.website ?? undefined,
    rating: row.rating,
    reviewCount: row.reviewCount,
    ratingSource: row.ratingSource ?? undefined,
    hours: row.hours,
    week: weekOf(row.hours),
    features: row.features,
    picture: cuisinePicture(row),
    point:
      row.latitude === null || row.longitude === null
        ? undefined
        : { latitude: row.latitude, longitude: row.longitude },
    badge: badgeOf(row),
    isVerified: row.isVerified,
    isOpen: row.isOpen,
    closedOn: row.closedOn ?? undefined,
    source: row.source ?? undefined,
    checkedAt: row.checkedAt,
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
