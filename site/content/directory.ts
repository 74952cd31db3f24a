import { guide } from '#guide'
import { averageRating } from '#domain/format.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import type { Business, Count, Cuisine, Figures, Place, Town } from '#site/lib/content-types.ts'
import { compareNames } from './replica/alphabet.ts'
import { LazyFacts } from './lazy-facts.ts'
import { businessPicture, cuisinePicture, townPicture } from './picture.ts'
import { fullAddress } from '#domain/contact/address.ts'
import { phoneOf, titleOf } from './place-from-row.ts'
import { cuisineIntros, introOf } from '#site/copy/cuisines.ts'
import { ownIntros } from '#site/copy/own-words.ts'
import { getOwn } from '#site/lib/get-own.ts'
import { once } from '#domain/once.ts'
import { recommendedFirst } from '#site/search/sort-places.ts'
import { checkMayRead } from './render/reading.ts'
import {
  allPlaces,
  businessRows,
  look,
  placeAt,
  redirectRows,
  replica,
  stalePlaceIds,
} from './replica/open.ts'
import { countPlaces, sharedTitles } from './replica/place-rows.ts'
import { getMeta } from './replica/replica.ts'

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

/** The listed places of each town and each cuisine, by the path of its page. */
function groupsOf(path: 'townPath' | 'cuisinePath') {
  const groups = Map.groupBy(listed(), (place) => place[path])
  groups.delete(undefined)
  return groups as Map<string, Place[]>
}
const byTown = once(() => groupsOf('townPath'))
const byCuisine = once(() => groupsOf('cuisinePath'))

/** Places, also those closed for good, by name. */
const places = once(() => {
  const order = getMeta<number[]>(replica, 'order') ?? []
  return order.map((id) => allPlaces().get(id)!)
})

/** The places in lists, counts and statistics, by name: those not closed for good. */
const listed = once(() => places().filter(isListed))
const isListed = ({ closedOn }: Place) => !closedOn
const recommended = once(() => recommendedFirst(listed(), () => 0))

/**
 * The lists of the guide. Each is made when it is first read, of all places. A publish of one place loads no others
 * unless a list is read. While a page with a content key is rendered, reading one throws: it has to be a prop.
 */
export const lists = {
  /** The places that have a page, also those closed for good, by name. */
  get places() {
    checkMayRead('lists.places')
    return places()
  },
  /** The places in lists, counts and statistics, by name: those not closed for good. */
  get restaurants() {
    checkMayRead('lists.restaurants')
    return listed()
  },
  /** The places in lists, those recommended first. */
  get recommended() {
    checkMayRead('lists.recommended')
    return recommended()
  },
  /** All towns, those with the most restaurants first. Each has a page while it has a listed restaurant. */
  get towns() {
    checkMayRead('lists.towns')
    return towns()
  },
  /** All cuisines, those with the most restaurants first. Each has a page, as towns do. */
  get cuisines() {
    checkMayRead('lists.cuisines')
    return cuisines()
  },
  get businesses() {
    checkMayRead('lists.businesses')
    return businesses()
  },
  get redirects() {
    checkMayRead('lists.redirects')
    return redirectRows.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }))
  },
}

const rankedIn = new Map<string, Place[]>()

/** The listed places of the town or the cuisine whose page is at `path`, those recommended first. */
export function placesIn(path: string): Place[] {
  checkMayRead('placesIn')
  const known = rankedIn.get(path)
  if (known) return known
  const ranked = recommendedFirst(byTown().get(path) ?? byCuisine().get(path) ?? [], () => 0)
  rankedIn.set(path, ranked)
  return ranked
}

/** The places whose pages this build may render: all, or those whose facts alone have changed. */
export function placesWithPage(): Place[] {
  checkMayRead('placesWithPage')
  return stalePlaceIds ? stalePlaceIds.map(placeAt) : places().map(withExistingLists)
}

/** The place as its page shows it: after its town or cuisine has lost its page, a closed place links to the list. */
function withExistingLists(place: Place): Place {
  const { closedOn, townPath, cuisinePath } = place
  if (!closedOn) return place
  return {
    ...place,
    townPath: byTown().has(townPath) ? townPath : '/towns',
    ...(cuisinePath && !byCuisine().has(cuisinePath) && { cuisinePath: '/cuisines' }),
  }
}

