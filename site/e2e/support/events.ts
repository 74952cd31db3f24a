import { type Locator, type Page, type Route, expect } from './test.ts'

export type SentEvent = Record<string, unknown> & { url: string; token: string }

/** Answers for the calls that report events, and keeps what was sent. */
export async function catchEvents(page: Page, answer = (route: Route) => route.fulfill(ACCEPTED)) {
  const events: SentEvent[] = []
  await page.route(/\/api\/(ads|businesses)\/\d+\/(impression|click|track)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const fields = route.request().postDataJSON() as Omit<SentEvent, 'url'>
    events.push({ ...fields, url: pathname } as SentEvent)
    await answer(route)
  })
  return events
}
const ACCEPTED = { status: 202, json: { accepted: true } }

/** Brings an element into view and waits until the page's own observers have heard of it. */
export async function lookAt(element: Locator) {
  await element.evaluate(async (node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => {
      const options = { threshold: 0.5 }
      new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(0), options).observe(
        node,
      )
    })
  })
}

/** What the page hears of a tab that is left and returned to. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((state) => {
    const define = (name: string, value: unknown) =>
      Object.defineProperty(document, name, { value, configurable: true })
    define('visibilityState', state)
    define('hidden', state === 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Collects errors on the console, but for the browser's own lines about requests that failed. */
export function watchConsole(page: Page) {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(error.message))
  page.on('console', (message) => {
    const isBrowsers = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isBrowsers) lines.push(message.text())
  })
  return lines
}

/** Every layout shift since the page began. */
export async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          new XMLSerializer().serializeToString(node ?? document),
        )
        shifts.push(`${value}: ${moved.map((html) => html.slice(0, 200)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** How many different events there are: one whose page went before the answer is sent again with its token. */
export async function expectCount(events: SentEvent[], part: Record<string, unknown>, count = 1) {
  const matching = () =>
    events.filter((event) => Object.entries(part).every(([name, value]) => event[name] === value))
  await expect.poll(() => new Set(matching().map(({ token }) => token)).size).toBe(count)
}
