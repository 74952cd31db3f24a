import { expect, type Page } from './test.ts'
import { test } from './admin.ts'

/** Another one in every run, as places stay in the guide under test. */
const RUN = Date.now().toString(36)
const TOWN = `Port Elsewhere ${RUN}`
const file = (phone: string) => ({
  name: 'elsewhere.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `id,name,address,town,phone
    ${RUN}-1,Pilot House ${RUN},1 Far Quay,${TOWN},${phone}
    ${RUN}-2,Buoy Room ${RUN},2 Far Quay,${TOWN},(410) 555-0152
    ${RUN}-3,,3 Far Quay,${TOWN},`.replace(/\n +/g, '\n'),
  ),
})
const choose = (page: Page, phone: string) =>
  page.getByLabel(/^Choose a/).setInputFiles(file(phone))
const counts = (page: Page) => page.locator('dl > div')

test('a file is imported, is published, and changes nothing a second time', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000)
  await page.goto('/admin/import-file')
  await choose(page, '(410) 555-0151')
  await page.getByRole('button', { name: 'Import 2 places' }).dblclick()
  await expect(page.getByRole('heading', { name: '2 places imported' })).toBeFocused()
  const query = new URLSearchParams({ neighborhood: TOWN })
  const found = await api<{ name: string; phone: string; slug: string }[]>(
    'GET',
    `/api/restaurants?${query}`,
  )
  expect(found).toMatchObject([
    { name: `Buoy Room ${RUN}`, phone: '+14105550152', slug: `buoy-room-${RUN}` },
    { name: `Pilot House ${RUN}`, phone: '+14105550151' },
  ])
  const live = page.getByText('The site has been built: the pages show them.')
  await expect(live).toBeVisible({ timeout: 150_000 })
  await page.goto(`/port-elsewhere-${RUN}/buoy-room-${RUN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Buoy Room ${RUN}`)

  await page.goto('/admin/import-file')
  await choose(page, '(410) 555-0151')
  await expect(counts(page)).toHaveText([
    'New0',
    'Updated0',
    'Unchanged2',
    'Duplicate0',
    'Refused1',
  ])
  await expect(
    page.getByText('the guide has some already, and the rest was refused.'),
  ).toBeVisible()
  await choose(page, '(410) 555-0153')
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toContainText(
    'phone: before +14105550151 → now +14105550153',
  )
})
