// Browsers keep files alike on every screen, hence the tags.
import { type Page, expect, test } from '../support/test.ts'
import { PLACE } from '../support/guide.ts'
import { startRelay } from '../support/relay.ts'
import { goOffline, keptPaths, visitWithWorker, workerOf } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const LIST = '/towns/bel-air'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A first visit, after which the network goes: home, a list, and a place that is saved, as is another from its card. */
async function visitOnce(page: Page) {
  test.slow()
  await visitWithWorker(page, '/')
  await visitWithWorker(page, LIST)
  const card = page.locator(`.card:has(a:not([href="${PLACE}"]))`).first()
  const other = (await card.locator('a').getAttribute('href'))!
  await card.locator('[data-save]').click()
  await visitWithWorker(page, PLACE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await keptPaths(page)).saved).toEqual([other, PLACE])
  return { other, goOnline: await goOffline(page) }
}

test('@screens in flight mode after one visit, pages seen, saved places and the search work @quick', async ({
  page,
}) => {
  const { other } = await visitOnce(page)
  for (const path of ['/', '/restaurants', LIST, PLACE, other, '/saved']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(heading(page)).not.toHaveText('You’re offline')
  }
  await expect(page.getByRole('link', { name: 'Bond & Thistle' })).toBeVisible()
  await page.goto(PLACE)
  await expect(page.locator('[data-week]').first()).toHaveText(/^(Open|Closed)/)
  await page.locator('[data-newsletter]').first().click()
  await expect(page.getByRole('dialog', { name: /letter/i })).toBeVisible()

  await page.goto('/restaurants')
  await page.getByRole('searchbox').fill('pizza')
  await expect(page.getByText(/^\d+ restaurants found\. You’re offline\.$/)).toBeVisible()
  await page.goto('/restaurants')
  await page.getByRole('checkbox', { name: 'Open now' }).check()
  await expect(page.getByText(/^(\d+ restaurants? found|No restaurants found)/)).toBeVisible()
  await page.goto('/restaurants?search=pizza')
  await expect(page.getByText(/^\d+ restaurants found/)).toBeVisible()
})

test('@screens a page never seen is the guide’s own, with what was saved; it comes with the network', async ({
  page,
}) => {
  const { other, goOnline } = await visitOnce(page)
  // One that another version of the guide, or another device, had saved.
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('saved-places')!) as number[]
    localStorage.setItem('saved-places', JSON.stringify([...saved, 3]))
  })
  expect((await page.goto('/cuisines'))?.status()).toBe(503)
  await expect(page).toHaveURL('/cuisines')
  await expect(heading(page)).toHaveText('You’re offline')
  await expect(page.getByText('Here is what you saved.')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 1200)
  const places = page.locator('#offline-places > li')
  await expect(places).toHaveCount(3)
  await expect(places.nth(0).getByRole('link')).toHaveAttribute('href', PLACE)
  await expect(places.nth(0)).toContainText(/Open|Closed/)
  await expect(places.nth(1).getByRole('link')).toHaveAttribute('href', other)
  await expect(places.nth(2)).toContainText('Its page opens when you’re back online.')
  await expect(places.nth(2).getByRole('link')).toHaveCount(0)
  await goOnline()
  await expect(heading(page)).toHaveText('Cuisines')
})

test('@desktop nothing of the administrator, of letters, of functions or of errors is kept', async ({
  page,
}) => {
  await visitWithWorker(page, '/')
  for (const path of ['/admin/login', '/import-business', '/unsubscribe?t=1', '/no/such'])
    await page.goto(path)
  await page.goto('/saved?places=3.2,40.1')
  await page.goto('/restaurants?search=secret')
  await page.evaluate(async () => {
    await fetch('/api/restaurants?search=pizza')
    await fetch('/towns', { method: 'POST' })
    await fetch('/rss.xml')
  })
  await visitWithWorker(page, PLACE)
  const addresses = await page.evaluate(async () => {
    const caught = []
    for (const name of await caches.keys())
      caught.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
    return caught
  })
  const core = /^\/(offline|restaurants|saved|search\.json)?$/
  const paths = addresses.map((address) => address.replace(/^http:\/\/[^/]+/, ''))
  const others = paths.filter((path) => !core.test(path) && path !== PLACE)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of others)
    expect(path).toMatch(/^\/(_astro|pictures|maps)\/[^?]+$|^\/favicon\.svg$/)
  const codes = await page.evaluate(async () => {
    const scripts = await (await caches.open('scripts')).matchAll()
    return (await Promise.all(scripts.map((script) => script.text()))).join('')
  })
  expect(codes).not.toContain('Failed to fetch claims')
})

