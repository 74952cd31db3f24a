import { milesBetween } from '#site/lib/miles.ts'
import type { Business, Count, Cuisine, Place, Town, WholePlace } from '#site/lib/content-types.ts'
import { compareNames } from './alphabet.ts'
import { businessRows, placesById, redirectRows, replica, stalePlaceIds } from './replica/open.ts'
import { getMeta } from './replica/replica.ts'
import { readFacts, sharedTitles } from './replica/place-rows.ts'
import { businessPicture, cuisinePicture, townPicture } from './picture.ts'
import { fullAddress, phoneOf, titleOf } from './place-from-row.ts'

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

/**
 * The places that have a page, also those closed for good, by name. In a build that renders single places it holds
 * these places alone, and so do the lists made of it.
 */
export const places: Place[] = (stalePlaceIds ?? getMeta<number[]>(replica, 'order') ?? []).map(
  (id) => placesById.get(id)!,
)

/** The places in lists, counts and statistics, by name: those not closed for good. */
export const restaurants = places.filter(({ closedOn }) => !closedOn)

/** The pages of towns and cuisines: each exists while it has a listed restaurant. */
const listPaths = new Set(
  restaurants.flatMap(({ townPath, cuisinePath }) => [townPath, cuisinePath]),
)
for (const place of places) {
  if (!place.closedOn) continue
  if (!listPaths.has(place.townPath)) place.townPath = '/towns'
  if (!listPaths.has(place.cuisinePath)) place.cuisinePath = '/cuisines'
}

/** A place with the facts that its own page shows. */
export const wholePlace = (place: Place): WholePlace => ({
  ...place,
  ...readFacts(replica, place.id),
})

const placesByPath = new Map(places.map((place) => [place.path, place]))
/** The listed places at these paths, in this order. */
export const placesAt = (paths: string[]) => listed(paths.map((path) => placesByPath.get(path)))

/** Drops the places that do not exist or are closed for good. */
const listed = (found: (Place | undefined)[]) =>
  found.filter((place) => place !== undefined).filter(({ closedOn }) => !closedOn)

/** The listed places with these ids, in this order. */
export const placesOf = (ids: readonly number[]) => listed(ids.map((id) => placesById.get(id)))

/** A similar place and how many miles away it is, if both have coordinates. */
type SimilarPlace = { place: Place; miles?: number }

/** The place with this id, which must exist. */
export const placeAt = (id: number) => placesById.get(id)!

/** Three to six open places like this one, nearest first. */
export const similarPlacesOf = ({ similar, point }: Place): SimilarPlace[] =>
  similar.map((id) => {
    const place = placeAt(id)
    return { place, miles: milesBetween(point, place.point) }
  })

/** All towns, those with the most restaurants first. */
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

/** All cuisines, those with the most restaurants first; `Other` comes last. */
export const cuisines: Cuisine[] = [...Map.groupBy(restaurants, (place) => place.cuisinePath)]
  .map(([path, places]) => {
    const name = mostFrequent(places.map(({ cuisine }) => cuisine))
    return {
      name,
      slug: lastPart(path),
      path,
      picture: cuisinePicture(name),
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

/** How many places each key has, most frequent first. */
function countBy(places: Place[], key: (place: Place) => [name: string, path: string]): Count[] {
  const counts = new Map<string, Count>()
  for (const place of places) {
    const [name, path] = key(place)
    const count = counts.get(path)
    if (count) count.count++
    else counts.set(path, { name, path, count: 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareNames(a.name, b.name))
}

function bySize(a: { name: string; places: Place[] }, b: { name: string; places: Place[] }) {
  const isOther = ({ name }: { name: string }) => Number(name === 'Other')
  return (
    isOther(a) - isOther(b) || b.places.length - a.places.length || compareNames(a.name, b.name)
  )
}

/** The spelling that most of the names use. */
function mostFrequent(names: string[]): string {
  const counts = countTexts(names, (name) => name)
  const [[most = ''] = []] = [...counts].sort(([, a], [, b]) => b - a)
  return most
}

const shared = sharedTitles(replica, stalePlaceIds)

function countTexts<T>(items: T[], textOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const text = textOf(item)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Whether no other place has the same name and cuisine in the same town. */
export const hasOwnTitle = (place: Place) => !shared.has(titleOf(place))

/** The title of a place's page, unique: places that share one get their street address in it. */
export function placeTitle(place: Place): string {
  return hasOwnTitle(place)
    ? titleOf(place)
    : `${place.name}, ${place.address}: ${place.cuisine} in ${place.town}`
}
