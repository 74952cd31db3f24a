import { milesBetween } from '#site/lib/miles.ts'
import type { Business, Count, Cuisine, Place, Town, WholePlace } from '#site/lib/place.ts'
import { compareNames } from './alphabet.ts'
import { businessRows, mirror, onlyPlaces, placesById, redirectRows } from './database.ts'
import { noted } from './mirror/mirror.ts'
import { readFacts, sharedTitles } from './mirror/places.ts'
import { businessPicture, cuisinePicture, townPicture } from './picture.ts'
import { fullAddress, phoneOf, titleOf } from './place.ts'

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

/** Every place that has a page, those that closed for good included, by name. */
export const places: Place[] = (onlyPlaces ?? noted<number[]>(mirror, 'order') ?? []).map((id) =>
  placesById.get(id)!,
)

/** The places in lists, counts and statistics, by name. */
export const restaurants = places.filter(({ closedOn }) => !closedOn)

/** Towns and cuisines have a page while they have a restaurant. */
const listPaths = new Set(
  restaurants.flatMap(({ townPath, cuisinePath }) => [townPath, cuisinePath]),
)
for (const place of places) {
  if (!place.closedOn) continue
  if (!listPaths.has(place.townPath)) place.townPath = '/towns'
  if (!listPaths.has(place.cuisinePath)) place.cuisinePath = '/cuisines'
}

/** A place with all that its own page says. */
export const wholePlace = (place: Place): WholePlace => ({
  ...place,
  ...readFacts(mirror, place.id),
})

const placesByPath = new Map(places.map((place) => [place.path, place]))
/** The listed places at these paths, in the order given. */
export const placesAt = (paths: string[]) => listed(paths.map((path) => placesByPath.get(path)))

/** Those of the places that exist and have not closed for good. */
const listed = (found: (Place | undefined)[]) =>
  found.filter((place) => place !== undefined).filter(({ closedOn }) => !closedOn)

/** The listed places of these ids, in the order given. */
export const placesOf = (ids: readonly number[]) => listed(ids.map((id) => placesById.get(id)))

export type Neighbour = { place: Place; miles?: number }

/** The place of this id, which must be one. */
export const placeAt = (id: number) => placesById.get(id)!

/** Three to six open places like this one, nearest first. */
export const neighboursOf = ({ similar, point }: Place): Neighbour[] =>
  similar.map((id) => {
    const place = placeAt(id)
    return { place, miles: milesBetween(point, place.point) }
  })

/** Towns with the most restaurants first. */
export const towns: Town[] = [...Map.groupBy(restaurants, (place) => place.townPath)]
  .map(([path, places]) => {
    const name = mostFrequent(places.map(({ town }) => town))
    const region = mostFrequent(places.flatMap(({ region }) => region ?? []))
    return {
      name,
      fullName: region ? `${name}, ${region}` : name,
      slug: lastPart(path),
      path,
      picture: townPicture(name),
      places,
      cuisines: countBy(places, (place) => [place.cuisine, place.cuisinePath]),
    }
  })
  .sort(bySize)

/** Cuisines with the most restaurants first. */
export const cuisines: Cuisine[] = [...Map.groupBy(restaurants, (place) => place.cuisinePath)]
  .map(([path, places]) => {
    const name = mostFrequent(places.map(({ cuisine }) => cuisine))
    return {
      name,
      slug: lastPart(path),
      path,
      picture: cuisinePicture({ id: 0, cuisine: name, images: [] }),
      places,
      towns: countBy(places, (place) => [place.town, place.townPath]),
    }
  })
  .sort(bySize)

export const businesses: Business[] = businessRows
  .filter(({ closedOn }) => !closedOn)
  .map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description ?? undefined,
    fullAddress: fullAddress(row),
    phone: phoneOf(row.phone),
    website: row.website ?? undefined,
    rating: row.rating,
    reviewCount: row.reviewCount,
    picture: businessPicture(row),
    isVerified: row.isVerified,
    isOpen: row.isOpen,
  }))

export const redirects = redirectRows.map(({ fromPath, toPath }) => ({
  from: fromPath,
  to: toPath,
}))

/** How often each value occurs, most frequent first. */
export function countBy(
  places: Place[],
  key: (place: Place) => [name: string, path: string],
): Count[] {
  const counts = new Map<string, Count>()
  for (const place of places) {
    const [name, path] = key(place)
    const known = counts.get(path)
    if (known) known.count++
    else counts.set(path, { name, path, count: 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareNames(a.name, b.name))
}

/** The largest first; what has no cuisine of its own comes last. */
function bySize(a: { name: string; places: Place[] }, b: { name: string; places: Place[] }) {
  const isOther = ({ name }: { name: string }) => Number(name === 'Other')
  return (
    isOther(a) - isOther(b) || b.places.length - a.places.length || compareNames(a.name, b.name)
  )
}

/** The spelling that most places use. */
function mostFrequent(names: string[]): string {
  const counts = countTexts(names, (name) => name)
  const [[most = ''] = []] = [...counts].sort(([, a], [, b]) => b - a)
  return most
}

const shared = sharedTitles(mirror, onlyPlaces)

function countTexts<T>(items: T[], textOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const text = textOf(item)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Whether no other place is called so in its town. */
export const hasOwnTitle = (place: Place) => !shared.has(titleOf(place))

/** A title no other place has: two of one name in a town are told apart by their street. */
export function placeTitle(place: Place): string {
  return hasOwnTitle(place)
    ? titleOf(place)
    : `${place.name}, ${place.address}: ${place.cuisine} in ${place.town}`
}