test('@desktop what is kept has limits, and the oldest goes first', async ({ page }) => {
  await visitWithWorker(page, '/')
  await page.evaluate(async () => {
    const fill = async (name: string, count: number, size: number) => {
      const cache = await caches.open(name)
      const headers = { 'content-length': String(size) }
      for (let i = 0; i < count; i++)
        await cache.put(`/${name}-${i}`, new Response('', { headers }))
    }
    await fill('pages', 60, 1)
    await fill('pictures', 4, 2e6)
  })
  await visitWithWorker(page, '/bel-air/bond-thistle')
  await expect
    .poll(async () => (await keptPaths(page)).pages)
    .toEqual([...Array.from({ length: 59 }, (_, i) => `/pages-${i + 1}`), PLACE])
  await expect
    .poll(async () => (await keptPaths(page)).pictures!.filter((path) => /-\d$/.test(path)))
    .toHaveLength(3)
})

test.describe('at an address where answers change', () => {
  let relay: Awaited<ReturnType<typeof startRelay>>
  test.beforeEach(async ({ baseURL }) => {
    relay = await startRelay(baseURL!)
  })
  test.afterEach(() => relay.close())

  test('@desktop online, a new build shows at once, and the caches of the old one go', async ({
    page,
  }) => {
    await visitWithWorker(page, `${relay.url}/`)
    await visitWithWorker(page, relay.url + PLACE)
    const [old] = Object.keys(await keptPaths(page)).filter((name) => name.startsWith('core-'))
    relay.replaced.set(PLACE, { body: '<h1>Its new page</h1>' })
    relay.replaced.set('/', { body: '<h1>Its new home</h1>' })
    relay.replaced.set('/search.json', { type: 'application/json', body: '{"id":[1]}' })
    await page.goto(relay.url + PLACE)
    await expect(heading(page)).toHaveText('Its new page')
    await page.goto(relay.url)
    await expect(heading(page)).toHaveText('Its new home')
    const index = () => page.evaluate(async () => (await fetch('/search.json')).text())
    expect(await index()).toBe('{"id":[1]}')

    const body = await workerOf({ worksOffline: true })
    relay.replaced.set('/sw.js', { type: 'text/javascript', body })
    await page.goto(relay.url)
    await expect
      .poll(async () => Object.keys(await keptPaths(page)).filter((name) => /^core/.test(name)))
      .toEqual(['core-other'])
    expect(old).not.toBe('core-other')
    const kept = await keptPaths(page)
    expect(kept['core-other']).toContain('/search.json')
    expect(kept.pages).toEqual([PLACE])
    await page.context().setOffline(true)
    await page.goto(relay.url)
    await expect(heading(page)).toHaveText('Its new home')
    expect(await index()).toBe('{"id":[1]}')
    await page.goto(relay.url + PLACE)
    await expect(heading(page)).toHaveText('Its new page')
  })

  test('@desktop an error is shown, and does not take the place of what is kept', async ({
    page,
    context,
  }) => {
    await visitWithWorker(page, relay.url + PLACE)
    relay.replaced.set(PLACE, { status: 500, body: '<h1>Broken</h1>' })
    expect((await page.goto(relay.url + PLACE))?.status()).toBe(500)
    await context.setOffline(true)
    await page.goto(relay.url + PLACE)
    await expect(heading(page)).toHaveText('Bond & Thistle')
  })

  test('@desktop a network that does not answer is waited for three seconds', async ({ page }) => {
    await visitWithWorker(page, relay.url + PLACE)
    relay.die()
    const started = Date.now()
    await page.goto(relay.url + PLACE, { waitUntil: 'commit' })
    const waited = Date.now() - started
    await expect(heading(page)).toHaveText('Bond & Thistle')
    expect(waited).toBeGreaterThan(2900)
    expect(waited).toBeLessThan(6000)
  })

  test('@desktop one build without it takes it out of browsers', async ({ page }) => {
    await visitWithWorker(page, relay.url + PLACE)
    const body = await workerOf({ worksOffline: false })
    relay.replaced.set('/sw.js', { type: 'text/javascript', body })
    await page.goto(`${relay.url}/towns`)
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()),
      ])
    await expect.poll(left).toEqual([])
    await page.goto(relay.url + PLACE)
    await expect(heading(page)).toHaveText('Bond & Thistle')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})

test('@desktop where browsers have no service workers, or refuse them, nothing breaks', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('pageerror', ({ message }) => lines.push(message))
  page.on('console', (message) => lines.push(message.text()))
  await page.addInitScript(() => {
    const { pathname } = location
    const value =
      pathname === '/towns' ? undefined : { register: () => Promise.reject(new Error('refused')) }
    Object.defineProperty(navigator, 'serviceWorker', { value })
  })
  for (const path of ['/towns', '/cuisines']) {
    await page.goto(path)
    await page.locator('html[data-scripts=ready]').waitFor()
    await page.keyboard.press('Shift')
    await expect(heading(page)).toBeVisible()
  }
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  expect(lines).toEqual([])
})

test('@desktop the page of a link is still fetched ahead', async ({ page }) => {
  await visitWithWorker(page, '/blog')
  await page.goto('/blog')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Towns' })
  const ahead = page.waitForRequest('**/towns')
  await link.hover()
  await ahead
  await link.click()
  await expect(page).toHaveURL('/towns')
  const type = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry.toJSON() as { deliveryType: string }).deliveryType),
  )
  expect(type).toEqual(['navigational-prefetch'])
})
