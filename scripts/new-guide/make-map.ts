import bboxClip from '@turf/bbox-clip'
import simplify from '@turf/simplify'
import type { Feature, Geometry, Position } from 'geojson'
import { type Box, boxOf } from './box.ts'
import { contains, isClosed, joined, polygonsOf, turned, turnOf } from './lines.ts'
import { type Element, pointOf, positionsOf } from './overpass.ts'
import { clipLine, seaOf } from './sea.ts'

/** A shape as `guide/map.json` has it; site/maps/draw-map.ts draws it. */
type Shape = Feature<Geometry, { kind: string; name?: string; rank?: number }>

const MOST_BYTES = 120_000
const CREDIT = 'Map: © OpenStreetMap contributors, ODbL.'
const RANKS: Record<string, number> = { motorway: 1, trunk: 1, primary: 2, secondary: 3 }
/** The places whose names matter most come first. */
const PLACES = ['city', 'town', 'island', 'village', 'suburb']
/** Of each kind of names. With their longest text they are far from `MOST_BYTES`, so that lines alone give way. */
const MOST_NAMES = 60
const LONGEST_NAME = 100

/**
 * The map of an area for `guide/map.json`, as a text of 120 kB at most: as exact as fits, without what is too small to see.
 * `shapes` counts what it shows, by kind.
 */
export function makeMap(elements: Element[], box: Box) {
  const width = box[2] - box[0]
  const features = withFewNames([
    ...watersOf(elements, box),
    ...riversOf(elements, box),
    ...linesOf(elements, box),
    ...namesOf(elements, box),
  ])
  for (let tolerance = width / 4000; ; tolerance *= 1.4) {
    const shown = features.flatMap((shape) => simplified(shape, tolerance))
    const lines = shown.map((shape) => JSON.stringify(shape)).join(',\n')
    const text = `{"type":"FeatureCollection","attribution":"${CREDIT}","features":[\n${lines}\n]}\n`
    if (Buffer.byteLength(text) <= MOST_BYTES)
      return { text, shapes: Map.groupBy(shown, ({ properties }) => properties.kind) }
  }
}

/** The shapes with the first names of each kind. */
function withFewNames(shapes: Shape[]): Shape[] {
  const counts = new Map<string, number>()
  return shapes.filter(({ properties: { kind }, geometry }) => {
    if (geometry.type !== 'Point') return true
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_NAMES
  })
}

/** What a map shows, as a line of a report. */
export function mapLine({ text, shapes }: ReturnType<typeof makeMap>): string {
  const counts = [...shapes].map(([kind, { length }]) => `${length} ${kind}`)
  const kilobytes = Math.ceil(Buffer.byteLength(text) / 1000)
  return `Map: ${counts.join(', ') || 'nothing in this area'} (${kilobytes} kB)`
}

function simplified({ properties, geometry }: Shape, tolerance: number): Shape[] {
  const shape = (geometry: Geometry): Shape[] => [{ type: 'Feature', properties, geometry }]
  if (geometry.type === 'Point') return shape(rounded(geometry))
  // Shapes smaller than ten tolerances would be dots.
  const isSeen = (points: Position[] = []) => {
    const [west, south, east, north] = boxOf(points)
    return Math.max(east - west, north - south) > 10 * tolerance
  }
  if (geometry.type === 'Polygon') {
    // A lake around the box leaves a ring along its edge.
    const isArea = (ring: Position[] = []) =>
      isSeen(ring) && Math.abs(turnOf(ring)) > tolerance ** 2
    const [outer, ...holes] = geometry.coordinates
    if (!isArea(outer)) return []
    const coordinates = [outer!, ...holes.filter(isArea)]
    const simple = rounded(simplify({ type: 'Polygon', coordinates }, { tolerance })).coordinates
    if (!isArea(simple[0])) return []
    const rings = simple.filter(isArea).map((ring, index) => turned(ring, index > 0))
    return shape({ type: 'Polygon', coordinates: rings })
  }
  if (geometry.type !== 'MultiLineString') return []
  const coordinates = geometry.coordinates.filter(isSeen)
  if (coordinates.length === 0) return []
  const line = rounded(simplify({ type: 'MultiLineString', coordinates }, { tolerance }))
  // Only a line has a name on maps, and one is enough.
  const [first = [], ...others] = line.coordinates.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const { name: _, ...unnamed } = properties
  return [
    ...shape({ type: 'LineString', coordinates: first }),
    ...(others.length > 0
      ? [
          {
            type: 'Feature' as const,
            properties: unnamed,
            geometry: { ...line, coordinates: others },
          },
        ]
      : []),
  ]
}

/** To a meter. */
const rounded = <G extends Geometry>(geometry: G): G =>
  JSON.parse(
    JSON.stringify(geometry, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(5)) : value,
    ),
  ) as G

const lengthOf = (line: Position[]) =>
  line.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = line[index]!
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

const feature = (properties: Shape['properties'], geometry: Geometry): Shape => ({
  type: 'Feature',
  properties,
  geometry,
})
const nameAt = (kind: string, tags: Tags, point: Position) =>
  feature({ kind, name: nameOf(tags) }, { type: 'Point', coordinates: point })

type Tags = Record<string, string>
/** The name of a place; the English one where the other has no Latin letter, as the faces of maps lack those of other scripts. */
function nameOf({ name = '', 'name:en': english }: Tags): string {
  const shown = english && !/\p{Script=Latin}/u.test(name) ? english : name
  return shown.slice(0, LONGEST_NAME)
}

