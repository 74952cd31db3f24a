import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'

const TEXT = 'dana.reyes@example.com'

test('@desktop what is searched for among people is in no address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  for (const [path, nothing] of [
    ['/admin/claims?status=approved', 'No claims match.'],
    ['/admin/subscribers?page=7', 'No subscribers found.'],
    ['/admin?status=paused', 'No campaign fits.'],
  ] as const) {
    addresses.splice(0)
    await page.goto(path)
    await page.getByRole('searchbox').fill(TEXT)
    await expect(page.getByText(nothing)).toBeVisible()
    await page.getByRole('searchbox').press('Enter')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    expect(addresses.length, path).toBeGreaterThan(5)
    expect(addresses.filter((address) => /dana|reyes/i.test(address))).toEqual([])
  }
})
