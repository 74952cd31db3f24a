import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { createBusiness, readBusiness, updateBusiness } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { FEATURE_GROUPS } from '#domain/vocabulary.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk, startDesk } from '#site/testing/desk.ts'
import { rowsOf } from '#site/testing/guide.ts'
import { pngFile } from '#site/testing/picture-file.ts'
import {
  asksBeforeLeaving,
  expectSound,
  hold,
  intercept,
  opened,
  toast,
} from '#site/testing/screen.ts'
import { PlaceEditor } from './place-editor.tsx'

type Facts = InputOf<typeof createBusiness>
const FACTS = {
  hours: { Monday: 'Closed', Tuesday: '11:00 AM – 9:00 PM', Wednesday: 'by appointment' },
  features: { Takeout: true },
  images: [],
  isOpen: true,
  isFeatured: false,
  isVerified: false,
  isDraft: true,
}

/** A draft of a business, which has the id 1. */
async function newDraft(changes: Partial<Facts> & { name: string }) {
  await startDesk()
  const facts = { ...FACTS, ...changes }
  return adminCall<typeof createBusiness>('POST', '/api/admin/businesses', facts)
}
const readDraft = () =>
  adminCall<typeof readBusiness>('GET', '/api/admin/businesses/:id', { id: 1 })
