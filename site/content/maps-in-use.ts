import { once } from '#domain/once.ts'
import type { Place } from '#site/lib/content-types.ts'
import type { Point } from '#site/lib/miles.ts'
import { CUISINE_PAGE_SIZE, PAGE_SIZE } from '#site/lib/limits.ts'
import type { Drawn } from '#site/maps/draw-map.ts'
import { pinsAt } from '#site/maps/project.ts'
import { isIn, mapName, viewAround, viewOfPlaces, type View } from '#site/maps/view.ts'
import { recommendedFirst } from '#site/search/sort-places.ts'
import { blog } from './blog.ts'
import { lists, placesAt, placesIn } from './directory.ts'
import { factPages } from './fact-pages.ts'
import { paginate } from './paginate.ts'

export type TownLabel = Point & { name: string }

const pagesOf = (places: Place[], size: number) => paginate(places, size).map(({ items }) => items)

/** All maps that pages may show, each with the names of the towns on it and the pins that pages put on it. */
export function mapsInUse(): (Drawn & { view: View })[] {
  const maps = new Map<string, Required<Drawn> & { view: View }>()
  const add = (view: View | undefined, places: Place[], isStrip: boolean) => {
    if (!view) return
    const towns = townLabels().filter((label) => isIn(view, label))
    const map = maps.get(mapName(view)) ?? { view, towns, pins: [], isStrip }
    const known = new Set(map.pins.map(({ x, y }) => `${x} ${y}`))
    for (const { x, y } of pinsAt(view, places))
      if (!known.has(`${x} ${y}`)) map.pins.push({ x, y })
    maps.set(mapName(view), { ...map, isStrip: map.isStrip && isStrip })
  }
  for (const places of [
    ...pagesOf(
      recommendedFirst(lists.restaurants, () => 0),
      PAGE_SIZE,
    ),
    ...lists.towns.flatMap(({ path }) => pagesOf(placesIn(path), PAGE_SIZE)),
    ...lists.cuisines.flatMap(({ path }) => pagesOf(placesIn(path), CUISINE_PAGE_SIZE)),
    ...factPages().map(({ places }) => places),
    ...blog.posts.map(({ mentions }) => placesAt(mentions)),
  ])
    add(viewOfPlaces(places), places, false)
  for (const place of lists.places) add(viewAround(place.point), [place], true)
  return [...maps.values()]
}

/** The position of each town's name: the middle of its places, to a quarter of a mile, so that a new place seldom moves it. */
export const townLabels = once((): TownLabel[] =>
  lists.towns.flatMap(({ name, path }) => {
    const points = placesIn(path).flatMap(({ point }) => point ?? [])
    if (points.length === 0) return []
    const mean = (read: (point: Point) => number) =>
      Math.round((points.reduce((sum, point) => sum + read(point), 0) / points.length) * 200) / 200
    return { name, latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) }
  }),
)
