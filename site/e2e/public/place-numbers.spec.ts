import { expectSound } from '../support/sound.ts'
import { expect, type Page, test } from '../support/test.ts'

const PLACE = '/bel-air/two-cranes-sushi'

/** The types of the events that the page has reported so far, of those that were taken, by name: they are sent side by side. */
function reportsOf(page: Page) {
  const types: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!/\/api\/restaurants\/\d+\/track$/.test(request.url())) return
    expect(response.status()).toBe(202)
    types.push((request.postDataJSON() as { type: string }).type)
  })
  return () => types.toSorted()
}

test('a page reports that it is seen and used, each once @quick', async ({ page }) => {
  const types = reportsOf(page)
  await page.goto(PLACE)
  await expect.poll(types).toEqual(['view'])
  const call = page.locator('.action-call')
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await expect.poll(types).toEqual(['call', 'view'])
})

test('the code of the window card is counted apart, and leaves the address', async ({ page }) => {
  const types = reportsOf(page)
  await page.goto(`/window-card?restaurant=${PLACE.slice(1)}`)
  await expect(page.getByRole('heading', { name: 'Two Cranes Sushi' })).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Code that opens the page of Two Cranes Sushi' }),
  ).toBeVisible()
  await expectSound(page)
  const card = page.getByRole('region', { name: 'Card' })
  await expect(card).toContainText(/Scan for today’s (hours|menu)/)
  await expect(card.locator('img')).toHaveAttribute('src', /^\/(pictures|uploads)\//)
  // One sheet, with the card alone, in points.
  const papers = { 'Full sheet': '612 792', A5: '420 594.9', 'Sticker, 4 inches': '288 288' }
  for (const [size, paper] of Object.entries(papers)) {
    await page.getByRole('radio', { name: size }).check()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheets.match(/\/MediaBox \[0 0 [\d. ]+/g), size).toEqual([
      expect.stringContaining(paper),
    ])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${PLACE}#window`)
  await expect.poll(types).toEqual(['scan', 'view'])
  await expect(page).toHaveURL(PLACE)
})

test('who comes from a search is counted as found', async ({ page }) => {
  const types = reportsOf(page)
  await page.goto('/restaurants?search=two+cranes')
  await page.getByRole('link', { name: 'Two Cranes Sushi' }).first().click()
  await expect(page).toHaveURL(PLACE)
  await expect.poll(types).toEqual(['search', 'view'])
})

test('a search is not counted again when the page is reloaded', async ({ page }) => {
  const types = reportsOf(page)
  await page.goto('/restaurants?search=two+cranes')
  await page.getByRole('link', { name: 'Two Cranes Sushi' }).first().click()
  await expect.poll(types).toEqual(['search', 'view'])
  await page.reload()
  await expect.poll(types).toEqual(['search', 'view', 'view'])
})