/** Saves the draft as somebody else would. */
async function changeDraft(changes: Partial<Facts> & { name: string }) {
  const { id, updatedAt } = await readDraft()
  await adminCall<typeof updateBusiness>('PUT', '/api/admin/businesses/:id', {
    ...{ ...FACTS, ...changes, id, updatedAt },
  })
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const named = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const radio = (name: string) => page.getByRole('radio', { name })
const save = () => button('Save').first().click()
const saveChosen = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

async function open() {
  await openDesk(<PlaceEditor kind="business" groups={FEATURE_GROUPS} />, '/admin/business?id=1')
  await expect.element(button('Save')).toBeVisible()
}
const openNew = (kind: 'restaurant' | 'business') =>
  openDesk(<PlaceEditor kind={kind} groups={FEATURE_GROUPS} />, `/admin/${kind}`)

test('hours are changed: split, past midnight, round the clock, copied', async () => {
  await newDraft({ name: 'Hours Test' })
  await open()
  await field('Monday is').selectOptions('Open at these hours')
  await field('Monday opens').fill('11:00')
  await field('Monday closes').fill('14:00')
  await button('Add hours to Monday').click()
  await field('Monday, span 2, opens').fill('17:00')
  await save()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Hours need both an opening and a closing time')
  await field('Monday, span 2, closes').fill('02:00')
  await expect.element(page.getByText('until 2 AM the next day')).toBeVisible()
  await field('Sunday is').selectOptions('Open 24 hours')
  await button('Copy Monday to…').click()
  for (const day of ['Tuesday', 'Wednesday', 'Saturday', 'Sunday']) {
    await dialog.getByText(day).click()
  }
  await button('Copy').click()
  await save()
  await expect.element(toast).toMatchTextContent('Hours Test is saved')
  const split = '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM'
  expect((await readDraft()).hours).toEqual({
    Monday: split,
    Tuesday: '11:00 AM – 9:00 PM',
    Wednesday: 'by appointment',
    Thursday: split,
    Friday: split,
    Sunday: 'Open 24 hours',
  })
})

test('hours as given are edited until a week replaces them', async () => {
  await newDraft({ name: 'Given Test', hours: {}, hoursAsGiven: 'noon till late' })
  await open()
  await expect.element(named('Hours as given')).toHaveValue('noon till late')
  await named('Hours as given').fill('noon till nine or so')
  await field('Monday is').selectOptions('Closed')
  await expect.element(page.getByText('“noon till nine or so” goes when you save')).toBeVisible()
  await save()
  await expect.element(toast).toMatchTextContent('Given Test is saved')
  expect(await readDraft()).toMatchObject({ hours: { Monday: 'Closed' }, hoursAsGiven: null })
})

test('facts, features and state are saved, and nothing else changes', async () => {
  const before = await newDraft({ name: 'Facts Test', rating: 4.5, reviewCount: 12 })
  await open()
  await named('Name').fill('Facts Tested')
  await named('Phone').fill('410.555.0188')
  await named('Website').fill('facts.example')
  await page.getByText('Service Options').click()
  await page.getByRole('radiogroup', { name: 'Takeout' }).getByText('?').click()
  const delivery = page.getByRole('radiogroup', { name: 'Delivery' })
  await delivery.getByText('No', { exact: true }).click()
  await named('Another feature').fill('Board games')
  await userEvent.keyboard('{Enter}')
  await named('Instagram').fill('https://instagram.example/facts')
  await page.getByRole('switch', { name: 'Open as usual' }).click()
  await field('Closed for good on').fill('2026-03-08')
  await expect.element(page.getByText('It leaves the guide.')).toBeVisible()
  await save()
  await expect.element(toast).toMatchTextContent('Facts Tested is saved')
  const after = await readDraft()
  const features = {
    Delivery: false,
    'Board games': true,
    Instagram: 'https://instagram.example/facts',
  }
  const changes = { name: 'Facts Tested', phone: '+14105550188', website: 'https://facts.example' }
  const { updatedAt, checkedAt } = after
  const moments = { updatedAt, checkedAt, closedOn: '2026-03-08', isOpen: false }
  const featureList = ['Board games']
  expect(after).toEqual({ ...before, ...changes, ...moments, features, featureList })
})

test('a feature counts without Add, as the guide spells it, and a page is no feature', async () => {
  const Facebook = 'https://facebook.example/typed'
  await newDraft({ name: 'Typed Test', features: { Facebook } })
  await open()
  await named('Another feature').fill('facebook')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Facebook has a field of its own below.')).toBeVisible()
  await named('Another feature').fill(' takeout')
  await save()
  await expect.element(toast).toMatchTextContent('Typed Test is saved')
  expect(await readDraft()).toMatchObject({ features: { Facebook, Takeout: true } })
})

test('the editor of a business speaks of its card, that of a restaurant of its page', async () => {
  await newDraft({ name: 'Card Test' })
  await open()
  await expect.element(page.getByText('“by appointment” is kept as written.')).toBeVisible()
  await expect.element(page.getByText('The first is shown on its card. Without')).toBeVisible()
  await expect.element(page.getByText('Comes before the others.')).toBeVisible()
  await expect.element(page.getByText('On the page right now')).not.toBeInTheDocument()
  await openNew('restaurant')
  await expect
    .element(page.getByText('On the page right now'))
    .toMatchTextContent('nothing, because the hours are not known')
  const shown = page.getByText('The first is shown on its card and its page.')
  await expect.element(shown).toBeVisible()
  await field('Closed for good on').fill('2026-03-08')
  await expect.element(page.getByText('its page stays and says that it has closed')).toBeVisible()
})

test('an error is shown at its field, and nothing typed is lost', async () => {
  await newDraft({ name: 'Wrong Test' })
  await open()
  await named('Phone').fill('555-0134')
  await save()
  const sentence = 'Phone must be a number with its area code, such as 410-555-0134'
  await expect.element(named('Phone')).toHaveAccessibleDescription(sentence)
  await expect.element(named('Phone')).toHaveFocus()
  await named('Phone').fill('410-555-0134')
  await named('Latitude').fill('39.5')
  await save()
  await expect.element(named('Longitude')).toHaveFocus()
  await expect.element(named('Longitude')).toHaveAccessibleDescription(/belong together/)
  await named('Longitude').fill('-76.3')
  let isDown = true
  intercept('/api/admin/businesses/1', () => (isDown ? 'nothing' : 'guide'))
  await save()
  await expect.element(toast).toMatchTextContent('Not saved')
  isDown = false
  await expect.element(named('Latitude')).toHaveValue('39.5')
  await save()
  await expect.element(toast).toMatchTextContent('is saved')
})

test('what was saved elsewhere is put together with what is typed, and of what both have, one is chosen', async () => {
  await newDraft({ name: 'Two Tabs' })
  await open()
  await named('Description').fill('Mine')
  await changeDraft({ name: 'Two Tabs', description: 'Theirs', phone: '410-555-0177' })
  await named('ZIP code').fill('21014')
  await save()
  await expect.element(radio('Yours Mine')).toBeChecked()
  expect(dialog.getByRole('group').elements()).toHaveLength(1)
  await expectSound()
  await radio('Saved meanwhile Theirs').click()
  await saveChosen()
  await expect.element(toast).toMatchTextContent('With what was saved meanwhile: Phone.')
  await expect.element(named('Description')).toHaveValue('Theirs')
  const merged = { description: 'Theirs', phone: '+14105550177', postalCode: '21014' }
  expect(await readDraft()).toMatchObject(merged)
  await named('Description').fill('Mine again')
  await changeDraft({ name: 'Two Tabs', description: 'Theirs again' })
  await save()
  await saveChosen()
  // The toast of the save before may still be there.
  await expect.poll(async () => (await readDraft()).description).toBe('Mine again')
})

test('a draft that was typed over an older version meets the newer one before it is saved', async () => {
  await newDraft({ name: 'Kept Test', description: 'Old' })
  await open()
  await named('Description').fill('Old mine')
  await openNew('restaurant')
  await changeDraft({ name: 'Kept Elsewhere', description: 'Old theirs' })
  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(named('Name')).toHaveValue('Kept Elsewhere')
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  // It is asked again rather than save over what is newer.
  await save()
  await radio('Yours Old mine').click()
  await saveChosen()
  await expect.element(toast).toMatchTextContent('Kept Elsewhere is saved')
  expect(await readDraft()).toMatchObject({ name: 'Kept Elsewhere', description: 'Old mine' })
})

test('the browser asks before what is unsaved is left', async () => {
  await newDraft({ name: 'Unsaved Test' })
  await open()
  expect(asksBeforeLeaving()).toBe(false)
  await named('Name').fill('Changed')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  await save()
  await expect.element(toast).toMatchTextContent('Changed is saved')
  await expect.poll(asksBeforeLeaving).toBe(false)
  await page.getByRole('link', { name: 'All listings' }).click()
  expect(opened).toEqual(['/admin/listings'])
})

test('photos are checked, uploaded, moved and removed', async () => {
  await newDraft({ name: 'Photo Test' })
  await open()
  const upload = field('Upload photos')
  const photo = (number: number) => page.getByRole('img', { name: `Photo Test, photo ${number}` })
  await upload.upload(new File(['%PDF-1.4'], 'menu.pdf', { type: 'application/pdf' }))
  await expect.element(toast).toMatchTextContent('menu.pdf: This file can’t be used')
  await upload.upload([await pngFile(30, 20), await pngFile(20, 30)])
  await expect.element(photo(2)).toBeVisible()
  const [first, second] = [1, 2].map((number) => photo(number).element().getAttribute('src')!)
  expect(first).not.toBe(second)
  await button('Move photo 2 up').click()
  await expect.element(button('Move photo 1 up')).toHaveFocus()
  await expect.element(photo(2)).toHaveAttribute('src', first)
  await button('Remove photo 1').click()
  await expect.element(button('Remove photo 1')).toHaveFocus()
  await save()
  await expect.element(toast).toMatchTextContent('is saved')
  expect((await readDraft()).images).toEqual([first])
})

test('Save waits for the photos that are on their way, and says so; one that fails lets it go', async () => {
  await newDraft({ name: 'Slow Photos' })
  await open()
  const release = hold('/api/upload')
  const upload = field('Upload photos')
  await upload.upload([await pngFile(30, 20), await pngFile(20, 30)])
  const waiting = page.getByRole('status').getByText('Waiting for 2 photos…')
  await expect.element(waiting).toBeVisible()
  await expect.element(button('Save')).toHaveAccessibleDescription('Waiting for 2 photos…')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await expectSound()
  const calls = intercept('/api/admin/businesses/1', () => 'guide')
  await named('Name').fill('Slow Photos, Inc.')
  // By keyboard from a field, and by the button itself, which keeps the focus.
  await userEvent.keyboard('{Enter}')
  const element = button('Save').element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(button('Save')).toHaveAccessibleDescription('Unsaved changes')
  await expect.element(button('Save')).toHaveFocus()
  await save()
  await expect.element(toast).toMatchTextContent('Slow Photos, Inc. is saved')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect((await readDraft()).images).toHaveLength(2)

  const fail = hold('/api/upload', () => 'nothing')
  await upload.upload(await pngFile(40, 20))
  await expect.element(button('Save')).toHaveAccessibleDescription('Waiting for 1 photo…')
  fail()
  await expect.element(toast).toMatchTextContent('Failed to upload image')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'false')
  await named('Name').fill('Two Photos')
  await save()
  await expect.element(toast).toMatchTextContent('Two Photos is saved')
})

