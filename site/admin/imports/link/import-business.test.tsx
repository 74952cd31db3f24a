import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk } from '#site/testing/desk.ts'
import { expectSound, intercept, toast } from '#site/testing/screen.ts'
import { ImportBusiness } from './import-business.tsx'

const PATH = '/api/businesses/import'
const MAP = 'https://www.google.com/maps/@39.5,-76.3,15z'
const field = page.getByRole('textbox', { name: 'Google Maps link of the place' })
const button = page.getByRole('button', { name: 'Import business' })

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
