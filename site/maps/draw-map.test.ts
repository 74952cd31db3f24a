import { expect, test } from 'vitest'
import { type BaseMap, drawMap } from './draw-map.ts'

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
  const svg = drawMap(base, view, [
    { name: 'Fish & <Chips>\0\uD800', latitude: 39.5, longitude: -76.4 },
  ])
  expect(svg).toMatch(/<path class="land" d="M/)
  expect(svg).toMatch(/<path class="road rank-2" d="M/)
  expect(svg).toContain('>Bay</text>')
  expect(svg).toContain('>Fish &amp; &lt;Chips> \uFFFD</text>')
  expect(svg).not.toContain('Far Sea')
  expect(svg).not.toContain('NaN')
})

test('a guide elsewhere than the base map has names on plain land', () => {
  const svg = drawMap(
    base,
    [16.3, 48.1, 16.5, 48.3],
    [{ name: 'Wien', latitude: 48.2, longitude: 16.4 }],
  )
  expect(svg).toContain('<rect class="land"')
  expect(svg).toContain('>Wien</text>')
  expect(svg).not.toContain('<path')
})
