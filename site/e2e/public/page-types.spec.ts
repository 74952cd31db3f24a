// Axe looks at every type of page here; what a page becomes when it is used is looked at where that is tested.
import { readdirSync } from 'node:fs'
import { type APIRequestContext, type Page, devices, expect, test } from '../support/test.ts'
import { test as signedIn } from '../support/admin.ts'
import { countShifts } from '../support/events.ts'
import { PLACE, POST, adminPaths } from '../support/guide.ts'
import { subscribeReader } from '../support/mailbox.ts'
import { expectNoSideways, expectSound } from '../support/sound.ts'

const ofEntries = [
  '/restaurants',
  '/restaurants/2',
  '/restaurants/outdoor-seating',
  '/towns/bel-air',
  '/cuisines/pizza',
  PLACE,
  '/blog/category/reviews',
  '/data',
  POST,
  '/no/such',
]
/** Pages with a file of their own, so that a new one is looked at, too. */
const ofFiles = readdirSync('site/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^([a-z-]+\/)?[a-z][a-z-]+\.astro$/.test(file) && !file.startsWith('admin/'))
  .filter((file) => file !== 'import-business.astro')
  .map((file) => `/${file.replace(/\/?(index)?\.astro$/, '')}`)

const QUICK = new Set(['/', '/restaurants', '/claim-listing', PLACE])

for (const path of [...ofFiles, ...ofEntries]) {
  // These are there in any guide.
  const tags = [QUICK.has(path) && ' @quick', ofFiles.includes(path) && ' @guide']
  const tag = tags.filter(Boolean).join('')
  test(`@screens ${path} is sound${tag}`, async ({ page }) => {
    const complaints = watchComplaints(page)
    const shifts = await countShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // An ad that takes the place of the guide's own note is looked at when it is there.
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(path === '/no/such' ? 404 : 200)
    expect(await shifts()).toEqual([])
    await expectSound(page)
    if (test.info().project.name === 'phone') await expectToFitSmallest(page)
    expect(complaints).toEqual([])
  })
}

// In quarters, which run side by side.
for (const quarter of [0, 1, 2, 3]) {
  signedIn(
    `@screens pages of the administrator are sound, quarter ${quarter + 1}`,
    async ({ page, request }) => {
      await leaveTraces(request)
      const paths = (await adminPaths()).filter((path) => path !== '/admin/login')
      for (const path of paths.filter((_, index) => index % 4 === quarter)) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page).toHaveURL(path)
        await expectSound(page)
      }
    },
  )
}

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
})

/** Errors on the console, as they come. */
function watchComplaints(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = page.url().endsWith('/no/such') && message.text().includes('404')
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

async function expectToFitSmallest(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  await page.setViewportSize({ width, height })
}

/** Of a browser that people use: bots are not counted. */
const headers = { 'user-agent': devices['Desktop Chrome'].userAgent }

/** Something for every list of the administrator. */
async function leaveTraces(request: APIRequestContext) {
  const claim = {
    restaurantId: 1,
    ownerName: 'Dana Reyes',
    ownerEmail: 'dana@example.com',
    ownerPhone: '410-555-0134',
    message: 'I own this place.',
  }
  await subscribeReader(request)
  for (const [path, data] of [
    ['/api/claim-requests', claim],
    ['/api/businesses/1/track', { interactionType: 'call' }],
    ['/api/restaurants/1/track', { type: 'call' }],
    ['/api/corrections', { restaurantId: 1, kind: 'phone', details: '410-555-0134' }],
  ] as const) {
    expect((await request.post(path, { data, headers })).ok(), path).toBe(true)
  }
}
