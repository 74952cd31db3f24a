import { once } from '#domain/once.ts'
import type { Place } from '#site/lib/content-types.ts'
import type { Point } from '#site/lib/miles.ts'
import { isIn, mapName, viewAround, viewOf, type View } from '#site/maps/view.ts'
import { blog } from './blog.ts'
import { lists, placesAt, placesIn } from './directory.ts'
import { factPages } from './fact-pages.ts'

export type TownLabel = Point & { name: string }

/** The part of the world that shows all of the places. */
export const viewOfPlaces = (places: Place[]) => viewOf(places.map(({ point }) => point))

/** All maps that pages may show, each with the names of the towns on it. */
export function mapsInUse(): { view: View; towns: TownLabel[] }[] {
  const shown = [
    lists.restaurants,
    ...[...lists.towns, ...lists.cuisines].map(({ path }) => placesIn(path)),
    ...factPages().map(({ places }) => places),
    ...blog.posts.map(({ mentions }) => placesAt(mentions)),
  ].map(viewOfPlaces)
  const around = lists.places.map(({ point }) => viewAround(point))
  const views = new Map(
    [...shown, ...around].flatMap((view) => (view ? [[mapName(view), view]] : [])),
  )
  return [...views.values()].map((view) => ({
    view,
    towns: townLabels().filter((label) => isIn(view, label)),
  }))
}

/** The position of each town's name: the middle of its places, to about a mile, so that a new place seldom moves it. */
export const townLabels = once((): TownLabel[] =>
  lists.towns.flatMap(({ name, path }) => {
    const points = placesIn(path).flatMap(({ point }) => point ?? [])
    if (points.length === 0) return []
    const mean = (read: (point: Point) => number) =>
      Math.round((points.reduce((sum, point) => sum + read(point), 0) / points.length) * 50) / 50
    return { name, latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) }
  }),
)
