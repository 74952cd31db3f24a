import { expect, test } from 'vitest'
import { baseLayer } from './base-layer.ts'
import { baseMap } from './base-map.ts'

const BEL_AIR = [-76.5, 39.4, -76.1, 39.6] as const
const towns = [{ name: 'Bel Air', longitude: -76.35, latitude: 39.54 }]

test('it has the sea, every shape with its name and kind, and the towns', () => {
  const placed = baseMap.features.filter(({ geometry }) => geometry)
  const { features } = baseLayer(baseMap, BEL_AIR, towns)
  expect(features).toHaveLength(placed.length + 2)
  expect(features[0]!.properties.kind).toBe('sea')
  expect(features.at(-1)).toEqual({
    type: 'Feature',
    properties: { kind: 'town', name: 'Bel Air' },
    geometry: { type: 'Point', coordinates: [-76.35, 39.54] },
  })
  const name = ({ properties }: (typeof features)[number]) => properties
  expect(features.slice(1, -1).map(name)).toEqual(placed.map(({ properties }) => properties))
})

test('a shape keeps its points and gets others between them, on a curve; a ring stays closed', () => {
  const points = [
    [0, 0],
    [1, 1],
    [2, 0],
  ]
  const base = {
    ...baseMap,
    features: [
      {
        type: 'Feature' as const,
        properties: { kind: 'road' as const },
        geometry: { type: 'LineString' as const, coordinates: points },
      },
      {
        type: 'Feature' as const,
        properties: { kind: 'land' as const },
        geometry: { type: 'Polygon' as const, coordinates: [[...points, points[0]!]] },
      },
    ],
  }
  const [, road, land] = baseLayer(base, [0, 0, 2, 2], []).features.map(({ geometry }) => geometry)
  const line = road as GeoJSON.LineString
  expect(line.coordinates).toEqual(expect.arrayContaining(points))
  expect(line.coordinates.length).toBeGreaterThan(points.length)
  const [ring = []] = (land as GeoJSON.Polygon).coordinates
  expect(ring).toEqual(expect.arrayContaining(points))
  expect(ring[0]).toEqual(ring.at(-1))
})

test('a curve does not shoot beyond a corner where a short segment follows a long one', () => {
  const hook = [
    [0, 0],
    [1, 0],
    [1, 0.01],
    [0, 0.01],
  ]
  const shape = (kind: 'road' | 'land', geometry: GeoJSON.Geometry) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry,
  })
  const features = [
    shape('road', { type: 'LineString', coordinates: hook }),
    shape('land', { type: 'Polygon', coordinates: [[...hook, hook[0]!]] }),
  ]
  const [, road, land] = baseLayer({ ...baseMap, features }, [0, 0, 1, 1], []).features
  const points = [
    ...(road!.geometry as GeoJSON.LineString).coordinates,
    ...(land!.geometry as GeoJSON.Polygon).coordinates.flat(),
  ]
  const xs = points.map(([x = 0]) => x)
  expect(Math.max(...xs)).toBeLessThan(1.01)
  expect(Math.min(...xs)).toBeGreaterThan(-0.01)
})

test('a guide elsewhere than the base map has plain land under its pins', () => {
  const [first] = baseLayer(baseMap, [16.3, 48.1, 16.5, 48.3], []).features
  expect(first!.properties.kind).toBe('land')
  const [ring] = (first!.geometry as GeoJSON.Polygon).coordinates
  expect(ring!.slice(0, 2)).toEqual([
    [-180, -85],
    [180, -85],
  ])
})
