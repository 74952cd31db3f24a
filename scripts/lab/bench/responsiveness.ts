import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '#scripts/lib/browser.ts'
import { serveGuide } from '#scripts/serve/static-server.ts'
import { type Table, median } from './table.ts'

const SLOWDOWN = 4
const ROUNDS = 5
/** The bar for the time from an input to the frame that shows its effect. */
const LIMIT_MS = 100
const ARGS = ['--no-sandbox', '--disable-quic', '--enable-unsafe-swiftshader']

/** What a visitor does on the list of restaurants. */
const USES: Record<string, (page: Page) => Promise<unknown>> = {
  'typing a search': (page) => page.locator('#search').pressSequentially('pizza', { delay: 150 }),
  'pressing “Open now”': (page) => page.getByText('Open now', { exact: true }).first().tap(),
  'choosing an order': async (page) => {
    await page.getByLabel('Sort by').focus()
    await page.keyboard.press('ArrowDown')
  },
  'opening the filters': (page) => page.locator('.filters > summary').tap(),
  'opening the map': async (page) => {
    await page.locator('.views label').last().tap()
    await page.locator('.map-pins button').first().waitFor()
  },
  'opening the menu': (page) => page.locator('#menu-button').tap(),
  'saving a place': (page) => page.locator('.heart').first().tap(),
}

/** A page with nothing but a button shows how much of each time is the machine's own. */
const BLANK = `data:text/html,<!doctype html><button onclick="this.append('.')">Press</button>`

/**
 * The longest time from an input to its next frame (as in INP), on a phone with a throttled processor: on a fresh page,
 * whose code has yet to load, and on one whose search is in use.
 */
export async function measureResponsiveness(dist: string): Promise<Table> {
  const guide = await serveGuide(dist)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  const rows: Table['rows'] = {}
  const measure = async (url: string, use: (page: Page) => Promise<unknown>, isInUse = false) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const inputs = await watchInputs(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'networkidle' })
    if (isInUse) {
      await page.locator('#search').fill('p')
      await page.getByText(/restaurants? found/).waitFor()
      await page.waitForTimeout(1500)
    }
    const { length } = await inputs()
    await use(page)
    await page.waitForTimeout(1500)
    const durations = (await inputs()).slice(length)
    await context.close()
    return Math.max(16, ...durations)
  }
  const list = `${guide.url}/restaurants`
  const blank: number[] = []
  try {
    for (const [name, use] of Object.entries(USES)) {
      const fresh: number[] = []
      const inUse: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        fresh.push(await measure(list, use))
        inUse.push(await measure(list, use, true))
      }
      blank.push(await measure(BLANK, (page) => page.locator('button').tap()))
      rows[name] = { 'fresh page, ms': median(fresh), 'in use, ms': median(inUse) }
    }
  } finally {
    await browser.close()
    await guide.close()
  }
  const all = Object.values(rows).flatMap((row) => Object.values(row).map(Number))
  return {
    title: `Input to next frame, processor slowed ${SLOWDOWN} times, median of ${ROUNDS} (empty page: ${median(blank)} ms)`,
    rows,
    bars: [{ name: 'longest input, ms', value: Math.max(...all), limit: LIMIT_MS }],
  }
}

/** Collects the durations of the page's inputs, in milliseconds. The browser tells those of 16 ms and more. */
async function watchInputs(page: Page) {
  await page.addInitScript(() => {
    const inputs: number[] = []
    Object.assign(window, { inputs })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId) inputs.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => (window as unknown as { inputs: number[] }).inputs)
}
