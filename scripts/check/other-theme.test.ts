import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { DEFAULT_THEME, defineTheme } from '#domain/guide/define-theme.ts'

// A guide in blue and white. All that reads the theme is loaded anew, for this file alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const BLUE = '#1d4ed8'
const { theme } = await import('#domain/guide/theme.ts')
Object.assign(theme, defineTheme({ accent: BLUE, paper: '#ffffff', ink: '#0f172a', corner: '9px' }))

const OLD = new RegExp(
  [DEFAULT_THEME.day, DEFAULT_THEME.night].map(({ accent }) => accent).join('|'),
  'i',
)
/** The text has each of these colors, and the accent of the default theme nowhere. */
function expectIn(text: string, ...colors: string[]) {
  for (const color of colors) expect(text).toContain(color)
  expect(text).not.toMatch(OLD)
}

/** How many pixels of a picture have a color, or nearly. */
const pixelsOf = (image: Uint8Array, color: string) => {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return countPixels(image, (pixel) =>
    wanted.every((value, channel) => Math.abs(pixel[channel]! - value) < 16),
  )
}

async function countPixels(image: Uint8Array, isCounted: (pixel: Uint8Array) => boolean) {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (isCounted(data.subarray(at, at + 3))) count++
  return count
}

test('style sheets', async () => {
  const { themeValues } = await import('#site/content/render/theme-values.ts')
  const { transform } = themeValues(theme) as unknown as {
    transform: { handler: (code: string, id: string) => { code: string } }
  }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const sheet = (code: string, id: string) => transform.handler.call(context, code, id).code
  const files = globSync('site/**/*.{css,astro}')
  const sheets = await Promise.all(
    files.map(async (file) => sheet(await readFile(file, 'utf8'), file)),
  )
  for (const text of sheets) expectIn(text)
  const base = sheets[files.indexOf('site/styles/base.css')]!
  expectIn(base, `--accent: ${BLUE}`, `--accent: ${theme.night.accent}`, '--paper: #ffffff')
  expectIn(base, `--on-accent: ${theme.day.onAccent}`, '--radius-sm: 9px')
  expect(sheets.join('')).not.toContain('var(--theme-')
  expect(() => sheet('a { color: var(--theme-day-pink) }', 'a.css')).toThrow(
    'a.css: the theme has no day-pink',
  )
})

test('mails', async () => {
  const { renderMail } = await import('#functions/lib/mail/templates.ts')
  const { html } = renderMail('confirm-subscription', { token: 'x' }, 'https://guide.example')
  expectIn(html, `background:${BLUE}`, `background: ${theme.night.accent}`, '#ffffff', '#0f172a')
})

test('share cards', async () => {
  const { composeCard } = await import('#site/cards/compose.ts')
  const card = { path: '/a/b', name: 'Oak', kind: 'Ramen', picture: '/pictures/ramen-3.svg' }
  const jpeg = await composeCard(card, new URL('https://guide.example'))
  const text = await sharp(jpeg).extract({ left: 0, top: 0, width: 640, height: 630 }).toBuffer()
  // JPEG spreads the colors of fine lines.
  const isBlue = ([red = 0, , blue = 0]: Uint8Array) => blue - red > 60
  const isRed = ([red = 0, , blue = 0]: Uint8Array) => red - blue > 60
  expect(await countPixels(text, isBlue)).toBeGreaterThan(200)
  expect(await countPixels(text, isRed)).toBe(0)
  expect(await pixelsOf(text, '#ffffff')).toBeGreaterThan(250_000)
})

test('icons, which show the initial of the guide', async () => {
  const { drawIcon, iconPng } = await import('#site/lib/icon.ts')
  const svg = drawIcon('Ély Eats')
  expectIn(svg, `fill="${BLUE}"`, `fill="${theme.day.onAccent}"`)
  expect(svg).not.toBe(drawIcon('Oak Eats'))
  expect(drawIcon('The Ély Eats')).toBe(svg)
  const png = await iconPng(svg, 64)
  expect(await pixelsOf(png, BLUE)).toBeGreaterThan(2500)
  expect(await pixelsOf(png, theme.day.onAccent)).toBeGreaterThan(200)
  expect(drawIcon('寿司')).toContain('d=""')
  // The corners.
  const square = await iconPng(svg, 64, { isSquare: true })
  expect(await pixelsOf(square, BLUE)).toBeGreaterThan(await pixelsOf(png, BLUE))
})

test('the manifest', async () => {
  const { GET } = await import('#site/pages/site.webmanifest.ts')
  expect(await GET().json()).toMatchObject({ background_color: '#ffffff', theme_color: '#ffffff' })
})

test('maps, drawn and interactive', async () => {
  const { drawMap } = await import('#site/maps/draw-map.ts')
  const { mapStyle } = await import('#site/maps/map-style.ts')
  const { MAP_COLORS } = await import('#site/maps/colors.ts')
  const { light, dark } = MAP_COLORS
  const none = { type: 'FeatureCollection', attribution: '', features: [] } as const
  const drawn = drawMap({ ...none, features: [] }, [-76.5, 39.4, -76.1, 39.6], { towns: [] })
  const { ink, line, soft } = theme.day
  for (const text of [drawn, JSON.stringify(mapStyle('light', undefined, ''))]) {
    expectIn(text, '#ffffff', ink, line, soft, light.highway)
    expect(text).not.toContain(DEFAULT_THEME.day.paper)
  }
  expectIn(JSON.stringify(mapStyle('dark', undefined, '')), dark.land, dark.highway)
  expect(light.highway).not.toBe('#cf9a7c')
  expect(dark.highway).not.toBe('#b46a4e')
})

test('no file has a color of the default theme of its own', async () => {
  const own = Object.values({ ...DEFAULT_THEME.day, ...DEFAULT_THEME.night })
  const colors = new RegExp([...own, ...Object.values(DEFAULT_THEME.day)].join('|'), 'i')
  const files = globSync('{domain,functions,site,guide}/**/*.{ts,tsx,css,astro}').filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file) && file !== 'domain/guide/define-theme.ts',
  )
  expect(files.length).toBeGreaterThan(500)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(files.filter((_, index) => colors.test(texts[index]!))).toEqual([])
})
