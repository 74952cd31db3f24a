import { type Page, expect, test as visitor } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'
import { linkOf, newPlaceId, tellGoogle } from '../support/places.ts'
import { expectSound } from '../support/sound.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Google Maps link of the place' })
const button = (page: Page) => page.getByRole('button', { name: 'Import business' })
const toast = (page: Page) => page.locator('.toast')
const result = (page: Page) => page.locator('section', { has: page.locator('#imported') })

async function open(page: Page) {
  await page.goto('/import-business')
  await expect(field(page)).toBeEnabled()
}

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await button(page).click()
}

visitor(
  'anyone may open the page; an import asks to sign in and loses nothing @quick',
  async ({ page }) => {
    await open(page)
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
    await expect(page.getByRole('img', { name: /^Sketch of Google Maps on a phone/ })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Sketch of Google Maps in a browser/ }),
    ).toBeVisible()
    const link = linkOf(newPlaceId())
    await send(page, link)
    await expect(toast(page)).toContainText('Import Failed')
    await expect(toast(page)).toContainText('Please sign in.')
    const signIn = toast(page).getByRole('link', { name: 'Sign in' })
    await expect(signIn).toHaveAttribute('href', '/admin/login?redirect=%2Fimport-business')
    await expectSound(page)
    // The toast is gone by then; the way in stays below the field.
    await page.locator('form').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/login?redirect=%2Fimport-business')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/import-business')
    await expect(field(page)).toHaveValue(link)
  },
)

test('a place of which Google says little is a draft, and says what it needs', async ({ page }) => {
  await open(page)
  await send(page, linkOf(newPlaceId()))
  await expect(toast(page)).toContainText('Business Imported Successfully!')
  await expect(result(page)).toContainText('Draft, not public yet')
  await expect(result(page).getByRole('heading', { level: 2 })).toContainText('Café <b>Pho</b>')
  await expect(result(page)).toContainText('Restaurant · Vietnamese · Bel Air')
  await expect(result(page)).toContainText('it needs: address, price level.')
  await expect(result(page)).toContainText('Not told by Google Maps: phone, website, rating.')
  const edit = result(page).getByRole('link', { name: 'edit it' })
  await expect(edit).toHaveAttribute('href', /^\/admin\/business\?id=\d+$/)
  await result(page).getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(result(page).getByRole('alert')).toHaveText('Please fill in every field.')
  await expect(field(page)).toHaveValue('')
  await expect(result(page).locator('dl')).toContainText('MondayOpen 24 hours')
  await expectSound(page)
})

test('@desktop a town that nobody told is said to be assumed', async ({ page }) => {
  const id = newPlaceId()
  await tellGoogle(id, { addressComponents: [], formattedAddress: '' })
  await open(page)
  await send(page, linkOf(id))
  await expect(result(page)).toContainText(/Restaurant · .* \(assumed\)/)
  await expect(result(page)).toContainText(/Not told by|it needs: address, town/)
})