/** The sea, lakes and the surface of rivers, with the names of lakes. */
function watersOf(elements: Element[], box: Box): Shape[] {
  const coasts = elements.filter(({ tags }) => tags?.['natural'] === 'coastline')
  const sea = seaOf(
    coasts.map(({ geometry }) => positionsOf(geometry)),
    box,
  )
  const lakes = elements
    .filter(({ tags }) => tags?.['natural'] === 'water')
    .map((element) => ({ tags: element.tags!, areas: clipAreas(areasOf(element), box) }))
  const areas = [...sea, ...lakes.flatMap((lake) => lake.areas)]
  const names = lakes.flatMap(({ tags, areas: [area] }) => {
    const [west, south, east, north] = boxOf(area?.[0] ?? [])
    const middle = [(west + east) / 2, (south + north) / 2]
    const isLarge = east - west > (box[2] - box[0]) / 30
    // A river has its name by its line, and the middle of a bent lake may be on land.
    return tags['name'] &&
      tags['water'] !== 'river' &&
      area &&
      isLarge &&
      contains(area[0]!, middle)
      ? [nameAt('water-name', tags, middle)]
      : []
  })
  return [
    ...areas.map((coordinates) => feature({ kind: 'water' }, { type: 'Polygon', coordinates })),
    ...names,
  ]
}

/** The polygons of a closed way or of a multipolygon. A ring that is not closed is left out. */
function areasOf({ type, geometry, members = [] }: Element): Position[][][] {
  if (type === 'way') return polygonsOf([positionsOf(geometry)].filter(isClosed), [])
  const ringsOf = (isInner: boolean) =>
    joined(
      members
        .filter(({ type, role }) => type === 'way' && (role === 'inner') === isInner)
        .map((member) => positionsOf(member.geometry))
        .filter(({ length }) => length > 1),
    ).filter(isClosed)
  return polygonsOf(ringsOf(false), ringsOf(true))
}

const clipAreas = (areas: Position[][][], box: Box): Position[][][] =>
  areas.flatMap((coordinates) => {
    const { geometry } = bboxClip({ type: 'Polygon', coordinates }, box)
    const rings = (geometry as GeoJSON.Polygon).coordinates
    return rings.length > 0 ? [rings] : []
  })

/** The parts of ways within the box, put together, and as one shape; nothing without any. */
function lineOf(properties: Shape['properties'], ways: Element[], box: Box): Shape[] {
  const parts = ways.map(({ geometry }) => positionsOf(geometry))
  const lines = joined(parts.filter(({ length }) => length > 1))
  const coordinates = lines.flatMap((line) => clipLine(line, box))
  return coordinates.length > 0
    ? [feature(properties, { type: 'MultiLineString', coordinates })]
    : []
}

/** Rivers by their names, which stand at the middle of their longest part. */
function riversOf(elements: Element[], box: Box): Shape[] {
  const ways = elements.filter(({ tags }) => /^(river|canal)$/.test(tags?.['waterway'] ?? ''))
  return [...Map.groupBy(ways, ({ tags }) => tags!['name'])].flatMap(([name, ways]) => {
    const shapes = lineOf({ kind: 'river' }, ways, box)
    const parts = shapes.flatMap(
      ({ geometry }) => (geometry as GeoJSON.MultiLineString).coordinates,
    )
    const [longest = []] = parts.toSorted((a, b) => lengthOf(b) - lengthOf(a))
    const middle = longest[Math.floor(longest.length / 2)]
    const isLong = lengthOf(longest) > (box[2] - box[0]) / 5
    return name && middle && isLong
      ? [...shapes, nameAt('water-name', ways[0]!.tags!, middle)]
      : shapes
  })
}

/** Borders and roads, the widest roads last. */
function linesOf(elements: Element[], box: Box): Shape[] {
  const borders = elements.filter(
    ({ tags }) =>
      tags?.['boundary'] === 'administrative' && /^[246]$/.test(tags['admin_level'] ?? ''),
  )
  const roads = elements.filter(({ tags }) => RANKS[tags?.['highway'] ?? ''])
  const rankOf = ({ tags }: Element) => RANKS[tags!['highway']!]!
  const refOf = ({ tags }: Element) => tags!['ref']?.split(';')[0]
  return [
    ...lineOf({ kind: 'border' }, borders, box),
    ...[3, 2, 1].flatMap((rank) =>
      [
        ...Map.groupBy(
          roads.filter((road) => rankOf(road) === rank),
          refOf,
        ),
      ].flatMap(([name, ways]) => lineOf({ kind: 'road', ...(name && { name }), rank }, ways, box)),
    ),
  ]
}

/** Names of bays and of places, the largest first. */
function namesOf(elements: Element[], [west, south, east, north]: Box): Shape[] {
  const points = elements.filter(
    ({ type, lat = NaN, lon = NaN, tags }) =>
      type === 'node' && tags?.['name'] && lon > west && lon < east && lat > south && lat < north,
  )
  const bays = points.filter(({ tags }) => tags!['natural'])
  const sizeOf = ({ tags }: Element) => Number(tags!['population']) || 0
  const places = points
    .filter(({ tags }) => PLACES.includes(tags!['place'] ?? ''))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .sort((a, b) => PLACES.indexOf(a.tags!['place']!) - PLACES.indexOf(b.tags!['place']!))
  const named = (kind: string, elements: Element[]) =>
    elements.flatMap((each) => pointOf(each).map((at) => nameAt(kind, each.tags!, at)))
  return [...named('water-name', bays), ...named('area-name', places)]
}
