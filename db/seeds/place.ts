import type { NewRestaurant } from '../schema.ts'
import type { Features, Hours, PhotoTexts, SpecialHours } from '#domain/place.ts'
import { slugify, townSlug, uniqueSlug } from '#domain/slug.ts'
import type { PriceRange, SocialSite } from '#domain/vocabulary.ts'
import { type FeatureName, type Kind, KINDS } from './kinds.ts'
import type { Town } from '#guide/sample/towns.ts'

/** A restaurant as the sample files write it; a missing field has its usual value. */
export type Place = {
  name: string
  cuisine: string
  price: PriceRange
  street: string
  /** If it differs from the town's. */
  postalCode?: string
  description: string | null
  take?: string
  order?: string
  kind: Kind
  hours: Hours
  hoursAsGiven?: string
  kitchen?: Hours
  special?: SpecialHours[]
  /** Rating and number of reviews; without it the place is unrated. */
  rated?: [rating: number, reviewCount: number]
  has?: FeatureName[]
  lacks?: FeatureName[]
  social?: Partial<Record<SocialSite, string | true>>
  phone?: null
  website?: null
  isVerified?: true
  isFeatured?: true
  isOpen?: false
  closedOn?: string
}

/** A row to write: JSON columns as values, and no column left to a database default. */
export type RestaurantRow = Omit<
  NewRestaurant,
  'id' | 'hours' | 'features' | 'images' | 'kitchenHours' | 'specialHours' | 'imageTexts'
> & {
  id: number
  hours: Hours
  features: Features
  images: string[]
  kitchenHours: Hours
  specialHours: SpecialHours[]
  imageTexts: PhotoTexts
  townSlug: string
  slug: string
}

/** Returns a function that turns places into rows one by one; ids and slugs follow from the order of its calls. */
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
    const website =
      place.website === null ? null : `https://${slugify(name).replaceAll('-', '')}.example`
    const link = (to: string, kinds: Kind[]) =>
      website && kinds.includes(place.kind) ? `${website}/${to}` : null
    return {
      id,
      name,
      description: place.description,
      ourTake: place.take ?? null,
      orderThis: place.order ?? null,
      address,
      neighborhood: town.name,
      region: 'MD',
      postalCode: place.postalCode ?? town.postalCode,
      phone: place.phone === null ? null : phoneNumber(id),
      website,
      menuUrl: link('menu', ['upscale', 'restaurant', 'tavern', 'pizzeria']),
      reservationUrl: link('reserve', ['upscale']),
      orderUrl: link('order', ['pizzeria']),
      cuisine: place.cuisine,
      priceRange: place.price,
      rating: place.rated?.[0] ?? 0,
      reviewCount: place.rated?.[1] ?? 0,
      ratingSource: place.rated ? 'the sample guide' : null,
      hours: place.hours,
      hoursAsGiven: place.hoursAsGiven ?? null,
      kitchenHours: place.kitchen ?? {},
      specialHours: place.special ?? [],
      features: featuresOf(place),
      images: [],
      imageTexts: {},
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

/** A number from 555-0100 to 555-0199, which are reserved for fiction; two area codes give 200 numbers. */
export function phoneNumber(n: number): string {
  const area = n % 200 < 100 ? '410' : '443'
  return `+1${area}55501${String(n % 100).padStart(2, '0')}`
}

/** A point on a sunflower spiral around the town, which spreads places evenly; the same id gives the same point. */
function pointNear({ centre: [latitude, longitude], reach }: Town, id: number): [number, number] {
  const angle = id * 2.39996
  const distance = reach * Math.sqrt(((id * 7) % 40) / 40)
  return [
    round(latitude + distance * Math.sin(angle)),
    round(longitude + distance * Math.cos(angle)),
  ]
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
