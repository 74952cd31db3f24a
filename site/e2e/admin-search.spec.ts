import { expect } from './test.ts'
import { test } from './admin.ts'

const TEXT = 'dana.reyes@example.com'

for (const [name, path, filter, nothing] of [
  ['claims', '/admin/claims', 'status=approved', 'No claims match.'],
  ['subscribers', '/admin/subscribers', 'page=7', 'No subscribers found.'],
  ['campaigns', '/admin', 'status=paused', 'No campaign fits.'],
] as const) {
  test(`@desktop what is searched for among ${name} is in no address`, async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto(`${path}?${filter}`)
    await page.getByRole('searchbox').fill(TEXT)
    await expect(page.getByText(nothing)).toBeVisible()
    await page.getByRole('searchbox').press('Enter')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    expect(addresses.length).toBeGreaterThan(5)
    expect(addresses.filter((address) => /dana|reyes/i.test(address))).toEqual([])
  })
}
