import type { Polygon, Position } from 'geojson'
import { expect, test } from 'vitest'
import { drawMap, type BaseMap } from '#site/maps/draw-map.ts'
import { mapAnswer } from '../testing/osm-answers.ts'
import type { Box } from './box.ts'
import { contains, turnOf } from './lines.ts'
import { makeMap } from './make-map.ts'
import type { Element } from './overpass.ts'

const BOX: Box = [10.6, 53.8, 11, 54.05]
const elements = mapAnswer().elements as Element[]
const read = (text: string) => JSON.parse(text) as BaseMap
const map = read(makeMap(elements, BOX).text)
const of = (kind: string, from = map) =>
  from.features.filter(({ properties }) => properties.kind === kind)
const waters = (from = map) => of('water', from).map(({ geometry }) => geometry as Polygon)
const isWater = (point: Position, from = map) =>
  waters(from).some(
    ({ coordinates: [outer = [], ...holes] }) =>
      contains(outer, point) && !holes.some((hole) => contains(hole, point)),
  )

test('the sea is north of the coast, without its island; the river has one, too', () => {
  expect(isWater([10.9, 54.04])).toBe(true)
  expect(isWater([10.62, 54.04])).toBe(true)
  expect(isWater([10.75, 54.02])).toBe(false)
  expect(isWater([10.65, 53.9])).toBe(false)
  const river = 10.8 + 0.02 * Math.sin(53.85 * 60)
  expect(isWater([river + 0.0012, 53.85])).toBe(true)
  expect(isWater([river, 53.85])).toBe(false)
  expect(isWater([10.9, 53.85])).toBe(true)
})

test('between two coasts is a strait, with land on either side', () => {
  const coast = (id: number, from: Position, to: Position): Element => ({
    type: 'way',
    id,
    tags: { natural: 'coastline' },
    geometry: [from, to].map(([lon = 0, lat = 0]) => ({ lat, lon })),
  })
  const coasts = [coast(1, [12, 53.9], [10, 53.9]), coast(2, [10, 54], [12, 54])]
  const strait = read(makeMap(coasts, BOX).text)
  expect([54.02, 53.95, 53.85].map((lat) => isWater([10.8, lat], strait))).toEqual([
    false,
    true,
    false,
  ])
})

test('rings turn as maps draw them: clockwise, and holes the other way', () => {
  for (const { coordinates } of waters())
    for (const [index, ring] of coordinates.entries()) expect(turnOf(ring) < 0).toBe(index === 0)
})

test('parts of a line are put together and cut at the edge of the area', () => {
  const roads = of('road').map(({ properties, geometry }) => ({ ...properties, ...geometry! }))
  expect(roads.map(({ name, rank, type }) => [name, rank, type])).toEqual([
    ['L 181', 3, 'LineString'],
    ['B 475', 2, 'LineString'],
    ['A 99', 1, 'LineString'],
  ])
  for (const { geometry } of map.features)
    for (const [lon = 0, lat = 0] of pointsOf(geometry)) {
      expect(lon).toBeGreaterThanOrEqual(BOX[0])
      expect(lon).toBeLessThanOrEqual(BOX[2])
      expect(lat).toBeGreaterThanOrEqual(BOX[1])
      expect(lat).toBeLessThanOrEqual(BOX[3])
    }
  const names = map.features.flatMap(({ geometry, properties: { name } }) =>
    geometry?.type === 'Point' ? [name] : [],
  )
  const expected = ['Hemmelsee', 'Trenne', 'Strandwiker Bucht', 'Strandwik', 'Altendorf']
  expect(names).toEqual(expected)
})

const pointsOf = (geometry: BaseMap['features'][number]['geometry']): Position[] =>
  geometry?.type === 'Point'
    ? [geometry.coordinates]
    : geometry?.type === 'LineString'
      ? geometry.coordinates
      : (geometry as Polygon).coordinates.flat()

test('it is drawn as the map of a folder: land, with water, a border, roads and names on it', () => {
  const svg = drawMap(map, [10.72, 53.87, 10.88, 54.01], {
    towns: [{ name: 'Strandwik', longitude: 10.79, latitude: 53.93 }],
  })
  for (const shape of ['water', 'border', 'river', 'road rank-1', 'road rank-2', 'road rank-3'])
    expect(svg).toContain(`<path class="${shape}"`)
  expect(svg).toContain('<rect class="land"')
  // The town has its name once, by the places that are in it.
  expect(svg.match(/<title>Strandwik</g)).toHaveLength(1)
  expect(map.attribution).toBe('Map: © OpenStreetMap contributors, ODbL.')
})

