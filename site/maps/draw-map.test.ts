import { expect, test } from 'vitest'
import { type BaseMap, drawMap } from './draw-map.ts'

const namesOn = (svg: string) => [...svg.matchAll(/<title>(.*?)<\/title>/g)].map(([, name]) => name)

const view = [-76.5, 39.4, -76.1, 39.6] as const
const square = (from: number, to: number) => [
  [from, 39],
  [from, 40],
  [to, 40],
  [to, 39],
  [from, 39],
]
const base: BaseMap = {
  type: 'FeatureCollection',
  attribution: 'Test',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'land' },
      geometry: { type: 'Polygon', coordinates: [square(-77, -76.3)] },
    },
    {
      type: 'Feature',
      properties: { kind: 'road', name: 'US 1', rank: 2 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-76.6, 39.5],
          [-76, 39.5],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { kind: 'water-name', name: 'Bay' },
      geometry: { type: 'Point', coordinates: [-76.2, 39.5] },
    },
    {
      type: 'Feature',
      properties: { kind: 'water-name', name: 'Far Sea' },
      geometry: { type: 'Point', coordinates: [10, 50] },
    },
  ],
}

test('a map has the land, the roads and the names in its view, and no others', () => {
  const svg = drawMap(base, view, {
    towns: [{ name: 'Fish & <Chips>', latitude: 39.5, longitude: -76.4 }],
  })
  expect(svg).toMatch(/<path class="land" d="M/)
  expect(svg).toMatch(/<path class="road rank-2" d="M/)
  expect(namesOn(svg)).toEqual(['Fish &amp; &lt;Chips>', 'US 1', 'Bay'])
  expect(svg).not.toContain('Far Sea')
  expect(svg).not.toContain('NaN')
})

test('a curve does not shoot beyond a corner where a short segment follows a long one', () => {
  const corner = [
    [-76.45, 39.5],
    [-76.2, 39.5],
    [-76.2, 39.501],
  ]
  const geometry = { type: 'LineString' as const, coordinates: corner }
  const features = [{ ...base.features[1]!, geometry }]
  const svg = drawMap({ ...base, features }, view, { towns: [] })
  const [, path = ''] = /<path class="road rank-2" d="(M[^"]+)"/.exec(svg)!
  const xs = [...path.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x))
  expect(Math.max(...xs)).toBeLessThanOrEqual(xs.at(-1)! + 2)
})

test('a guide elsewhere than the base map has names on plain land', () => {
  const svg = drawMap(base, [16.3, 48.1, 16.5, 48.3], {
    towns: [{ name: 'Wien', latitude: 48.2, longitude: 16.4 }],
  })
  expect(svg).toContain('<rect class="land"')
  expect(namesOn(svg)).toEqual(['Wien'])
  expect(svg).not.toMatch(/<path class="(?:land|road)/)
  expect(svg).toContain('class="bar"')
})

const landmark = (longitude: number, latitude: number, isExact = true) => ({
  type: 'Feature' as const,
  properties: {
    kind: 'landmark' as const,
    ...{ name: 'Old Light', town: 'Bel Air', drawing: 'lighthouse' as const, isExact },
  },
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
})
/** Where a map puts the middle of each of its names and drawings. */
const spotsOn = (svg: string) =>
  [...svg.matchAll(/translate\((-?\d+) (-?\d+)\)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))

test('names are outlines, and none stands on a pin', () => {
  const towns = [{ name: 'Bel Air', latitude: 39.5, longitude: -76.3 }]
  const bare = drawMap(base, view, { towns })
  const { x, y } = spotsOn(bare)[0]!
  const svg = drawMap(base, view, { towns, pins: [{ x, y }] })
  expect(svg).not.toContain('<text')
  expect(namesOn(svg)).toContain('Bel Air')
  const moved = spotsOn(svg)[0]!
  expect(Math.abs(moved.y - y) > 19 + 10 || Math.abs(moved.x - x) > 19 + 30).toBe(true)
})

test('a landmark is drawn, beside a pin at the same place, and has its name on the map of a place', () => {
  const marked = { ...base, features: [...base.features, landmark(-76.3, 39.5)] }
  const [list, strip] = [false, true].map((isStrip) =>
    drawMap(marked, view, { towns: [], isStrip }),
  )
  expect(list!.match(/class="landmark"/g)).toHaveLength(1)
  expect(list).not.toContain('class="mark"')
  expect(strip).toContain('class="mark"')
  const [at] = spotsOn(list!)
  const beside = spotsOn(
    drawMap(marked, view, { towns: [], pins: [{ x: at!.x, y: at!.y - 22 }] }),
  )[0]!
  expect(beside).not.toEqual(at)
  expect(Math.hypot(beside.x - at!.x, beside.y - at!.y)).toBeLessThan(120)
})

test('a landmark whose position is not exact stands at its town’s name where a map shows streets', () => {
  const towns = [{ name: 'Bel Air', latitude: 39.5, longitude: -76.3 }]
  const near = [-76.32, 39.49, -76.28, 39.51] as const
  const spots = (isExact: boolean) =>
    spotsOn(
      drawMap({ ...base, features: [landmark(-76.285, 39.493, isExact)] }, near, { towns }),
    ).toReversed()
  const [, name] = spots(false)
  // The drawing comes before the name, the scale after it.
  const beside = spots(false)[2]!
  expect(Math.abs(beside.x - name!.x)).toBeLessThan(120)
  expect(Math.abs(beside.y - name!.y)).toBeLessThan(60)
  expect(spots(true)[2]!.x - name!.x).toBeGreaterThan(200)
})
