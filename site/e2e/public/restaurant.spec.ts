import { type Page, expect, test } from '../support/test.ts'
import { PLACE, placePages } from '../support/guide.ts'
import { expectAccessible } from '../support/sound.ts'
import { sized } from '#scripts/testing/level.ts'

/** The first place whose page has what is asked for. */
async function placeWith(pattern: RegExp, without?: RegExp): Promise<string> {
  const pages = await placePages()
  const found = pages.find(({ html }) => pattern.test(html) && !without?.test(html))
  if (!found) throw new Error(`no place with ${pattern}`)
  return found.path
}

/** Opens a place with the clock at an instant. */
async function openAt(page: Page, path: string, instant: string) {
  await page.clock.setFixedTime(new Date(instant))
  await page.goto(path)
}

/** What a place says that is open until two on Saturday nights: in spring two is left out, in autumn one comes twice. */
const CHANGES = {
  '2026-03-08T06:59:00Z': 'Open · closes 2 AM',
  '2026-03-08T07:00:00Z': /^Closed · opens/,
  '2026-11-01T05:59:00Z': 'Open · closes 2 AM',
  '2026-11-01T06:59:00Z': 'Open · closes 2 AM',
  '2026-11-01T07:00:00Z': /^Closed · opens/,
}
const UNTIL_TWO = /data-day="4" data-text="\d+(:\d\d)? [AP]M–2 AM"/

test.describe('on a device set to Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a night that began on Friday is open until two on Saturday', async ({ page }) => {
    const path = await placeWith(UNTIL_TWO)
    await openAt(page, path, '2026-11-21T06:30:00Z')
    await expect(page.locator('[data-week]').first()).toHaveText('Open · closes 2 AM')
    await openAt(page, path, '2026-11-21T07:00:00Z')
    await expect(page.locator('[data-week]').first()).toHaveText(/^Closed · opens/)
    await expect(page.locator('tr[aria-current="date"]')).toContainText('Saturday')
  })

  for (const clock of ['Temporal', 'Intl']) {
    test(`on the nights when the clocks change, the status is right by ${clock}`, async ({
      page,
    }) => {
      if (clock === 'Intl') {
        await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'))
      }
      const path = await placeWith(/data-day="5" data-text="\d+(:\d\d)? [AP]M–2 AM"/)
      await page.goto(path)
      expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(clock === 'Temporal')
      for (const [instant, status] of Object.entries(CHANGES)) {
        await openAt(page, path, instant)
        await expect(page.locator('[data-week]').first()).toHaveText(status)
      }
    })
  }

  test('its card says the same', async ({ page }) => {
    const path = await placeWith(UNTIL_TWO)
    await openAt(page, `/towns/${path.split('/')[1]}`, '2026-11-21T06:30:00Z')
    const card = page.locator('article', { has: page.locator(`a[href="${path}"]`) })
    while (!(await card.count())) {
      const next = page.getByRole('link', { name: 'Next' })
      await page.goto((await next.getAttribute('href'))!)
    }
    await expect(card).toContainText('Open · closes 2 AM')
  })
})

test('whichever day is today, marking it moves no text', async ({ page }) => {
  await page.goto(await placeWith(UNTIL_TWO))
  const moved = await page.locator('tr[data-day]').evaluateAll((rows) => {
    const places = (row: Element) => {
      const range = document.createRange()
      const cells = [...row.querySelectorAll('th, td span')]
      return JSON.stringify(
        cells.map((cell) => (range.selectNodeContents(cell), range.getBoundingClientRect())),
      )
    }
    return rows.map((row) => {
      row.removeAttribute('aria-current')
      const before = places(row)
      row.setAttribute('aria-current', 'date')
      return before !== places(row)
    })
  })
  expect(moved).toEqual(Array(7).fill(false))
})

test('the hours of today are said once, and times are written in one way @quick', async ({
  page,
}) => {
  await openAt(page, '/bel-air/bond-thistle', '2026-11-23T17:00:00Z')
  const article = page.locator('main article').first()
  await expect(article.locator('[data-week]').first()).toHaveText('Closed · opens tomorrow 5 PM')
  await expect(page.locator('[data-today]')).toBeEmpty()
  await openAt(page, '/bel-air/bond-thistle', '2026-11-24T23:00:00Z')
  await expect(page.locator('[data-today]')).toHaveText('Today: 5 PM–10 PM')
  await expect(article.locator('table')).not.toContainText(/:00/)
})

