import { type Page, expect, test } from '../support/test.ts'
import {
  catchEvents,
  countShifts,
  expectCount,
  lookAt,
  setVisibility,
  watchConsole,
} from '../support/events.ts'
import { PLACE, POST } from '../support/guide.ts'
import { visit } from '../support/late-scripts.ts'
import { expectAccessible } from '../support/sound.ts'
import { sized } from '#scripts/testing/level.ts'

const AD = {
  id: 2,
  imageUrl: '/pictures/ads/keen-edge.svg',
  altText: 'Keen Edge Sharpening',
  linkUrl: 'https://keenedge.example/',
  placement: 'banner',
}
const OTHER = { ...AD, id: 1, altText: 'Deer Fence Farm' }
const IMPRESSION = { url: '/api/ads/2/impression' }
const CLICK = { url: '/api/ads/2/click' }

/** Answers the question for ads, and counts how often it is asked. */
async function serveAds(page: Page, ads: object[] = [AD, OTHER]) {
  let asked = 0
  await page.route('**/api/ads/banner?*', (route) => {
    asked += 1
    return route.fulfill({ json: ads })
  })
  await page.context().route(AD.linkUrl, (route) => route.fulfill({ body: 'An advertiser' }))
  return () => asked
}

/** The home page with a clock that stands still, and the ad not yet in view. */
async function openStill(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.setViewportSize({ width: 360, height: 200 })
  await page.goto('/')
  await page.clock.pauseAt(new Date('2026-11-21T12:01:00Z'))
  await expect(ad(page)).toBeAttached()
}

async function expectAdHeight(page: Page) {
  const { height } = (await page.getByRole('img', { name: AD.altText }).boundingBox())!
  expect(height).toBeGreaterThanOrEqual(120)
  expect(height).toBeLessThanOrEqual(200)
}

const ad = (page: Page) => page.getByRole('link', { name: AD.altText })
const note = (page: Page) => page.getByRole('link', { name: 'Claim your listing', exact: true })

test('the first ad is shown, labelled, and opens a tab of its own', async ({ page }) => {
  await serveAds(page)
  const events = await catchEvents(page)
  await page.goto('/')
  await expect(page.getByText('Advertisement', { exact: true })).toBeVisible()
  await expect(ad(page)).toHaveAttribute('rel', 'sponsored noopener noreferrer')
  await expect(note(page)).toBeHidden()
  await expectAdHeight(page)
  const opened = page.waitForEvent('popup')
  await ad(page).click()
  await expect((await opened).getByText('An advertiser')).toBeVisible()
  await expectCount(events, { ...CLICK, visibility: 'visible', pageUrl: page.url() })
})

test('@desktop a picture of another shape is shown whole', async ({ page }) => {
  await serveAds(page, [{ ...AD, imageUrl: '/icon-512.png' }])
  await page.goto('/')
  await expectAdHeight(page)
})

test('@phone below a picture for wide screens stand its words, and no picture has a second @quick', async ({
  page,
}) => {
  const words = (page: Page) => ad(page).locator('span')
  for (const [imageUrl, isShown] of [
    ['/icon-512.png', false],
    [AD.imageUrl, true],
  ] as const) {
    await serveAds(page, [{ ...AD, imageUrl }])
    await page.goto('/')
    await expect(ad(page).locator('img')).toHaveCount(1)
    await expect(words(page)).toBeVisible({ visible: isShown })
    await expectAdHeight(page)
  }
  const text = (await words(page).boundingBox())!
  const { y, width } = (await ad(page).getByRole('img').boundingBox())!
  expect(text.y).toBeGreaterThan(y + (width * 90) / 728)
})

test('@desktop a middle click counts too, a right click does not', async ({ page }) => {
  await serveAds(page)
  const events = await catchEvents(page)
  await page.goto('/')
  // An open menu of the browser's own would take the next click.
  await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()))
  await ad(page).click({ button: 'right' })
  // Not every headless browser opens the tab, which is the browser's own doing.
  await ad(page).click({ button: 'middle' })
  await expectCount(events, CLICK)
})

const PLACEMENTS: [path: string, placement: string][] = [
  ['/', 'banner'],
  ['/blog', 'billboard'],
  [POST, 'sidebar'],
  [PLACE, 'banner'],
]
/** The other pages that have one of them. */
const OTHERS: typeof PLACEMENTS = [
  ['/restaurants', 'banner'],
  ['/cuisines/pizza', 'banner'],
  ['/towns/bel-air', 'banner'],
]

