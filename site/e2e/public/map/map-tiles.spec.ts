import sharp from 'sharp'
import { MAP_COLORS } from '#site/maps/colors.ts'
import { mapStyle } from '#site/maps/map-style.ts'
import { archiveOf } from '../../support/map-tiles.ts'
import { servePlaces } from '../../support/search-index.ts'
import { type Page, type Route, expect, test } from '../../support/test.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

const TILES = { url: '/test.pmtiles', attribution: '© The test' }

const box = (west: number, south: number, east: number, north: number, kind: string) => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
})

/** Land with a park on its left and water on its right, in the layers that Protomaps' schema has. */
const ARCHIVE = archiveOf({
  earth: [box(-78, 38, -75, 41, 'earth')],
  landuse: [box(-77, 39, -76.4, 40, 'park')],
  water: [box(-76.4, 39, -76, 40, 'water')],
})

/** A host that sends the parts of a file that are asked for. */
async function sendPart(route: Route) {
  const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '')
  const [from, to] = [Number(range?.[1]), Number(range?.[2])]
  const body = ARCHIVE.subarray(from, to + 1)
  const headers = { 'content-range': `bytes ${from}-${from + body.length - 1}/${ARCHIVE.length}` }
  await route.fulfill({ status: 206, body, headers })
}
/** One that always sends all of it. */
const sendWhole = (route: Route) => route.fulfill({ body: ARCHIVE })

for (const [host, send] of [
  ['sends parts', sendPart],
  ['sends the whole', sendWhole],
] as const) {
  test(`@desktop tiles of one PMTiles file are drawn when its host ${host}`, async ({ page }) => {
    await page.route('/test.pmtiles', send)
    for (const scheme of ['light', 'dark'] as const)
      await page.route(`/maps/${scheme}.json`, (route) =>
        route.fulfill({ json: mapStyle(scheme, TILES, '') }),
      )
    // At equal distances from the park's right shore.
    await servePlaces(page, [
      [0.1, 0],
      [0.1, 0.2],
    ])
    await page.goto('/restaurants?view=map')
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toContainText('© The test')
    const { light, dark } = MAP_COLORS
    await expect.poll(() => colorsOf(page)).toEqual([light.green, light.sea])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colorsOf(page)).toEqual([dark.green, dark.sea])
  })
}

/** The colors of the map halfway between its middle and its left and right edges. */
async function colorsOf(page: Page): Promise<string[]> {
  const image = sharp(await page.locator('.map-box').screenshot())
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].map((part) => {
    const x = Math.round(info.width * part)
    const y = Math.round(info.height / 4)
    const start = (y * info.width + x) * info.channels
    return `#${data.subarray(start, start + 3).toString('hex')}`
  })
}
