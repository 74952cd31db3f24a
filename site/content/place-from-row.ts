import { guide } from '#guide'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Restaurant } from '#db/schema.ts'
import { slugify, townSlug } from '#domain/slug.ts'
import { fullAddress } from '#domain/contact/address.ts'
import { formatPhone } from '#domain/contact/phone.ts'
import { encodeSchedule } from '#domain/hours/schedule.ts'
import { parseSchedule } from '#domain/hours/special-hours.ts'
import { FAVORITE } from '#site/lib/limits.ts'
import type { Place, PlaceFacts } from '#site/lib/content-types.ts'
import { placePhotos, placePicture } from './picture.ts'

/** What cards and lists show; the replica adds the rest of a `Place`. */
type Card = Omit<Place, 'id' | 'cardHash' | 'factsHash' | 'similar'>

/** The card of a restaurant. */
export function cardOf(row: Restaurant): Card {
  const { cuisine, neighborhood, latitude, longitude, features } = row
  return {
    name: row.name,
    // The path keeps the town that it was published under, even when the place has moved.
    path: `/${row.townSlug}/${row.slug}`,
    ...(row.isCuisineKnown && {
      cuisine,
      // A cuisine whose name has no letters for a slug goes under `other`.
      cuisinePath: `/cuisines/${slugify(cuisine) || 'other'}`,
    }),
    priceRange: row.isPriceKnown ? row.priceRange : undefined,
    town: neighborhood,
    townPath: `/towns/${townSlug(neighborhood)}`,
    region: row.region ?? undefined,
    address: row.address,
    rating: row.rating,
    reviewCount: row.reviewCount,
    week: scheduleOf(row),
    has: Object.keys(features)
      .filter((name) => features[name] === true)
      .join('\n'),
    image: placePicture(row).src,
    ourTake: row.ourTake ?? undefined,
    orderThis: row.orderThis ?? undefined,
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
    badge: badgeOf(row),
    isVerified: row.isVerified,
    isOpen: row.isOpen,
    closedOn: row.closedOn ?? undefined,
  }
}

/** The title of a place's page, unless another place has the same; see `placeTitle`. */
export const titleOf = ({ name, cuisine, town }: Pick<Place, 'name' | 'cuisine' | 'town'>) =>
  cuisine ? `${name}: ${cuisine} in ${town}` : `${name} in ${town}`

/** What the page of a restaurant shows besides its card. */
export function factsOf(row: Restaurant): PlaceFacts {
  const { alt, social } = placePicture(row)
  return {
    picture: { alt, social },
    photos: placePhotos(row),
    fullAddress: fullAddress(row),
    postalCode: row.postalCode ?? undefined,
    description: row.description ?? undefined,
    phone: phoneOf(row.phone),
    website: row.website ?? undefined,
    menuUrl: row.menuUrl ?? undefined,
    reservationUrl: row.reservationUrl ?? undefined,
    orderUrl: row.orderUrl ?? undefined,
    ratingSource: row.ratingSource ?? undefined,
    hours: row.hours,
    hoursAsGiven: row.hoursAsGiven ?? undefined,
    kitchenHours: row.kitchenHours,
    specialHours: row.specialHours,
    features: row.features,
    source: row.source ?? undefined,
    dataCredit: row.dataCredit ?? undefined,
    checkedAt: row.checkedAt.toISOString(),
    isChecked: row.checkedAt.getTime() !== row.createdAt.getTime(),
    ...(row.confirmedAt && {
      confirmation: { at: row.confirmedAt.toISOString(), facts: row.confirmedFacts },
    }),
    outdatedFacts: row.outdatedFacts,
    ...(row.verifiedAt &&
      row.verifiedBy && {
        verification: { at: row.verifiedAt.toISOString(), by: row.verifiedBy },
      }),
  }
}

function scheduleOf(row: Restaurant): string | undefined {
  const schedule = parseSchedule(row)
  const isKnown = schedule.week.some((day) => day) || schedule.special.length > 0
  return isKnown ? encodeSchedule(schedule) : undefined
}

/** A place that earns both badges shows Local Favorite. */
function badgeOf({ rating, reviewCount, isFeatured }: Restaurant): Place['badge'] {
  if (rating >= FAVORITE.rating && reviewCount >= FAVORITE.reviews) return 'Local Favorite'
  return isFeatured ? 'Featured' : undefined
}

/** A phone number for links and for readers, who see it as people write it at home, and foreign ones with their country's code. */
export function phoneOf(e164: string | null, callingCode: string = guide.callingCode) {
  if (!e164) return undefined
  const text = formatPhone(e164, callingCode)
  const known = text === e164 ? parsePhoneNumberFromString(e164) : undefined
  if (!known?.isPossible()) return { e164, text }
  const isHome = known.countryCallingCode === callingCode
  return { e164, text: isHome ? known.formatNational() : known.formatInternational() }
}
