import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { mapStyle } from './map-style.ts'

const tiles = { url: '/tiles.pmtiles', attribution: '© OpenStreetMap contributors' }

test.each([
  ['the guide’s own shapes by day', mapStyle('light', undefined, 'Census')],
  ['the guide’s own shapes by night', mapStyle('dark', undefined, 'Census')],
  ['tiles by day', mapStyle('light', tiles, 'Census')],
  ['tiles by night', mapStyle('dark', tiles, 'Census')],
])('the style of %s is right by the specification', (_, style) => {
  expect(validateStyleMin(style)).toEqual([])
})

test('a style asks for nothing but its base, of which it says whose it is', () => {
  expect(mapStyle('light', undefined, 'Census').sources).toEqual({
    base: { type: 'geojson', data: '/maps/base.json', attribution: 'Census' },
  })
  const style = mapStyle('dark', tiles, 'Census')
  expect(style.sources).toEqual({
    base: {
      type: 'vector',
      url: 'pmtiles:///tiles.pmtiles',
      attribution: '© OpenStreetMap contributors',
    },
  })
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
})