for (const [path, placement] of sized(PLACEMENTS, [...PLACEMENTS, ...OTHERS])) {
  test(`@screens ${path} has a ${placement}, and nothing moves when it comes or does not`, async ({
    page,
  }) => {
    const shifts = await countShifts(page)
    for (const ads of [[AD], []]) {
      await page.route(`**/api/ads/${placement}?*`, (route) => route.fulfill({ json: ads }))
      await page.goto(path)
      await lookAt(page.locator('[data-placement]'))
      await expect(ads.length ? ad(page) : note(page)).toBeVisible()
      expect(await shifts()).toEqual([])
      if (ads.length) await expectAdHeight(page)
      await expectAccessible(page, '[data-placement]')
      await page.unroute(`**/api/ads/${placement}?*`)
    }
  })
}

test('on the page of a restaurant the ad is below its phone number, hours and directions', async ({
  page,
}) => {
  await serveAds(page)
  await page.goto(PLACE)
  const { y } = (await page.locator('[data-placement]').boundingBox())!
  for (const fact of ['[data-follow]', '[data-today]', '.day']) {
    const { y: top, height } = (await page.locator(`article ${fact}`).last().boundingBox())!
    expect(top + height).toBeLessThan(y)
  }
})

test('@desktop a page says what it is about when it asks for an ad', async ({ page }) => {
  for (const [path, query] of [
    ['/', /^\?pageKind=home$/],
    ['/towns/bel-air', /^\?pageKind=town&town=Bel\+Air$/],
    [PLACE, /^\?pageKind=restaurant&town=Bel\+Air&cuisine=American&restaurantId=\d+$/],
    [POST, /^\?pageKind=post&postCategory=Featured$/],
  ] as const) {
    const asked = page.waitForRequest(/\/api\/ads\/\w+\?/)
    await page.goto(path)
    expect(new URL((await asked).url()).search, path).toMatch(query)
  }
})

test('@desktop two slots of a page ask one after another, the second beside what the first shows', async ({
  page,
}) => {
  await serveAds(page)
  await page.route('/blog', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const second = `<aside class="slot" data-placement="banner" data-page-is="{}"></aside>`
    await route.fulfill({ response, body: body.replace('</main>', `${second}</main>`) })
  })
  await page.route('**/api/ads/billboard?*', (route) => route.fulfill({ json: [OTHER] }))
  const asked = page.waitForRequest('**/api/ads/banner?*')
  await page.goto('/blog')
  expect(new URL((await asked).url()).search).toBe('?beside=1')
})

test('@desktop the browser says what it has seen today, and nothing of yesterday', async ({
  page,
}) => {
  await serveAds(page)
  await catchEvents(page)
  const asked = async (path: string) => {
    const request = page.waitForRequest('**/api/ads/banner?*')
    await page.goto(path)
    return new URL((await request).url()).searchParams.get('seen')
  }
  expect(await asked('/')).toBeNull()
  await lookAt(ad(page))
  const stored = () => page.evaluate(() => localStorage.getItem('ad-views') ?? '')
  await expect.poll(stored).toMatch(/^\{"day":"[\w ]+","counts":\{"2":1\}\}$/)
  expect(await asked('/restaurants')).toBe('2:1')
  await page.evaluate(() =>
    localStorage.setItem('ad-views', '{"day":"2026-01-01","counts":{"2":1}}'),
  )
  expect(await asked('/')).toBeNull()
  expect(await page.context().cookies()).toHaveLength(1)
})

