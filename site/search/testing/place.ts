import type { ListedPlace } from '../index-format.ts'

/** A place whose other facts do not matter. */
export const place = (changes: Partial<ListedPlace>): ListedPlace => ({
  ...{ id: 0, name: 'A', cuisine: 'B', town: 'C', address: 'D', features: [], priceRange: '$' },
  ...{ path: '/c/a', slug: 'a', townSlug: 'c', cuisineSlug: 'b', picture: '/pictures/b-0.svg' },
  ...{ rating: 0, reviewCount: 0, isVerified: false, isOpen: true },
  ...changes,
})

type Row = {
  id: number
  name: string
  cuisine: string
  neighborhood: string
  address: string
  priceRange: string
  features: Record<string, unknown>
  ourTake?: string | null
  orderThis?: string | null
}

/** A restaurant of the database as the search index has it. */
export function placeOf(row: Row): ListedPlace {
  const { id, name, cuisine, neighborhood: town, address, priceRange } = row
  const features = Object.keys(row.features).filter((feature) => row.features[feature] === true)
  const [ourTake, orderThis] = [row.ourTake, row.orderThis].map((text) => text ?? undefined)
  return place({ id, name, cuisine, town, address, priceRange, features, ourTake, orderThis })
}
