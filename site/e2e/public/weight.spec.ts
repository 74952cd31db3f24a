// The bytes are the same on every screen, hence the tag.
import { readFile, readdir } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DIST, PLACE } from '../support/guide.ts'
import { sized } from '#scripts/testing/level.ts'
import { visit } from '../support/late-scripts.ts'
import { type Page, expect, test } from '../support/test.ts'

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] }

const OTHERS = ['/towns/bel-air', '/cuisines/pizza', '/blog', '/businesses']

/** The bytes on the wire of all script that a page has loaded so far, with those in its HTML. */
function scriptBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents()
    const inlineSizes = inline.map((code) => gzipSync(code).length)
    return [...(await Promise.all(sizes)), ...inlineSizes].reduce((sum, size) => sum + size, 0)
  }
}

for (const path of sized([PLACE, '/'], [PLACE, '/', ...OTHERS])) {
  test(`@desktop ${path} loads no more than 30 kB of script by itself @quick`, async ({ page }) => {
    const bytes = scriptBytes(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await bytes()).toBeLessThanOrEqual(30_000)
  })
}

test('@desktop a list and its styles fit into a first round trip and a packet more @quick', async () => {
  for (const path of ['/restaurants', '/towns/bel-air', '/cuisines/american']) {
    const html = await readFile(`${DIST}${path}.html`)
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    expect(bytes.length, path).toBeLessThanOrEqual(15_900)
  }
})

test('@desktop no style holds a picture, and scripts have a low priority @quick', async () => {
  for (const path of [PLACE, '/index', '/restaurants', '/blog/the-soup-map', '/claim-listing']) {
    const html = await readFile(`${DIST}${path}.html`, 'utf8')
    // Each would be a document of its own, which the page's first layout waits for.
    expect(html, path).not.toMatch(/url\(\s*["']?data:/)
    const scripts = html.match(/<script [^>]*src="[^>]*>/g)
    expect(scripts, path).not.toBeNull()
    for (const script of scripts!) expect(script, path).toContain('fetchpriority="low"')
  }
})

test('@desktop the scripts in the pages on which most visits begin need no other file to start @quick', async () => {
  for (const path of [PLACE, '/index', '/restaurants', '/claim-listing']) {
    const html = await readFile(`${DIST}${path}.html`, 'utf8')
    const urls = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, url]) => url!)
    expect(urls.length, path).toBeGreaterThan(0)
    for (const url of urls) {
      // `import(…)` waits; `import … from` and `export … from` would load a file once this one has come.
      const code = await readFile(`${DIST}${url}`, 'utf8')
      expect(code, url).not.toMatch(/\b(?:import|export)\b(?!\s*[(.])[^;"'`()]*["'`]\.{0,2}\//)
    }
  }
})

test('@desktop no script brings along what comes after the paint @quick', async () => {
  const folder = `${DIST}/_astro`
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const [late] = scripts.filter((name) => name.startsWith('late.'))
  const loads = (how: string) => texts.filter((text) => text.includes(`${how}./${late}`)).length
  expect([loads('import(`'), loads('from"'), loads('import"')]).toEqual([1, 0, 0])
})

test('@desktop the list is 30 kB, and 90.9 kB at most once its search has come alive @quick', async ({
  page,
}) => {
  const bytes = scriptBytes(page)
  await page.goto('/restaurants', { waitUntil: 'networkidle' })
  expect(await bytes()).toBeLessThanOrEqual(30_000)
  await page.getByRole('searchbox').hover()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await page.waitForLoadState('networkidle')
  expect(await bytes()).toBeLessThanOrEqual(90_900)
  expect(await bytes()).toBeGreaterThan(30_000)
})

test('@phone a press restyles what it changes, and not the whole page @quick', async ({
  page,
  browser,
}, testInfo) => {
  await visit(page, '/restaurants')
  const trace = testInfo.outputPath('trace.json')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  await browser.startTracing(page, { path: trace, categories: ['devtools.timeline'] })
  try {
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.filters > summary').tap()
    await expect(page.getByRole('combobox', { name: 'Cuisine' })).toBeVisible()
  } finally {
    await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(await readFile(trace, 'utf8')) as Trace
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  const all = await page.locator('*').count()
  expect(Math.max(...restyled)).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(all / 3)
})

test('@desktop the map that loads when it is chosen is 462 kB at most @quick', async () => {
  const folder = `${DIST}/_astro`
  const files = (await readdir(folder)).filter((name) =>
    /^(results-map|maplibre|tiles)\b/.test(name),
  )
  // Script, worker, styles, and what reads tiles.
  expect(files).toHaveLength(4)
  const sizes = await Promise.all(
    files.map(async (name) => gzipSync(await readFile(`${folder}/${name}`)).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(462_000)
})