test('@desktop without an ad to show, the guide’s own note is there', async ({ page }) => {
  const lines = watchConsole(page)
  for (const [what, answer] of [
    ['is empty', { json: [] }],
    ['fails', { status: 503, body: 'Away' }],
    ['is no JSON', { body: '<html>' }],
    ['has a picture that is gone', { json: [{ ...AD, imageUrl: '/pictures/ads/gone.svg' }] }],
    ['has a link that is a script', { json: [{ ...AD, linkUrl: 'javascript:alert(1)' }] }],
    ['is blocked', undefined],
  ] as const) {
    await page.route('**/api/ads/banner?*', (route) =>
      answer ? route.fulfill(answer) : route.abort('blockedbyclient'),
    )
    await visit(page, '/')
    await expect(note(page), what).toBeVisible()
    await expect(page.getByText('Advertisement', { exact: true }), what).toHaveCount(0)
  }
  await serveAds(page)
  await page.route('**/_astro/ad.*.css', (route) => route.abort())
  await visit(page, '/')
  await expect(note(page), 'has styles that are gone').toBeVisible()
  await note(page).click()
  await expect(page).toHaveURL(/\/claim-listing$/)
  expect(lines).toEqual([])
})

test('@desktop it is asked again after five minutes, not on leaving and returning', async ({
  page,
}) => {
  const asked = await serveAds(page)
  await openStill(page)
  expect(asked()).toBe(1)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(60_000)
  await setVisibility(page, 'visible')
  await page.clock.runFor(170_000)
  expect(asked()).toBe(1)
  await serveAds(page, [OTHER])
  await page.clock.runFor(70_000)
  await expect(page.getByRole('link', { name: OTHER.altText })).toBeAttached()
  await expect(ad(page)).toHaveCount(0)
})

test('an impression counts after a second, once per page view @quick', async ({ page }) => {
  await serveAds(page)
  const events = await catchEvents(page)
  await openStill(page)
  await page.clock.runFor(5000)
  await lookAt(ad(page))
  await page.clock.runFor(999)
  await expectCount(events, IMPRESSION, 0)
  await page.clock.runFor(1)
  await expectCount(events, { ...IMPRESSION, visibility: 'visible', pageUrl: page.url() })
  await lookAt(page.getByRole('contentinfo').getByRole('link').last())
  await lookAt(ad(page))
  await page.clock.runFor(2000)
  await page.reload()
  // The scripts wait for an idle browser, which this clock counts, too.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(ad(page)).toBeAttached({ timeout: 100 })
  }).toPass()
  await lookAt(ad(page))
  await page.clock.runFor(1000)
  await expectCount(events, IMPRESSION, 2)
  expect(new Set(events.map(({ token }) => token)).size).toBe(2)
})

test('@desktop a look that is too short, and a hidden tab, count nothing', async ({ page }) => {
  await serveAds(page)
  const events = await catchEvents(page)
  await openStill(page)
  await lookAt(ad(page))
  await page.clock.runFor(900)
  await lookAt(page.getByRole('contentinfo').getByRole('link').last())
  await page.clock.runFor(900)
  await setVisibility(page, 'hidden')
  await lookAt(ad(page))
  await page.clock.runFor(5000)
  expect(events).toEqual([])
  await setVisibility(page, 'visible')
  await page.clock.runFor(1000)
  await expectCount(events, IMPRESSION)
})

test('the tab opens when reporting fails, and the next page reports it', async ({ page }) => {
  await serveAds(page)
  const lines = watchConsole(page)
  let isAway = true
  const events = await catchEvents(page, (route) =>
    isAway ? route.abort() : route.fulfill({ status: 202, json: { accepted: true } }),
  )
  await page.goto('/')
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  const opened = page.waitForEvent('popup')
  await ad(page).click()
  await expect((await opened).getByText('An advertiser')).toBeVisible()
  await warned
  await expectCount(events, CLICK)
  isAway = false
  await page.goto('/towns')
  const clicks = () => events.filter(({ url }) => url === CLICK.url)
  await expect.poll(() => clicks().length).toBe(2)
  expect(clicks()[1]!.token).toBe(clicks()[0]!.token)
  expect(lines).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the guide’s own note is there', async ({ page }) => {
    await page.goto('/')
    await expect(note(page)).toBeVisible()
  })
})

test('@desktop the administrator’s own click says whose it is', async ({ page }) => {
  await serveAds(page)
  await page.addInitScript(() => localStorage.setItem('admin-token', 'a-token'))
  await page.goto('/')
  const sent = page.waitForRequest('**/api/ads/2/click')
  await ad(page).click()
  expect(await (await sent).headerValue('authorization')).toBe('Bearer a-token')
})

test('@desktop it does not fade in for those who want less motion', async ({ page }) => {
  await serveAds(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('.slot-frame')).toHaveCSS('animation-duration', '0.001s')
})
