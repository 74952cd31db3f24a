import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { importBusiness } from '#contracts/google-links.ts'
import type { OutputOf } from '#contracts/route.ts'
import { openDesk } from '#site/testing/desk.ts'
import { asksBeforeLeaving, expectSound, intercept, opened, toast } from '#site/testing/screen.ts'
import { ImportBusiness } from './import-business.tsx'

const PATH = '/api/businesses/import'
const LINK = 'https://www.google.com/maps/place/?q=place_id:ChIJ12345678901234567890123'
const MAP = 'https://www.google.com/maps/@39.5,-76.3,15z'
const field = page.getByRole('textbox', { name: 'Google Maps link of the place' })
const button = page.getByRole('button', { name: 'Import business' })
const address = page.getByLabelText('Street address')

/** A draft, as the guide answers it when Google says little. */
const DRAFT: OutputOf<typeof importBusiness> = {
  id: 5,
  name: 'Café Pho',
  kind: 'business',
  town: 'Bel Air',
  cuisine: null,
  priceRange: null,
  category: 'Vietnamese',
  address: '',
  phone: null,
  website: null,
  rating: 0,
  hours: [{ day: 'Monday', text: 'Open 24 hours' }],
  path: null,
  isExisting: false,
  isFood: true,
  isDraft: true,
  missing: ['phone', 'website', 'rating'],
  needed: ['address', 'price level'],
}

async function open() {
  await openDesk(<ImportBusiness />, '/import-business')
  await expect.element(field).toBeEnabled()
}
async function send(text: string) {
  await field.fill(text)
  await button.click()
}

test('text that is no link is refused without asking the server', async () => {
  const sent = intercept(PATH, () => 'nothing')
  await open()
  await send('  ')
  await expect
    .element(toast)
    .toMatchTextContent(/URL Required.*Please enter a Google Business or Google Maps URL\./)
  await send('https://evil.example/?google.com/maps')
  const sentence = 'Please enter a valid Google Business or Google Maps URL.'
  await expect.element(toast).toMatchTextContent(/Invalid URL/)
  await expect.element(toast).toMatchTextContent(sentence)
  await expect.element(field).toHaveAccessibleDescription(sentence)
  await expect.element(field).toHaveValue('https://evil.example/?google.com/maps')
  await expectSound()
  expect(sent).toEqual([])
})

test('what the server says is shown, else a sentence of ours; what was typed stays', async () => {
  await open()
  await send(MAP)
  await expect
    .element(toast)
    .toMatchTextContent(/Import Failed.*That link does not lead to one place\./)
  intercept(PATH, () => 'nothing')
  await button.click()
  await expect.element(toast).toMatchTextContent('Could not import business from the provided URL.')
  await open()
  await expect.element(field).toHaveValue(MAP)
})

test('the browser asks before the facts of an imported draft are left', async () => {
  intercept(PATH, () => Response.json(DRAFT))
  await open()
  await send(LINK)
  await address.fill('3 Bond Street')
  await send(`${LINK}4`)
  await expect.element(field).toHaveAccessibleDescription(/^Finish what is asked below first/)
  await expect.element(address).toHaveValue('3 Bond Street')
  expect(asksBeforeLeaving()).toBe(true)
  await page.getByRole('link', { name: 'edit it' }).click()
  expect(opened).toEqual(['/admin/business?id=5'])
  await expect.element(address).toHaveValue('3 Bond Street')
})

test('a double click imports once', async () => {
  const sent = intercept(PATH, () => Response.json(DRAFT))
  await open()
  await field.fill(LINK)
  await button.dblClick()
  await expect.element(page.getByText('Draft, not public yet')).toBeVisible()
  expect(sent).toHaveLength(1)
})