const HOLIDAYS = '/havre-de-grace/the-keepers-galley'

test('a holiday has hours of its own, which are today’s, and is gone when it is over @quick', async ({
  page,
}) => {
  await openAt(page, HOLIDAYS, '2026-11-26T17:30:00Z')
  const status = page.locator('main article [data-week]').first()
  const thanksgiving = page.locator('li[data-from]', { hasText: 'Thanksgiving' })
  await expect(status).toHaveText('Open · closes 6 PM')
  await expect(page.locator('[data-today]')).toHaveText('Today: noon–6 PM')
  await expect(thanksgiving).toHaveAttribute('aria-current', 'date')
  await expect(page.locator('tr[aria-current]')).toHaveCount(0)
  await openAt(page, HOLIDAYS, '2026-12-25T17:30:00Z')
  await expect(status).toHaveText('Closed · opens tomorrow 11:30 AM')
  await expect(thanksgiving).toBeHidden()
  await expect(page.locator('li[data-from]', { hasText: 'Christmas' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const special = data.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(special.find((node) => node['specialOpeningHoursSpecification'])).toMatchObject({
    specialOpeningHoursSpecification: [
      {
        ...{ opens: '12:00', closes: '18:00' },
        ...{ validFrom: '2026-11-26', validThrough: '2026-11-26' },
      },
    ],
    hasMenu: 'https://thekeepersgalley.example/menu',
    acceptsReservations: 'https://thekeepersgalley.example/reserve',
  })
})

test('the kitchen closes before the doors do, and the status says so', async ({ page }) => {
  const status = page.locator('main article [data-week]').first()
  await openAt(page, '/havre-de-grace/decoy-drake', '2026-11-26T01:40:00Z')
  await expect(status).toHaveText('Open · last orders in 20 min')
  await openAt(page, '/havre-de-grace/decoy-drake', '2026-11-26T02:10:00Z')
  await expect(status).toHaveText('Open, kitchen closed · closes 10 PM')
  await expect(page.getByRole('row', { name: 'Friday' })).toContainText('kitchen until 10 PM')
})

test('@phone menu and reservations are in the row of actions, which has room for six', async ({
  page,
}) => {
  await page.goto(HOLIDAYS)
  const row = page.locator('.actions')
  const names = ['Call', 'Directions', 'Menu', 'Reserve', 'Save', 'Share']
  const boxes = await Promise.all(
    names.map((name) => row.getByText(name, { exact: name !== 'Call' }).boundingBox()),
  )
  boxes.slice(1).forEach((box, index) => {
    const before = boxes[index]!
    expect(box!.x, names[index + 1]).toBeGreaterThanOrEqual(before.x + before.width)
    expect(box!.y).toBe(boxes[0]!.y)
  })
  await expect(row.getByText('Website')).toBeHidden()
  await expect(page.getByRole('link', { name: 'thekeepersgalley.example' })).toBeVisible()
})

test('on a wide screen Save and Share lie on the picture, and the other buttons in one row', async ({
  page,
}) => {
  await page.goto(HOLIDAYS)
  const picture = (await page.locator('.photos').boundingBox())!
  for (const name of ['Save', 'Share']) {
    const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
    expect(box.x, name).toBeGreaterThan(picture.x)
    expect(box.y + box.height, name).toBeLessThan(picture.y + picture.height)
  }
  const rows = await page
    .locator('.actions a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y))
  expect(new Set(rows).size).toBe(1)
})

for (const [screen, width, height] of [
  ['a laptop', 720, 450],
  ['a phone', 180, 370],
] as const) {
  test(`enlarged twice on ${screen}, the first screen has the name before the picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(PLACE)
    const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(name.y).toBeLessThan(height / 2)
    expect((await page.locator('.photos').boundingBox())!.y).toBeGreaterThan(name.y + name.height)
  })
}

test('what the guide says of a place is on its page and its cards, and nothing where it says nothing', async ({
  page,
}) => {
  const take = 'Lunch among the jurors, under tall windows.'
  await page.goto('/bel-air/the-courthouse-spoon')
  const article = page.locator('main article').first()
  await expect(article.getByText('Our take')).toBeVisible()
  await expect(article.getByText(take)).toBeVisible()
  await expect(article).toContainText(/Order this\s+The crab soup/)
  await page.goto(await placeWith(/data-week/, /Our take|Order this/))
  await expect(article).not.toContainText(/Our take|Order this/)
  await page.goto('/restaurants?search=courthouse+spoon')
  const card = page.locator('article', { hasText: 'The Courthouse Spoon' }).first()
  await expect(card).toContainText(take)
})

for (const [badge, reason] of [
  ['Local Favorite', 'Rated 4.5 or better in 100 or more reviews: here 4.6 in 412, by the sample'],
  ['Verified by Owner', 'When and how is not on record.'],
] as const) {
  test(`the badge ${badge} tells by keyboard how it was earned`, async ({ page }) => {
    await page.goto('/bel-air/the-courthouse-spoon')
    const why = page.getByText(reason)
    await expect(why).toBeHidden()
    await page.getByRole('button', { name: badge }).focus()
    await page.keyboard.press('Enter')
    await expect(why).toBeInViewport()
    await expectAccessible(page, '[data-page=place]')
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
    await expect(page.getByRole('button', { name: badge })).toBeFocused()
  })
}

test('a day that no one can read says nothing', async ({ page }) => {
  const path = await placeWith(/data-day="0" data-text="(By appointment|Call ahead)/)
  await openAt(page, path, '2026-11-23T17:00:00Z')
  await expect(page.locator('[data-today]')).toHaveText(/^Today: (By appointment|Call ahead)/)
  await expect(page.locator('main article').first()).not.toContainText(/Open ·|Open 24|Closed ·/)
})

test('hours that no week can hold are shown as given, and nowhere else', async ({ page }) => {
  await page.goto(await placeWith(/Hours as given/))
  const article = page.locator('main article').first()
  await expect(article).toContainText('Hours as given: “Lunch Tue–Fri, dinner most nights; call')
  await expect(article.locator('[data-week], table')).toHaveCount(0)
  await expect(article).not.toContainText(/Open|Closed/)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).not.toMatch(/openingHours|dinner most/)
})

test('@phone the first screen answers what, when, where and how @quick', async ({ page }) => {
  await page.goto(await placeWith(/href="tel:/, /Closed for good/))
  for (const part of [
    'h1',
    '[data-week]',
    '[data-today]',
    'a[href*="google.com/maps/dir"]',
    'a[href^="tel:"]',
  ]) {
    const box = await page.locator(`article ${part}`).first().boundingBox()
    expect(box!.y + box!.height, part).toBeLessThanOrEqual(740)
  }
})

for (const [what, button, sign] of [
  ['phone', /^Call/, /href="tel:/],
  ['website', /^Website/, />\s*Website\s*</],
] as const) {
  test(`without a ${what} there is no button for it`, async ({ page }) => {
    await page.goto(await placeWith(/data-week/, new RegExp(`${sign.source}|Closed for good`)))
    await expect(page.getByRole('link', { name: 'Directions', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: button })).toHaveCount(0)
  })
}

test('a place that closed keeps its page and is gone from the lists', async ({ page }) => {
  const path = await placeWith(/Closed for good/)
  await page.goto(path)
  await expect(page.getByText('has closed for good')).toBeVisible()
  await expect(page.locator('.photos img').first()).toHaveCSS('filter', /grayscale\(1\)/)
  expect(await page.locator('#similar article').count()).toBeGreaterThanOrEqual(3)
  await page.goto(`/towns/${path.split('/')[1]}`)
  await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
})

test('three to six others, never itself', async ({ page }) => {
  for (const { path } of (await placePages()).slice(0, sized(3, 12))) {
    await page.goto(path)
    const links = await page
      .locator('#similar article h3 a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(links.length).toBeLessThanOrEqual(6)
    expect(links).not.toContain(path)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole week is there, and no status that could be wrong', async ({ page }) => {
    await page.goto(await placeWith(UNTIL_TWO))
    await expect(page.locator('tr[data-day]')).toHaveCount(7)
    await expect(page.locator('[data-week]').first()).toHaveText('')
  })
})
