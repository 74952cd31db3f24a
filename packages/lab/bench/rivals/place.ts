import { generateGuide } from '../../../../db/seeds/generate.ts'
import { phoneNumber } from '../../../../db/seeds/place.ts'
import { WEEKDAYS } from '../../../../domain/vocabulary.ts'

export type Place = {
  id: number
  /** Town and slug. */
  path: string
  name: string
  cuisine: string
  town: string
  address: string
  phone: string
  description: string
  hours: { day: string; text: string }[]
  features: string[]
  similar: { name: string; path: string }[]
}

const SIMILAR = 6

/** The places of a generated guide with the facts that the rivals' sites show. */
export function makePlaces(count: number): Place[] {
  const rows = generateGuide({ restaurants: count, seed: 7 }).restaurants
  const byCuisine = rows.toSorted((a, b) => a.cuisine.localeCompare(b.cuisine))
  const position = new Map(byCuisine.map((row, index) => [row.id, index]))
  const link = (index: number) => {
    const { name, townSlug, slug } = byCuisine[index % count]!
    return { name, path: `${townSlug}/${slug}` }
  }
  return rows.map((row) => ({
    id: row.id,
    path: `${row.townSlug}/${row.slug}`,
    name: row.name,
    cuisine: row.cuisine,
    town: row.neighborhood,
    address: row.address,
    phone: row.phone ?? phoneNumber(row.id),
    description: row.description ?? `${row.name} serves ${row.cuisine} food.`,
    hours: WEEKDAYS.map((day) => ({ day, text: row.hours[day] ?? 'Not known' })),
    features: Object.keys(row.features).filter((feature) => row.features[feature] === true),
    similar: Array.from({ length: SIMILAR }, (_, n) => link(position.get(row.id)! + n + 1)),
  }))
}
