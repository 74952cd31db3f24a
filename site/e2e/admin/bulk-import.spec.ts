import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectAccessible, expectSound } from '../support/sound.ts'

const csv = (...rows: string[]) => ['id,name,address,town,phone', ...rows].join('\n')
const GOOD = csv(
  'p1,Gull and Anchor,1 Nowhere Quay,Port Nowhere,(410) 555-0151',
  'p2,Fog Bell Noodles,2 Nowhere Quay,Port Nowhere,12',
  'p3,The Gull & Anchor,1 Nowhere Quay,PORT NOWHERE,',
  'p4,Lost Lantern,,Port Nowhere,',
)

async function choose(page: Page, text: string, name = 'places.csv') {
  const buffer = Buffer.from(text)
  await page.getByLabel(/^Choose a/).setInputFiles({ name, mimeType: 'text/csv', buffer })
}
const preview = (page: Page) => page.getByRole('heading', { name: 'Preview' })
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Rows of the file' }).locator('tbody tr')

test('@screens a file is shown with what would become of its rows @quick', async ({ page }) => {
  await page.goto('/admin/import-file')
  await choose(page, GOOD)
  await expect(preview(page)).toBeFocused()
  const counts = page.locator('dl > div')
  await expect(counts).toHaveText(['New2', 'Updated0', 'Unchanged0', 'Duplicate1', 'Refused1'])
  await expect(page.getByRole('button', { name: 'Import 2 places' })).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(1)).toContainText('phone number not valid, left out')
  await expect(rows(page).nth(2)).toContainText('same place as another row of the file')
  await expectSound(page)
})

test('@desktop rows are found by outcome and by words, and nothing is written', async ({
  page,
  request,
}) => {
  await page.goto('/admin/import-file')
  await choose(page, GOOD)
  await page.getByRole('radio', { name: 'Refused' }).check()
  await expect(rows(page)).toHaveText([/Refused.*Lost Lantern.*no street address/])
  await page.getByRole('radio', { name: 'All' }).check()
  await page.getByRole('searchbox').fill('port fog')
  await expect(rows(page)).toHaveText([/Fog Bell Noodles/])
  await page.getByRole('searchbox').fill('nothing of this name')
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText('0 rows', { exact: true })).toBeVisible()
  const found = await request.get('/api/restaurants?search=Fog+Bell+Noodles')
  expect(await found.text()).not.toContain('Fog Bell')
})

test('@desktop a file of which every row is refused says so', async ({ page }) => {
  await page.goto('/admin/import-file')
  await choose(page, csv('r1,Lost Lantern,,Port Nowhere,', 'r2,Fog Bell,,Port Nowhere,'))
  await expect(page.getByText('No row can be imported. The reasons are below.')).toBeVisible()
  await expect(page.getByText('the guide has it all already')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Left out' })).toBeVisible()
})

test('@desktop a workbook is read, and of another file it says what it is', async ({ page }) => {
  await page.goto('/admin/import-file')
  const chooser = page.getByLabel(/^Choose a/)
  await chooser.setInputFiles('packages/place-files/samples/workbook.xlsx')
  await expect(page.getByText('Only the sheet “Places” was read')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const pdf = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await chooser.setInputFiles(pdf)
  await expect(page.getByRole('alert')).toContainText('list.pdf cannot be read: it is a PDF; ask')
})

test('@desktop a long file has pages', async ({ page }) => {
  const many = Array.from({ length: 120 }, (_, i) => `m${i},Pier ${i},${i} Pier Road,Port Nowhere,`)
  await page.goto('/admin/import-file')
  await choose(page, csv(...many))
  const pages = page.getByRole('navigation', { name: 'Pages of rows' })
  await expect(page.getByText('120 rows, page 1 of 3')).toBeVisible()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page).first()).toContainText('Pier 50')
})

test('@desktop a town fills rows that name none', async ({ page }) => {
  await page.goto('/admin/import-file')
  await choose(page, 'name,address\nGull and Anchor,1 Nowhere Quay')
  await expect(page.getByRole('alert')).toContainText('no column for town; name one town')
  await page.getByLabel('Town').fill('Port Nowhere')
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(rows(page)).toContainText('Gull and Anchor, Port Nowhere')
  await expect(page.getByRole('button', { name: 'Look again' })).toBeHidden()
})

test('@desktop an unreadable file shows an error, and a good one can follow', async ({ page }) => {
  await page.goto('/admin/import-file')
  await choose(page, '[{"name": "Gull"', 'places.json')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(
    'The file ends in the middle, at line 1, about place 1; fetch it again.',
  )
  await expectAccessible(page)
  await choose(page, 'PK\0', 'places.xlsx')
  await expect(alert).toHaveText('places.xlsx cannot be read: it is not a text file.')
  await page.route('/api/admin/imports', (route) => route.abort())
  await choose(page, GOOD)
  await expect(alert).toHaveText('The guide did not answer. Please try again.')
  await page.unroute('/api/admin/imports')
  await choose(page, GOOD)
  await expect(preview(page)).toBeVisible()
  await expect(alert).toBeEmpty()
})

test('@desktop a file is dropped', async ({ page }) => {
  await page.goto('/admin/import-file')
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'dropped.csv'))
    return transfer
  }, GOOD)
  await page.getByText('Or drop it here').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('dropped.csv: 4 rows, read as spreadsheet')).toBeVisible()
})

test('@desktop when the guide has changed since the preview, a new preview is made', async ({
  page,
}) => {
  const sentence =
    'The guide changed meanwhile. Nothing was written; please look at the preview again.'
  await page.goto('/admin/import-file')
  await choose(page, GOOD)
  await expect(preview(page)).toBeVisible()
  let calls = 0
  await page.route('/api/admin/imports', (route) =>
    calls++ === 0 ? route.fulfill({ status: 409, body: sentence }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Import 2 places' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await expect(page.getByRole('button', { name: 'Import 2 places' })).toBeVisible()
  expect(calls).toBe(2)
})

test('@desktop who is not signed in is led to the login', async ({ page }) => {
  await page.goto('/admin/import-file')
  await page.evaluate(() => localStorage.removeItem('admin-token'))
  await page.reload()
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fimport-file')
})

test('@desktop the example of the columns can be imported', async ({ page }) => {
  await page.goto('/admin/import-file')
  const example = page.getByRole('link', { name: 'Example of the columns' })
  const download = page.waitForEvent('download')
  await example.click()
  await page.getByLabel(/^Choose a/).setInputFiles(await (await download).path())
  await expect(page.locator('dl > div').first()).toHaveText('New2')
})
