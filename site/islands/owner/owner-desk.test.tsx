import '#site/styles/forms.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { $ownerToken } from '#site/stores/owner.ts'
import { insert, rowsOf, signInOwner } from '#site/testing/guide.ts'
import { pngFile } from '#site/testing/picture-file.ts'
import { asksBeforeLeaving, expectSound, resize, show, toast } from '#site/testing/screen.ts'
import { OwnerDesk } from './owner-desk.tsx'

const DANA = 'dana@oak-ember.com'
const tab = (name: string) => page.getByRole('tab', { name })
const next = page.getByRole('button', { name: /^Next: / })
const save = page.getByRole('button', { name: 'Save' })
const form = page.getByRole('form', { name: 'Oak & Ember' })
const phone = page.getByRole('textbox', { name: 'Phone' })
const monday = page.getByRole('combobox', { name: 'Monday is', exact: true })

beforeEach(async () => {
  await insert(
    'restaurants',
    restaurantRow({ id: 1, isVerified: true, hours: '{"Friday": "5:00 PM – 10:00 PM"}' }),
  )
  await insert(
    'claimRequests',
    claimRow({
      ...{ restaurantId: 1, ownerEmail: DANA, status: 'approved' },
      ...{ decidedAt: new Date(), decidedBy: 'x' },
    }),
  )
})

async function open(address = '/owner') {
  $ownerToken.set(await signInOwner(DANA))
  show(<OwnerDesk />, address)
  await expect.element(form).toBeVisible()
}

test('the page of an owner is in three tabs, also by keyboard, and the address names the open one', async () => {
  await open()
  await expect.element(tab('Page')).toHaveAttribute('aria-selected', 'true')
  await expect.element(phone).toBeVisible()
  await expect.element(monday).not.toBeInTheDocument()
  await tab('Page').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Hours')).toHaveFocus()
  await expect.element(monday).toBeVisible()
  await expect.element(phone).not.toBeInTheDocument()
  expect(location.hash).toBe('#hours')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('No views of your page in the last 7 days')).toBeVisible()
  expect(location.hash).toBe('#numbers')
  await expectSound()
  await open('/owner#hours')
  await expect.element(monday).toBeVisible()
  await expectSound()
})

test('what is typed stays while tabs change, is marked on its tab, and is saved from any of them', async () => {
  await open()
  await phone.fill('410-555-0111')
  await expect.element(tab('Page (unsaved)')).toBeVisible()
  await tab('Hours').click()
  await monday.selectOptions('Open 24 hours')
  await expect.element(tab('Hours (unsaved)')).toBeVisible()
  await tab('Numbers').click()
  expect(asksBeforeLeaving()).toBe(true)
  await save.click()
  await expect.element(toast).toMatchTextContent('Your page shows it in about a minute.')
  const [place] = await rowsOf('restaurants')
  expect(place).toMatchObject({ phone: '+14105550111', hours: { Monday: 'Open 24 hours' } })
  await expect.element(page.getByRole('tab', { name: 'unsaved' })).not.toBeInTheDocument()
  expect(asksBeforeLeaving()).toBe(false)
})

test('a field that is wrong is shown and focused, also from another tab', async () => {
  await open()
  await phone.fill('12')
  await tab('Numbers').click()
  await save.click()
  await expect.element(phone).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Phone must be a number')).toBeVisible()
})

test('the next step is named, leads to its field, and goes on to another', async () => {
  await open('/owner#numbers')
  await expect.element(next).toMatchTextContent('Next: add a photo')
  await next.click()
  const photos = page.getByLabelText('Upload photos')
  await expect.element(photos).toHaveFocus()
  await photos.upload(await pngFile(80, 60))
  await page.getByRole('textbox', { name: 'What photo 1 shows' }).fill('Bread')
  await save.click()
  await expect.element(next).toMatchTextContent('Next: link your menu')
  await next.click()
  await expect.element(page.getByRole('textbox', { name: 'Menu' })).toHaveFocus()
})

test('on a phone, Save is in reach on every tab, and Sign out comes last', async () => {
  await resize(360, 740)
  await open()
  for (const name of ['Page', 'Hours', 'Numbers']) {
    await tab(name).click()
    await expect
      .element(page.getByRole('button', { name: 'Everything is still right' }))
      .toBeInViewport()
  }
  const buttons = page.getByRole('button').elements()
  expect(buttons.at(-1)!.textContent).toBe('Sign out')
})

test('numbers are those that there are, with a line about the week', async () => {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await insert(
    'placeDays',
    { restaurantId: 1, day, type: 'view', count: 1200 },
    { restaurantId: 1, day, type: 'menu', count: 1 },
  )
  await open('/owner#numbers')
  await expect.element(page.getByText('1,200 views of your page in the last 7 days')).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Your page in numbers' })
  await expect.element(numbers.getByRole('definition')).toHaveLength(2)
  await expect.element(numbers).toMatchTextContent(/Taps on Menu\s*1\s*in 30 days, 1 in the last 7/)
})
