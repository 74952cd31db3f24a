import { type Page, expect } from '../support/test.ts'
import { hold } from '../support/hold.ts'
import sharp from 'sharp'
import { form, noise, openNew, picker, pngFile, test, toast } from '../support/own-campaign.ts'

const TYPE = 'This file can’t be used. Choose PNG, JPG, GIF up to 5MB.'
test('@desktop a file that is no picture or too big is refused before it is sent', async ({
  page,
}) => {
  let sent = 0
  await page.route('/api/upload', (route) => ((sent += 1), route.abort()))
  await openNew(page)
  for (const [mimeType, bytes, sentence] of [
    ['application/pdf', 10, TYPE],
    ['image/png', 5 * 1024 * 1024 + 1, 'The image must be 5 MB or smaller.'],
    ['image/svg+xml', 10, TYPE],
    ['image/gif', 4_700_000, 'A GIF is sent as it is and must be 4.4 MB or smaller'],
  ] as const) {
    const file = { name: 'file', mimeType, buffer: Buffer.alloc(bytes, 'x') }
    await picker(page).setInputFiles(file)
    await expect(toast(page)).toContainText('Failed to upload image')
    await expect(toast(page)).toContainText(sentence)
    await expect(picker(page)).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)))
  }
  expect(sent).toBe(0)
})

test('an image is made as small as its placement needs, dropped or chosen, and removed @quick', async ({
  page,
}) => {
  await openNew(page)
  await expect(form(page)).toContainText('PNG, JPG, GIF up to 5MB')
  await form(page).getByRole('radio', { name: 'Sidebar' }).check()
  const jpeg = await noise(2400, 1000).jpeg().toBuffer()
  const answered = page.waitForResponse('/api/upload')
  await drop(page, jpeg.toString('base64'))
  await expect(toast(page)).toContainText('Image uploaded successfully!')
  const { url } = (await (await answered).json()) as { url: string }
  const kept = await page.request.get(url)
  expect(await sharp(await kept.body()).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 200,
  })
  await form(page).getByRole('button', { name: 'Remove image' }).click()
  await expect(picker(page)).toBeFocused()
  await expect(form(page)).toContainText('No image yet')
})

test('@desktop a picture of up to 5 MB is sent in far less than hosts take', async ({ page }) => {
  await openNew(page)
  const picture = await noise(1180, 1180).png().toBuffer()
  for (const size of [4_400_000, 4_500_000, 5_000_000]) {
    const buffer = Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const answered = page.waitForResponse('/api/upload')
    await picker(page).setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer })
    const answer = await answered
    expect(answer.status()).toBe(201)
    expect((await answer.request().sizes()).requestBodySize).toBeLessThan(2_000_000)
    await form(page).getByRole('button', { name: 'Remove image' }).click()
  }
})

/** What the browser hands over when a file is let go above an element. */
async function drop(page: Page, base64: string) {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'soup.jpg', { type: 'image/jpeg' }))
    return transfer
  }, base64)
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer })
}

test('@desktop an upload shows how far it is, and its refusal is the server’s sentence', async ({
  page,
}) => {
  await openNew(page)
  const refusal = { status: 400, contentType: 'text/plain', body: 'The image is damaged.' }
  const answer = await hold(page, '/api/upload', (route) => route.fulfill(refusal))
  await picker(page).setInputFiles(await pngFile(300, 250))
  await expect(form(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await answer()
  await expect(toast(page)).toContainText('Failed to upload image')
  await expect(picker(page)).toHaveAccessibleDescription('The image is damaged.')
})

test('@desktop an image that is cancelled while it is made smaller is not sent', async ({
  page,
}) => {
  // Browsers are too quick at it to be cancelled by a test.
  await page.addInitScript(() => {
    const read = window.createImageBitmap.bind(window)
    const createImageBitmap = async (file: Blob) => {
      await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }))
      return read(file)
    }
    Object.assign(window, { createImageBitmap })
  })
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/upload') ? 1 : 0))
  await openNew(page)
  await picker(page).setInputFiles(await pngFile(300, 250))
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await picker(page).setInputFiles(await pngFile(301, 250))
  await picker(page).setInputFiles(await pngFile(302, 250))
  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await expect(toast(page)).toContainText('Image uploaded successfully!')
  await expect(form(page).getByRole('button', { name: 'Save Campaign' })).toBeVisible()
  expect(sent).toBe(1)
})
