import { once } from '#domain/once.ts'
import type { Place } from '#site/lib/content-types.ts'
import type { Point } from '#site/lib/miles.ts'
import { CUISINE_PAGE_SIZE, PAGE_SIZE } from '#site/lib/limits.ts'
import type { Drawn } from '#site/maps/draw-map.ts'
import { pinsAt, pinsOn } from '#site/maps/project.ts'
import { isIn, mapName, viewAround, viewOfPlaces, type View } from '#site/maps/view.ts'
import { blog } from './blog.ts'
import { lists, placesAt, placesIn } from './directory.ts'
import { factPages } from './fact-pages.ts'
import { paginate } from './paginate.ts'

export type TownLabel = Point & { name: string }

const pagesOf = (places: Place[], size: number) => paginate(places, size).map(({ items }) => items)

/** All maps that pages may show, each with the names of the towns on it and the pins that pages put on it. */
export function mapsInUse(): (Drawn & { view: View })[] {
  const maps = new Map<string, Required<Drawn> & { view: View }>()
  const taken = new Set<string>()
  const add = (view: View, pins: { x: number; y: number }[], isStrip: boolean) => {
    const name = mapName(view)
    const towns = () => townLabels().filter((label) => isIn(view, label))
    const map = maps.get(name) ?? { view, towns: towns(), pins: [], isStrip }
    maps.set(name, map)
    map.isStrip &&= isStrip
    for (const { x, y } of pins) {
      const at = `${name} ${x} ${y}`
      if (taken.has(at)) continue
      taken.add(at)
      map.pins.push({ x, y })
    }
  }
  for (const places of [
    ...pagesOf(lists.recommended, PAGE_SIZE),
    ...lists.towns.flatMap(({ path }) => pagesOf(placesIn(path), PAGE_SIZE)),
    ...lists.cuisines.flatMap(({ path }) => pagesOf(placesIn(path), CUISINE_PAGE_SIZE)),
    ...factPages().map(({ places }) => places),
    ...blog.posts.map(({ mentions }) => placesAt(mentions)),
  ]) {
    const view = viewOfPlaces(places)
    if (view) add(view, pinsAt(view, places), false)
  }
  const strips = lists.places.flatMap(({ point }) => {
    const view = viewAround(point)
    return view ? [{ point: point!, view }] : []
  })
  for (const ofOne of Map.groupBy(strips, ({ view }) => mapName(view)).values()) {
    const { view } = ofOne[0]!
    const pinOf = pinsOn(view)
    add(
      view,
      ofOne.map(({ point }) => pinOf(point)),
      true,
    )
  }
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
