import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

const GOOD = [
  'id,name,address,town,phone',
  'p1,Gull and Anchor,1 Nowhere Quay,Port Nowhere,(410) 555-0151',
  'p2,Fog Bell Noodles,2 Nowhere Quay,Port Nowhere,12',
  'p3,The Gull & Anchor,1 Nowhere Quay,PORT NOWHERE,',
  'p4,Lost Lantern,,Port Nowhere,',
].join('\n')

const preview = (page: Page) => page.getByRole('heading', { name: 'Preview' })
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Rows of the file' }).locator('tbody tr')

test('@screens a file is shown with what would become of its rows @quick', async ({ page }) => {
  await page.goto('/admin/import-file')
  const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(GOOD) }
  await page.getByLabel(/^Choose a/).setInputFiles(file)
  await expect(preview(page)).toBeFocused()
  const counts = page.locator('dl > div')
  await expect(counts).toHaveText(['New2', 'Updated0', 'Unchanged0', 'Duplicate1', 'Refused1'])
  await expect(page.getByRole('button', { name: 'Import 2 places' })).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(1)).toContainText('phone number not valid, left out')
  await expect(rows(page).nth(2)).toContainText('same place as another row of the file')
  await expectSound(page)
})

test('@desktop the example of the columns can be imported', async ({ page }) => {
  await page.goto('/admin/import-file')
  const example = page.getByRole('link', { name: 'Example of the columns' })
  const download = page.waitForEvent('download')
  await example.click()
  await page.getByLabel(/^Choose a/).setInputFiles(await (await download).path())
  await expect(page.locator('dl > div').first()).toHaveText('New2')
})
