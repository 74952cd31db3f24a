import Supercluster from 'supercluster'
import type { ListedPlace } from '#site/search/index-format.ts'
import type { View } from '#site/maps/view.ts'

/** The closest zoom of the map. */
export const MAX_ZOOM = 18
/** In pixels: pins nearer to each other than this are one. */
const RADIUS = 40

/** A place on the map, or several that are too near to each other to be shown apart. */
export type Pin = {
  key: string
  at: [longitude: number, latitude: number]
  /** The place, or the first of several in the list, by its position in the list from 0. */
  first: number
  count: number
  /** Of several. */
  cluster?: number
}

type Numbered = { first: number }
export type Clusters = Supercluster<Numbered, Numbered>

/** The places that have coordinates, grouped for every zoom. */
export function clustersOf(found: ListedPlace[]): Clusters {
  const points = found.flatMap(({ point }, first) =>
    point
      ? {
          type: 'Feature' as const,
          properties: { first },
          geometry: {
            type: 'Point' as const,
            coordinates: [point.longitude, point.latitude],
          },
        }
      : [],
  )
  return new Supercluster<Numbered, Numbered>({
    radius: RADIUS,
    maxZoom: MAX_ZOOM,
    map: ({ first }) => ({ first }),
    reduce: (all, { first }) => {
      all.first = Math.min(all.first, first)
    },
  }).load(points)
}

/** The pins in a view, in the order of the list. */
export function pinsIn(clusters: Clusters, view: View, zoom: number): Pin[] {
  const pins = clusters.getClusters([...view], zoom).map(({ properties, geometry }): Pin => {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const at: Pin['at'] = [longitude, latitude]
    const { first } = properties
    return 'cluster_id' in properties
      ? {
          key: `c${properties.cluster_id}`,
          at,
          first,
          count: properties.point_count,
          cluster: properties.cluster_id,
        }
      : { key: `p${first}`, at, first, count: 1 }
  })
  return pins.toSorted((a, b) => a.first - b.first)
}
