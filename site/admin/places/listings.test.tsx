import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, intercept, opened, toast } from '#site/testing/screen.ts'
import { Listings } from './listings.tsx'

const found = page.getByRole('region', { name: 'Listings found' })
const search = page.getByRole('searchbox')
const choice = (name: string) => page.getByLabelText(name, { exact: true })
const link = found.getByRole('link').first()

/** 60 restaurants, the first two of them verified, and a business. */
async function open(address = '/admin/listings') {
  await insert(
    'restaurants',
    ...Array.from({ length: 60 }, (_, i) =>
      restaurantRow({ slug: `kitchen-${i}`, name: `Kitchen ${i}`, isVerified: i < 2 }),
    ),
  )
  await insert('businesses', businessRow())
  await openDesk(<Listings features={['Delivery', 'Takeout']} />, address)
}
const address = () => location.pathname + location.search

test('listings are searched as one types, and the address says so', async () => {
  await open()
  await expect.poll(() => found.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(50)
  await search.fill('kitchen 17')
  await expect.poll(() => found.getByRole('link').elements().length).toBe(1)
  expect(address()).toBe('/admin/listings?search=kitchen+17')
  await openDesk(<Listings features={['Delivery', 'Takeout']} />, address())
  await expect.element(search).toHaveValue('kitchen 17')
  await expect.element(link).toMatchTextContent('Kitchen 17')
  await expectSound()
  await link.click()
  expect(opened).toEqual(['/admin/restaurant?id=18'])
})

test('kind, state and page are chosen by keyboard and kept in the address', async () => {
  await open('/admin/listings?kind=business')
  await expect.element(found).toMatchTextContent(/^1 listing.*Main Street Books/)
  await choice('Kind').selectOptions('Restaurants')
  await choice('State').selectOptions('Verified')
  expect(address()).toBe('/admin/listings?kind=restaurant&state=verified')
  await expect.element(found).toMatchTextContent(/^2 listings.*Verified/)
  await choice('State').selectOptions('In any state')
  const second = found.getByRole('link', { name: 'Page 2' })
  await expect.element(second).toBeVisible()
  const element = second.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/admin/listings?kind=restaurant&page=2')
  await expect.element(found).toMatchTextContent(/^60 listings, page 2 of 2/)
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  await search.fill('no such place')
  await expect.element(found).toMatchTextContent('Nothing here.')
  expect(address()).toBe('/admin/listings?kind=restaurant&search=no+such+place')
})

test('a failed answer shows an error and can be requested again', async () => {
  let isDown = true
  intercept('/api/admin/listings', () => (isDown ? 'nothing' : 'guide'))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch listings')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link).toBeVisible()
})

test('a place is found by its phone, and a draft says that it is one', async () => {
  await insert(
    'businesses',
    businessRow({ name: 'Draft Phone Shop', phone: '+14105557771', isDraft: true }),
  )
  await open('/admin/listings?state=draft')
  await search.fill('(410) 555-7771')
  await expect.element(link).toMatchTextContent(/Draft Phone Shop.*Draft/)
})

const checkbox = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('facts of chosen listings are set at once, also of those on other pages', async () => {
  await open('/admin/listings?kind=restaurant')
  await checkbox('Kitchen 10').click()
  await button('Change 1 listing').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast).toMatchTextContent('Choose what to change')
  await userEvent.keyboard('{Escape}')
  await button('Choose none').click()
  await expect.element(checkbox('Kitchen 10')).not.toBeChecked()
  await button('Choose all 60').click()
  await button('Change 60 listings').click()
  await dialog.getByLabelText('Cuisine').fill('Thai')
  await dialog.getByLabelText('Featured').selectOptions('Featured')
  await dialog.getByLabelText('Add a feature').selectOptions('Takeout')
  await dialog.getByLabelText('Takeout').selectOptions('No')
  await dialog.getByLabelText('Closed for good').selectOptions('Closed for good')
  await expect.element(dialog.getByLabelText('Closed on')).toHaveValue(townDay())
  await dialog.getByLabelText('Closed for good').selectOptions('As it is')
  await expectSound()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast).toMatchTextContent('60 listings changed')
  await expect.element(button(/^Change /)).not.toBeInTheDocument()
  const rows = await rowsOf('restaurants')
  expect(new Set(rows.map(({ cuisine }) => cuisine))).toEqual(new Set(['Thai']))
  expect(rows[59]).toMatchObject({ isFeatured: true, features: { Takeout: false }, closedOn: null })
})

test('what cannot be changed is named, and left out so that the others are', async () => {
  await open()
  await checkbox('Kitchen 10').click()
  await search.fill('books')
  await checkbox('Main Street Books').click()
  await button('Change 2 listings').click()
  await dialog.getByLabelText('Cuisine').fill('Thai')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const reason = dialog.getByText('Main Street Books: A business has no cuisine.')
  await expect.element(reason).toBeVisible()
  expect((await rowsOf('restaurants')).filter(({ cuisine }) => cuisine === 'Thai')).toEqual([])
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(dialog.getByRole('heading')).toMatchTextContent('Change 1 listing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast).toMatchTextContent('1 listing changed')
  expect((await rowsOf('restaurants')).filter(({ cuisine }) => cuisine === 'Thai')).toHaveLength(1)
})
