import { expect } from '../support/test.ts'
import { hold } from '../support/hold.ts'
import { fillIn, form, openNew, save, test, textbox, toast } from '../support/own-campaign.ts'

const ADDRESS = 'https://pictures.example/soup.png'

test('@desktop an image at a web address is copied when its field is left, and previewed', async ({
  page,
}) => {
  const url = '/pictures/ads/deer-fence-farm.svg'
  const answer = await hold(page, '/api/upload', async (route) => {
    expect(route.request().postData()).toMatch(
      /name="imageUrl"\s+https:\/\/pictures\.example\/soup/,
    )
    await route.fulfill({ status: 201, json: { url, width: 300, height: 250 } })
  })
  await openNew(page)
  await textbox(page, 'Alt text').fill('A bowl of soup')
  await textbox(page, 'Or its web address').fill(ADDRESS)
  await textbox(page, 'Or its web address').blur()
  await expect(form(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await answer()
  await expect(toast(page)).toContainText('Image uploaded successfully!')
  await expect(form(page).getByRole('img', { name: 'A bowl of soup' }).first()).toHaveAttribute(
    'src',
    url,
  )
  await expect(form(page).getByRole('button', { name: 'Remove image' })).toBeVisible()
})

test('@desktop an address that has no image is refused with the server’s sentence', async ({
  page,
}) => {
  await openNew(page)
  const address = textbox(page, 'Or its web address')
  await address.fill('https://127.0.0.1/soup.png')
  await address.blur()
  await expect(toast(page)).toContainText('Failed to upload image')
  await expect(address).toHaveAccessibleDescription(/^No picture was found/)
  await expect(address).toHaveValue('https://127.0.0.1/soup.png')
})

test('@desktop an address is saved at once while it is copied for the preview', async ({
  page,
}) => {
  await page.route('/api/upload', () => {})
  let sent: unknown
  await page.route('/api/ads', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent = route.request().postDataJSON()
    return route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not now.' })
  })
  await openNew(page)
  await fillIn(form(page), {
    Title: 'Soup',
    'Link URL': 'https://example.com/',
    'Alt text': 'A bowl of soup',
    'Advertiser name': 'Main Street Books',
    'Advertiser email': 'ads@example.com',
    'Or its web address': ADDRESS,
  })
  await save(page).click()
  await expect(toast(page)).toContainText('Failed to create campaign')
  expect(sent).toMatchObject({ title: 'Soup', imageUrl: ADDRESS })
  await expect(textbox(page, 'Or its web address')).toHaveValue(ADDRESS)
})
