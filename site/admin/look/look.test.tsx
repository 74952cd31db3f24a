import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { saveLook } from '#contracts/look.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, intercept, toast } from '#site/testing/screen.ts'
import { Look } from './look.tsx'
import { LOOK_PATH } from './use-look.ts'

const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const status = page.getByRole('status').filter({ hasText: '·' })
const names = () =>
  page
    .getByRole('region', { name: 'Featured places' })
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')!.textContent)
const published = async () => (await rowsOf('look'))[0]?.published

const USUAL = { townIntros: { Ely: 'A town on a hill.' }, cuisineIntros: {} }

/** The config of the sample names none of these ids. */
beforeEach(async () => {
  const rows = ['Oak', 'Elm', 'Ash'].map((name, at) =>
    restaurantRow({ id: 101 + at, name, slug: name.toLowerCase(), neighborhood: 'Ely' }),
  )
  await insert('restaurants', ...rows)
})

async function open() {
  await openDesk(<Look usual={USUAL} />, '/admin/look')
  await expect.element(button('Publish')).toBeVisible()
}

async function add(name: string) {
  await page.getByRole('searchbox', { name: 'Add a restaurant' }).fill(name)
  await button('Search').click()
  await button(`Add ${name}`).click()
}

test('places are added, moved by buttons and keys, and removed', async () => {
  await open()
  for (const name of ['Oak', 'Elm', 'Ash']) await add(name)
  expect(names()).toEqual(['Oak, Ely', 'Elm, Ely', 'Ash, Ely'])
  await expect.element(button('Added Ash')).toHaveAttribute('aria-disabled', 'true')
  await button('Up Ash').click()
  await expect.poll(names).toEqual(['Oak, Ely', 'Ash, Ely', 'Elm, Ely'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(names).toEqual(['Ash, Ely', 'Oak, Ely', 'Elm, Ely'])
  await button('Remove Oak').click()
  await expect.poll(names).toEqual(['Ash, Ely', 'Elm, Ely'])
  await expectSound()
  await button('Save draft').click()
  await expect.element(toast).toMatchTextContent('Draft saved')
  await open()
  expect(names()).toEqual(['Ash, Ely', 'Elm, Ely'])
  expect(await published()).toEqual({})
})

test('what is published can be undone, and what is empty stays as the guide’s folder says', async () => {
  await open()
  await expect.element(box('Headline')).toHaveAccessibleDescription(/^Empty: “Where to eat/)
  await box('Headline').fill('Eat by the river')
  await page.getByRole('checkbox', { name: 'Featured Businesses' }).click()
  await expect
    .element(box('Introduction of the town'))
    .toHaveAccessibleDescription('Empty: “A town on a hill.”')
  await box('Introduction of the town').fill('A market town.')
  await box('Notice').fill('Harvest week begins on Friday.')
  await page.getByLabelText('Until').fill('2099-07-04T08:00')
  await expect.element(status).toMatchTextContent('not saved yet')
  await button('Publish').click()
  await expect.element(toast).toMatchTextContent('Published')
  expect(await published()).toEqual({
    headline: 'Eat by the river',
    hidden: ['businesses'],
    townIntros: { Ely: 'A market town.' },
    notice: { text: 'Harvest week begins on Friday.', until: '2099-07-04T12:00:00.000Z' },
  })
  await button('Undo the last publish').click()
  await expect.element(toast).toMatchTextContent('Undone')
  await expect.element(box('Headline')).toHaveValue('')
  await expect.element(page.getByLabelText('Until')).toHaveValue('')
  expect(await published()).toEqual({})
})

test('a link is added, moved up and published; a wrong address is named', async () => {
  await open()
  const header = page.getByRole('region', { name: 'Links in the header' })
  await header.getByLabelText('Name of the link').fill('About us')
  await header.getByLabelText('Address').fill('about')
  await header.getByRole('button', { name: 'Add the link' }).click()
  await expect
    .element(header.getByLabelText('Address'))
    .toHaveAccessibleDescription(/^The address of a link must be a path such as \/about/)
  await header.getByLabelText('Address').fill('/about')
  await header.getByRole('button', { name: 'Add the link' }).click()
  await header.getByRole('button', { name: 'Remove Map' }).click()
  await header.getByRole('button', { name: 'Up About us' }).click()
  await button('Publish').click()
  await expect.element(toast).toMatchTextContent('Published')
  const [look] = await rowsOf('look')
  expect(look?.published.headerLinks?.map(({ path }) => path)).toEqual([
    ...['/restaurants', '/towns', '/cuisines', '/about', '/blog'],
  ])
})

test('a wrong field is named and has the focus; nothing is sent', async () => {
  await open()
  const sent = intercept(LOOK_PATH, () => 'nothing')
  await box('Headline').fill('Donaudampfschifffahrtsgesellschaft')
  await button('Publish').click()
  await expect.element(box('Headline')).toHaveFocus()
  await expect
    .element(box('Headline'))
    .toHaveAccessibleDescription('Headline must have no word of more than 18 characters')
  await box('Headline').fill('')
  await box('Notice').fill('Harvest week')
  await page.getByLabelText('From').fill('2099-07-04T08:00')
  await page.getByLabelText('Until').fill('2099-07-04T07:00')
  await button('Publish').click()
  await expect
    .element(page.getByLabelText('Until'))
    .toHaveAccessibleDescription('The notice must end after it begins')
  expect(sent).toEqual([])
})

test('what somebody else has saved meanwhile stays', async () => {
  await open()
  await box('Headline').fill('Mine')
  const theirs = {
    featured: [102],
    headline: null,
    lead: 'Theirs',
    notice: null,
    picture: null,
    hidden: null,
    townIntros: null,
    cuisineIntros: null,
    headerLinks: null,
    footerLinks: null,
  }
  await adminCall<typeof saveLook>('PUT', LOOK_PATH, {
    ...theirs,
    ...{ isPublished: true, updatedAt: null },
  })
  await button('Publish').click()
  await expect
    .element(toast)
    .toMatchTextContent('With what was saved meanwhile: Featured places, Lead')
  expect(await published()).toEqual({ featured: [102], headline: 'Mine', lead: 'Theirs' })
  expect(names()).toEqual(['Elm, Ely'])
})
