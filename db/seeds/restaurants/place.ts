import type { Features, Hours, NewRestaurant } from '../../schema.ts'
import { slugify, townSlug, uniqueSlug } from '../../slug.ts'
import type { PriceRange } from '../../vocabulary.ts'
import { type FeatureName, type Kind, KINDS } from './kinds.ts'
import type { Town } from './towns.ts'

/** A restaurant as the sample files write it; what is left out is the usual. */
export type Place = {
  name: string
  cuisine: string
  price: PriceRange
  street: string
  /** When it is not the town's own. */
  postalCode?: string
  description: string | null
  kind: Kind
  hours: Hours
  /** Rating and how many reviews; without it the place is unrated. */
  rated?: [rating: number, reviewCount: number]
  has?: FeatureName[]
  lacks?: FeatureName[]
  social?: { Facebook?: string | true; Instagram?: string | true }
  phone?: null
  website?: null
  isVerified?: true
  isFeatured?: true
  isOpen?: false
  closedOn?: string
}

/** What is written: JSON columns as they are, and no column left to a default that could differ. */
export type RestaurantRow = Omit<NewRestaurant, 'id' | 'hours' | 'features' | 'images'> & {
  id: number
  hours: Hours
  features: Features
  images: string[]
  townSlug: string
  slug: string
}

/** Turns places into rows one after the other, so that ids and addresses follow from the order. */
export function rowMaker(source: string) {
  const taken = new Set<string>()
  let id = 0
  return function toRow(place: Place, town: Town & { name: string }): RestaurantRow {
    id++
    const inTown = townSlug(town.name)
    const { name, street: address } = place
    const slug = uniqueSlug({ name, address, fallback: String(id) }, (candidate) =>
      taken.has(`${inTown}/${candidate}`),
    )
    taken.add(`${inTown}/${slug}`)
    const [latitude, longitude] = pointNear(town, id)
    return {
      id,
      name,
      description: place.description,
      address,
      neighborhood: town.name,
      region: 'MD',
      postalCode: place.postalCode ?? town.postalCode,
      phone: place.phone === null ? null : phoneNumber(id),
      website:
        place.website === null ? null : `https://${slugify(name).replaceAll('-', '')}.example`,
      cuisine: place.cuisine,
      priceRange: place.price,
      rating: place.rated?.[0] ?? 0,
      reviewCount: place.rated?.[1] ?? 0,
      ratingSource: place.rated ? 'the sample guide' : null,
      hours: place.hours,
      features: featuresOf(place),
      images: [],
      latitude,
      longitude,
      isOpen: place.isOpen ?? true,
      isFeatured: place.isFeatured ?? false,
      isVerified: place.isVerified ?? false,
      closedOn: place.closedOn ?? null,
      townSlug: inTown,
      slug,
      source,
      sourceId: `${inTown}/${slug}`,
    }
  }
}

function featuresOf({ kind, has = [], lacks = [], social = {} }: Place): Features {
  const features: Features = {}
  for (const name of [...KINDS[kind], ...has]) features[name] = true
  for (const name of lacks) features[name] = false
  return { ...features, ...social }
}

/** 555-0100 to 555-0199 are kept free for fiction; two area codes give two hundred numbers. */
export function phoneNumber(n: number): string {
  const area = n % 200 < 100 ? '410' : '443'
  return `+1${area}55501${String(n % 100).padStart(2, '0')}`
}

/** Points on a sunflower's spiral: spread evenly, the same for the same id. */
function pointNear({ centre: [latitude, longitude], reach }: Town, id: number): [number, number] {
  const angle = id * 2.39996
  const distance = reach * Math.sqrt(((id * 7) % 40) / 40)
  return [
    round(latitude + distance * Math.sin(angle)),
    round(longitude + distance * Math.cos(angle)),
  ]
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