/** What the page of a place shows besides its card; a page with a content key needs it as a prop. */
export function factsOf(place: Place): LazyFacts {
  checkMayRead('factsOf')
  return new LazyFacts(place)
}

const placesByPath = once(() => new Map(places().map((place) => [place.path, place])))

/** The listed places at these paths, in this order. */
export function placesAt(paths: string[]): Place[] {
  checkMayRead('placesAt')
  if (paths.length === 0) return []
  return paths.flatMap((path) => placesByPath().get(path) ?? []).filter(isListed)
}

/** The listed places with these ids, in this order. */
export function placesOf(ids: readonly number[]): Place[] {
  checkMayRead('placesOf')
  return ids.flatMap((id) => allPlaces().get(id) ?? []).filter(isListed)
}

/** Three to six open places like this one, nearest first. */
export function similarPlacesOf({ similar }: Place): Place[] {
  checkMayRead('similarPlacesOf')
  return similar.map(placeAt)
}

const towns = once((): Town[] =>
  [...byTown()]
    .map(([path, places]) => {
      const name = mostFrequent(places.map(({ town }) => town))
      const region = mostFrequent(places.flatMap(({ region }) => region ?? []))
      return {
        name,
        fullName: region ? `${name}, ${region}` : name,
        slug: lastPart(path),
        path,
        picture: townPicture(name),
        count: places.length,
        intro: getOwn(look.townIntros ?? {}, name) ?? getOwn(ownIntros.towns ?? {}, name),
        cuisines: countBy(places, ({ cuisine, cuisinePath }) => [cuisine, cuisinePath]),
      }
    })
    .sort(bySize),
)

const cuisines = once((): Cuisine[] =>
  [...byCuisine()]
    .map(([path, places]) => {
      const name = mostFrequent(places.flatMap(({ cuisine }) => cuisine ?? []))
      return {
        name,
        slug: lastPart(path),
        path,
        picture: cuisinePicture(name),
        count: places.length,
        intro: introOf(name, { ...cuisineIntros(), ...look.cuisineIntros }),
        towns: countBy(places, (place) => [place.town, place.townPath]),
      }
    })
    .sort(bySize),
)

const businesses = once((): Business[] =>
  businessRows
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
    })),
)

/** What the pages of towns and cuisines show about all their places together. */
export function figuresOf(places: Place[]): Figures {
  const byPrice = Map.groupBy(places, ({ priceRange }) => priceRange)
  return {
    rating: averageRating(places.map(({ rating }) => rating)),
    prices: PRICE_RANGES.flatMap((price) => {
      const count = byPrice.get(price)?.length ?? 0
      return count > 0 ? [{ price, count }] : []
    }),
  }
}

/** How many places each key has, most frequent first. Places without the key count nowhere. */
function countBy(places: Place[], key: (place: Place) => [name?: string, path?: string]): Count[] {
  const counts = new Map<string, Count>()
  for (const place of places) {
    const [name, path] = key(place)
    if (!name || !path) continue
    const count = counts.get(path)
    if (count) count.count++
    else counts.set(path, { name, path, count: 1 })
  }
  return [...counts.values()].sort(bySize)
}

const bySize = (a: Count, b: Count) => b.count - a.count || compareNames(a.name, b.name)

/** The spelling that most of the names use. */
function mostFrequent(names: string[]): string {
  const counts = countTexts(names, (name) => name)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? ''
}

function countTexts<T>(items: T[], textOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const text = textOf(item)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

const isWithinCards = once(() => countPlaces(replica) <= guide.placeCards)

/** Whether each place has a share card of its own: beyond `placeCards` of the guide none has. */
export function hasPlaceCards(): boolean {
  checkMayRead('hasPlaceCards')
  return isWithinCards()
}

/** The titles that several places share, among all places or among those with stale pages. */
const shared = once(() => sharedTitles(replica, stalePlaceIds))
const staleIds = new Set(stalePlaceIds)

/** Whether no other place has the same name and cuisine in the same town. */
export function hasOwnTitle(place: Place): boolean {
  checkMayRead('hasOwnTitle')
  const isKnown = !stalePlaceIds || staleIds.has(place.id)
  return !(isKnown ? shared() : sharedTitles(replica, [place.id])).has(titleOf(place))
}
