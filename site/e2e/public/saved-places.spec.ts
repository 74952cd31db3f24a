import { PLACE } from '../support/guide.ts'
import { holdScripts, scriptsReady, visit } from '../support/late-scripts.ts'
import { type Page, expect, test } from '../support/test.ts'

const heart = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()
const savedPlaces = (page: Page) =>
  page.getByRole('navigation', { name: 'Saved and recently viewed' })

/** Presses a button that copies a link. Returns the link. */
async function copiedBy(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a saved place stays saved, in the header, on its cards and in a list of its own @quick', async ({
  page,
}) => {
  await page.goto(PLACE)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await visit(page, `/restaurants?search=${encodeURIComponent(name)}`)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')

  await savedPlaces(page).getByRole('link', { name: 'Saved places (1)' }).click()
  await expect(page).toHaveURL('/saved')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page.locator('main article')).toContainText(name)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  await page.goto(PLACE)
  await expect(
    page.getByRole('button', { name: 'Save', exact: true, pressed: false }),
  ).toBeVisible()
  await expect(savedPlaces(page)).toBeHidden()
})

test('a heart is pressed by keyboard and counted in the header of every tab @screens', async ({
  page,
  context,
}) => {
  await visit(page, '/towns/bel-air')
  const other = await context.newPage()
  await visit(other, '/blog')
  const hearts = page.getByRole('button', { name: /^Save .+/ })
  await hearts.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await hearts.nth(0).click()
  await expect(page).toHaveURL('/towns/bel-air')
  const ask = page.getByRole('status').getByRole('link', { name: 'Ask friends to vote' })
  await expect(ask).toHaveAttribute('href', '/saved')
  if (page.viewportSize()!.width < 768) await other.getByRole('button', { name: 'Menu' }).click()
  await expect(other.getByRole('link', { name: 'Saved (2)' })).toBeVisible()
})

test('friends vote on a shared list, and the link carries the votes', async ({
  page,
  context,
  browser,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share
    localStorage.setItem('saved-places', '[1, 2, 3]')
  })
  const permissions = ['clipboard-read', 'clipboard-write']
  await context.grantPermissions(permissions)
  await page.goto('/saved')
  const link = await copiedBy(page, 'Ask friends to vote')
  expect(link).toMatch(/\/saved#places=1,2,3$/)

  const friend = await browser.newPage({ permissions })
  await friend.goto(link)
  const cards = friend.locator('main li')
  await expect(cards).toHaveCount(3)
  await cards
    .nth(1)
    .getByRole('button', { name: /^Vote for/ })
    .click()
  await expect(cards.nth(1)).toContainText('1 vote')
  await friend.getByRole('button', { name: 'Save all' }).click()
  await expect(cards.nth(2).getByRole('button', { name: /^Save / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const passedOn = await copiedBy(friend, 'Pass it on')
  expect(passedOn).toMatch(/\/saved#places=1,2,3&votes=0,1,0$/)
  const chosen = await cards.nth(1).getByRole('heading').textContent()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(passedOn)
  await expect(page.locator('main li').first()).toContainText(chosen!)
  await expect(page.locator('main li').first()).toContainText('1 vote')
  expect(asked.filter((url) => new URL(url).search.includes('1,2,3'))).toEqual([])
  // Links of before have the list in their query.
  await page.goto(passedOn.replace('#', '?'))
  await expect(page.locator('main li').first()).toContainText('1 vote')
  await friend.close()
})

test('a place that is saved before the scripts have come is saved when they do', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await release()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
})

test('places looked at before are one step away', async ({ page }) => {
  await page.goto(PLACE)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect(savedPlaces(page)).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(PLACE)
  await page.goto('/restaurants')
  await expect(savedPlaces(page).getByRole('link', { name })).toHaveAttribute('href', PLACE)
})

test('sharing copies the address where the device has no sheet of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share)
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('.toast')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('@phone where copying is refused a toast holds the address, and the row of buttons stays as it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.goto(PLACE)
  const share = page.getByRole('button', { name: 'Share' })
  const before = await share.boundingBox()
  await share.click()
  await expect(page.getByRole('alert')).toHaveText(`The link to this page: ${page.url()}`)
  expect(await share.boundingBox()).toEqual(before)
  await expect(share).toHaveText('Share')
})

test('a storage full of nonsense or out of reach harms nothing', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('saved-places', '{"a":1}')
    localStorage.setItem('recently-viewed', '[1, null, {"path":"javascript:alert(1)","name":"x"}]')
  })
  await visit(page, PLACE)
  await expect(savedPlaces(page)).toBeHidden()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await page.reload()
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0)
})

test('the slash leads to the search from everywhere, and is only a slash in a field', async ({
  page,
}) => {
  await visit(page, '/towns')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/restaurants#search')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(page.getByRole('searchbox')).toHaveValue('1/2')
  await page.goto('/restaurants')
  await expect(page.locator('[data-open]').first()).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the home page’s search leads to what it finds', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('pizza')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/restaurants?search=pizza')
  await expect(page.locator('search article').first()).toContainText('Pizza')
})
