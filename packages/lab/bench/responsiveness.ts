import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/lib/browser.ts'
import { serveGuide } from '../../../scripts/serve/static-server.ts'
import { type BarePage, openBarePage } from './bare-page.ts'
import { type Table, median } from './table.ts'

const SLOWDOWN = 4
const ROUNDS = 5
/** The bar for the time from an input to the frame that shows its effect. */
const LIMIT_MS = 100
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
  '--ignore-certificate-errors',
]

/** What a visitor does on the list of restaurants. */
const USES: Record<string, (page: BarePage) => Promise<unknown>> = {
  'typing a search': (page) => page.type('#search', 'pizza', 150),
  'pressing “Open now”': (page) => page.tap('label:has([name=open])'),
  'choosing an order': async (page) => {
    await page.focus('[name=sort]')
    await page.pressArrowDown()
  },
  'opening the filters': (page) => page.tap('.filters > summary'),
  'opening the map': async (page) => {
    await page.tap('.views label:last-child')
    await page.until('document.querySelector(".map-pins button")')
  },
  'opening the menu': (page) => page.tap('#menu-button'),
  'saving a place': (page) => page.tap('.heart'),
}

/** A page with nothing but a button shows how much of each time is the machine's own. */
const BLANK = `data:text/html,<!doctype html><button onclick="this.append('.')">Press</button>`

/** Collects the durations of the page's inputs, in milliseconds. The browser tells those of 16 ms and more. */
const WATCH_INPUTS = `
  const inputs = []
  // The service worker of the site would fill its cache meanwhile.
  delete Navigator.prototype.serviceWorker
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) inputs.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`

/**
 * The longest time from an input to its next frame (as in INP), on a phone with a throttled processor: on a fresh page,
 * whose code has yet to load, and on one whose search is in use.
 */
export async function measureResponsiveness(dist: string): Promise<Table> {
  const guide = await serveGuide(dist)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  const rows: Table['rows'] = {}
  const measure = async (
    url: string,
    use: (page: BarePage) => Promise<unknown>,
    isInUse = false,
  ) => {
    const page = await openBarePage(browser, SLOWDOWN, WATCH_INPUTS)
    await page.open(url)
    if (isInUse) {
      await page.type('#search', 'p', 0)
      await page.until('document.querySelector("#results")')
      await sleep(1500)
    }
    const { length } = await page.evaluate<number[]>('inputs')
    await use(page)
    await sleep(1500)
    const durations = (await page.evaluate<number[]>('inputs')).slice(length)
    await page.close()
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
      blank.push(await measure(BLANK, (page) => page.tap('button')))
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
