import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSession } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { rowsOf } from '#site/testing/guide.ts'
import { expectSound, intercept, opened, show } from '#site/testing/screen.ts'
import { BulkImport } from './bulk-import.tsx'

const csv = (...rows: string[]) => ['id,name,address,town,phone', ...rows].join('\n')
const GOOD = csv(
  'p1,Gull and Anchor,1 Nowhere Quay,Port Nowhere,(410) 555-0151',
  'p2,Fog Bell Noodles,2 Nowhere Quay,Port Nowhere,12',
  'p3,The Gull & Anchor,1 Nowhere Quay,PORT NOWHERE,',
  'p4,Lost Lantern,,Port Nowhere,',
)
const IMPORTS = '/api/admin/imports'

const chooser = page.getByLabelText(/^Choose a/)
const preview = page.getByRole('heading', { name: 'Preview' })
const alert = page.getByRole('alert')
const button = (name: string) => page.getByRole('button', { name })
const rows = page
  .getByRole('region', { name: 'Rows of the file' })
  .getByRole('row')
  .filter({ has: page.getByRole('cell') })
const count = () => rows.elements().length
const counts = () => [...document.querySelectorAll('dl > div')].map((each) => each.textContent)

const open = () => openDesk(<BulkImport />, '/admin/import-file')
const choose = (text: string, name = 'places.csv') =>
  chooser.upload(new File([text], name, { type: 'text/csv' }))

test('a file is shown with what would become of its rows', async () => {
  await open()
  await choose(GOOD)
  await expect.element(preview).toHaveFocus()
  expect(counts()).toEqual(['New2', 'Updated0', 'Unchanged0', 'Duplicate1', 'Refused1'])
  await expect.element(button('Import 2 places')).toBeVisible()
  expect(count()).toBe(4)
  await expect.element(rows.nth(1)).toMatchTextContent('phone number not valid, left out')
  await expect.element(rows.nth(2)).toMatchTextContent('same place as another row of the file')
  await expectSound()
})

test('rows are found by outcome and by words, and nothing is written', async () => {
  await open()
  await choose(GOOD)
  await page.getByRole('radio', { name: 'Refused' }).click()
  await expect.element(rows).toMatchTextContent(/Refused.*Lost Lantern.*no street address/)
  await page.getByRole('radio', { name: 'All' }).click()
  await page.getByRole('searchbox').fill('port fog')
  await expect.element(rows).toMatchTextContent('Fog Bell Noodles')
  await page.getByRole('searchbox').fill('nothing of this name')
  await expect.poll(count).toBe(0)
  await expect.element(page.getByText('0 rows', { exact: true })).toBeVisible()
  expect(await rowsOf('restaurants')).toEqual([])
})

test('a file of which every row is refused says so', async () => {
  await open()
  await choose(csv('r1,Lost Lantern,,Port Nowhere,', 'r2,Fog Bell,,Port Nowhere,'))
  await expect
    .element(page.getByText('No row can be imported. The reasons are below.'))
    .toBeVisible()
  await expect.element(page.getByText('the guide has it all already')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Left out' })).toBeVisible()
})

test('a workbook is read, and of another file it says what it is', async () => {
  const samples = '../../../../packages/place-files/samples/'
  const workbook = await fetch(new URL(`${samples}workbook.xlsx`, import.meta.url))
  await open()
  await chooser.upload(new File([await workbook.blob()], 'workbook.xlsx'))
  await expect.element(page.getByText('Only the sheet “Places” was read')).toBeVisible()
  expect(count()).toBe(2)
  await chooser.upload(new File(['%PDF-1.7'], 'list.pdf', { type: 'application/pdf' }))
  await expect.element(alert).toMatchTextContent('list.pdf cannot be read: it is a PDF; ask')
})

test('a long file has pages', async () => {
  const many = Array.from({ length: 120 }, (_, i) => `m${i},Pier ${i},${i} Pier Road,Port Nowhere,`)
  await open()
  await choose(csv(...many))
  await expect.element(page.getByText('120 rows, page 1 of 3')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages of rows' })
    .getByRole('button', { name: 'Next' })
    .click()
  await expect.element(rows.first()).toMatchTextContent('Pier 50')
})

test('a town fills rows that name none', async () => {
  await open()
  await choose('name,address\nGull and Anchor,1 Nowhere Quay')
  await expect.element(alert).toMatchTextContent('no column for town; name one town')
  await page.getByLabelText('Town').fill('Port Nowhere')
  await button('Look again').click()
  await expect.element(rows).toMatchTextContent('Gull and Anchor, Port Nowhere')
  await expect.element(button('Look again')).not.toBeInTheDocument()
})

test('kinds that stayed out are counted, and taken by choice; a credit is kept for the pages', async () => {
  await open()
  await page.getByLabelText('Credit').fill('City of Nowhere')
  const header = 'name,address,town,category'
  await choose(`${header}\nGull,1 Quay,Port Nowhere,Barbers\nFog,2 Quay,Port Nowhere,Pub`)
  const barbers = page.getByRole('checkbox', { name: 'Barbers (1 row, another trade)' })
  await barbers.click()
  await button('Import 2 places').click()
  await expect.element(page.getByRole('heading', { name: '2 places imported' })).toBeVisible()
  const credits = (await rowsOf('restaurants')).map(({ dataCredit }) => dataCredit)
  expect(credits).toEqual(['City of Nowhere', 'City of Nowhere'])
})

test('an unreadable file shows an error, and a good one can follow', async () => {
  let isDown = true
  intercept(IMPORTS, () => (isDown ? 'nothing' : 'guide'))
  await open()
  await choose('[{"name": "Gull"', 'places.json')
  await expect
    .element(alert)
    .toMatchTextContent('The file ends in the middle, at line 1, about place 1; fetch it again.')
  await expectSound()
  await choose('PK\0', 'places.xlsx')
  await expect
    .element(alert)
    .toMatchTextContent('places.xlsx cannot be read: it is not a text file.')
  await choose(GOOD)
  await expect.element(alert).toMatchTextContent('The guide did not answer. Please try again.')
  isDown = false
  await choose(GOOD)
  await expect.element(preview).toBeVisible()
  await expect.element(alert).toBeEmptyDOMElement()
})

test('a file is dropped', async () => {
  await open()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([GOOD], 'dropped.csv'))
  const zone = page.getByText('Or drop it here')
  await expect.element(zone).toBeVisible()
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  await expect.element(page.getByText('dropped.csv: 4 rows, read as spreadsheet')).toBeVisible()
})

test('when the guide has changed since the preview, a new preview is made', async () => {
  const sentence =
    'The guide changed meanwhile. Nothing was written; please look at the preview again.'
  await open()
  await choose(GOOD)
  await expect.element(preview).toBeVisible()
  let calls = 0
  intercept(IMPORTS, () => (calls++ === 0 ? new Response(sentence, { status: 409 }) : 'guide'))
  await button('Import 2 places').click()
  await expect.element(alert).toMatchTextContent(sentence)
  await expect.element(button('Import 2 places')).toBeVisible()
  expect(calls).toBe(2)
  expect(await rowsOf('restaurants')).toEqual([])
})

test('who is not signed in is led to the login', async () => {
  forgetSession()
  show(<BulkImport />, '/admin/import-file')
  await expect.poll(() => opened).toEqual(['/admin/login?redirect=%2Fadmin%2Fimport-file'])
  expect(document.querySelector('fieldset')).toBeNull()
})