test('a draft lacks what a listing needs, and cannot be published before', async () => {
  await openNew('business')
  await named('Name').fill('Draft Shop')
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save()
  await expect.element(toast).toMatchTextContent('Draft Shop is saved')
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save()
  const sentence = 'is required before this can be published'
  await expect.element(named('Street address')).toHaveAccessibleDescription(`Address ${sentence}`)
  await expect
    .element(page.getByRole('combobox', { name: 'Town' }))
    .toHaveAccessibleDescription(`Town ${sentence}`)
  await expectSound()
  expect(await rowsOf('businesses')).toMatchObject([{ name: 'Draft Shop', isDraft: true }])
})

test('a business whose answer was lost is sent again and is one', async () => {
  let calls = 0
  const sent = intercept('/api/admin/businesses', () => (++calls === 1 ? 'lost' : 'guide'))
  await openNew('business')
  await named('Name').fill('Shop')
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save()
  await expect.element(toast).toMatchTextContent('Not saved')
  await button('Save').dblClick()
  await expect.element(toast).toMatchTextContent('Shop is saved')
  expect(await rowsOf('businesses')).toMatchObject([{ name: 'Shop' }])
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('what a restaurant needs is not dropped unasked, nor saved over what was saved elsewhere', async () => {
  await newDraft({ name: 'Elsewhere Grill' })
  await open()
  await button('This is a restaurant').click()
  const move = page.getByRole('dialog', { name: 'Make it a restaurant' })
  const make = move.getByRole('button', { name: 'Make it a restaurant' })
  for (const [name, text] of [
    ['Cuisine', 'BBQ'],
    ['Street address', '3 Bond Street'],
    ['Town', 'Bel Air'],
  ] as const) {
    await move.getByLabelText(name).fill(text)
  }
  await make.click()
  const sentence = 'Price must be $, $$, $$$ or $$$$'
  await expect.element(move.getByLabelText('Price')).toHaveAccessibleDescription(sentence)
  await move.getByLabelText('Price').selectOptions('$')
  await move.getByRole('button', { name: 'Close' }).click()
  await button('Keep editing').click()
  await expect.element(move.getByLabelText('Cuisine')).toHaveValue('BBQ')

  await changeDraft({ name: 'Elsewhere Inn', address: '9 Main Street' })
  await make.click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await expect
    .element(conflict.getByRole('radio', { name: 'Saved meanwhile 9 Main' }))
    .toBeVisible()
  await expectSound()
  await conflict.getByRole('button', { name: 'Close' }).click()
  await expect.element(move.getByLabelText('Street address')).toHaveValue('3 Bond Street')
  expect(await rowsOf('restaurants')).toEqual([])
})