test('a map of any number of lakes and coasts has 120 kB at most', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    elements.map((element) => ({
      ...element,
      geometry: element.geometry?.map((point) => ({
        lat: point!.lat + Math.sin(index) / 50,
        lon: point!.lon + Math.cos(index) / 50,
      })),
      tags: { ...element.tags, ...(element.tags?.['natural'] === 'coastline' && { natural: 'x' }) },
    })),
  ).flat() as Element[]
  const { text } = makeMap(many, BOX)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120_000)
  expect(Buffer.byteLength(text)).toBeGreaterThan(50_000)
})

/** A closed way or a line through points. */
const wayOf = (tags: Record<string, string>, points: Position[]): Element => ({
  type: 'way',
  id: 1,
  tags,
  geometry: points.map(([lon = 0, lat = 0]) => ({ lat, lon })),
})

test('of 2,000 bays or towns, or 200 lakes or rivers, a map has the names of 60', () => {
  const named = (tags: Record<string, string>, length = 2000) =>
    Array.from({ length }, (_, index): Element => {
      const name = `${index} ${'long '.repeat(60)}`
      return { type: 'node', id: index, lat: 53.9, lon: 10.8, tags: { ...tags, name } }
    })
  const areas = named({ natural: 'water' }, 200).map(({ tags }) =>
    wayOf(tags!, [
      [10.7, 53.9],
      [10.8, 53.9],
      [10.75, 54],
      [10.7, 53.9],
    ]),
  )
  const rivers = named({ waterway: 'river' }, 200).map(({ tags }) =>
    wayOf(tags!, [
      [10.6, 53.9],
      [10.8, 53.95],
      [11, 53.9],
    ]),
  )
  for (const kinds of [named({ natural: 'bay' }), named({ place: 'town' }), areas, rivers]) {
    const { text, shapes } = makeMap(kinds, BOX)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120_000)
    expect(shapes.get('water-name') ?? shapes.get('area-name')).toHaveLength(60)
  }
})

test('a lake around one side of the area leaves nothing in it', () => {
  const around = [
    [10.5, 53.7],
    [11.2, 53.7],
    [11.2, 53.75],
    [10.55, 53.75],
    [10.55, 54.1],
    [11.2, 54.1],
    [11.2, 54.15],
    [10.5, 54.15],
    [10.5, 53.7],
  ]
  expect(read(makeMap([wayOf({ natural: 'water' }, around)], BOX).text).features).toEqual([])
})

test('borders of countries, states and counties and rivers are drawn, not other lines that look like them', () => {
  const line = [
    [10.7, 53.85],
    [10.9, 54],
  ]
  const border = { boundary: 'administrative', admin_level: '6' }
  const drawn = (tags: Record<string, string>) =>
    read(makeMap([wayOf(tags, line)], BOX).text).features.map(({ properties }) => properties.kind)
  expect([border, { waterway: 'canal' }].map(drawn)).toEqual([['border'], ['river']])
  const others: Record<string, string>[] = [
    { ...border, boundary: 'protected_area' },
    { ...border, admin_level: '8' },
    { boundary: 'administrative' },
    { waterway: 'dam' },
  ]
  for (const tags of others) expect(drawn(tags)).toEqual([])
})

test('a name without a Latin letter is the English one', () => {
  const nameOf = (tags: Record<string, string>) => {
    const at = { type: 'node', id: 1, lat: 53.9, lon: 10.8 } as const
    const { features } = read(makeMap([{ ...at, tags: { place: 'town', ...tags } }], BOX).text)
    return features[0]!.properties.name
  }
  expect(nameOf({ name: '東京都', 'name:en': 'Tokyo' })).toBe('Tokyo')
  expect(nameOf({ name: '東京都' })).toBe('東京都')
  expect(nameOf({ name: 'München', 'name:en': 'Munich' })).toBe('München')
})

test('where a coast ends in the area, nobody knows the sea; where there is none, all is land', () => {
  const part = elements.filter(({ tags }) => tags?.['natural'] === 'coastline').slice(2, 4)
  expect(waters(read(makeMap(part, BOX).text))).toEqual([])
  expect(read(makeMap([], BOX).text).features).toEqual([])
  const island = elements.filter(({ tags }) => tags?.['place'] === 'island')
  const sea = read(makeMap(island, BOX).text)
  expect(isWater([10.65, 53.9], sea)).toBe(true)
  expect(isWater([10.75, 54.02], sea)).toBe(false)
})
