import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { changeDraft, newDraft, readDraft } from '../support/drafts.ts'
import { watchQuestions } from '../support/leaving.ts'
import { expectAccessible, expectSound } from '../support/sound.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const named = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page) => page.locator('.toast')

test('hours are changed: split, past midnight, round the clock, copied @quick', async ({
  page,
  api,
}) => {
  const { id } = await newDraft(api, { name: 'Hours Test' })
  await page.goto(`/admin/business?id=${id}`)
  await field(page, 'Monday is').selectOption('Open at these hours')
  await field(page, 'Monday opens').fill('11:00')
  await field(page, 'Monday closes').fill('14:00')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await field(page, 'Monday, span 2, opens').fill('17:00')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Hours need both an opening and a closing time')
  await field(page, 'Monday, span 2, closes').fill('02:00')
  await expect(page.getByText('until 2:00 AM the next day')).toBeVisible()
  await field(page, 'Sunday is').selectOption('Open 24 hours')
  await page.getByRole('button', { name: 'Copy Monday to…' }).click()
  for (const day of ['Tuesday', 'Wednesday', 'Saturday', 'Sunday']) {
    await page.getByRole('dialog').getByText(day).click()
  }
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await save(page)
  await expect(toast(page)).toContainText('Hours Test is saved')
  const split = '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM'
  expect((await readDraft(api, id)).hours).toEqual({
    Monday: split,
    Tuesday: '11:00 AM – 9:00 PM',
    Wednesday: 'by appointment',
    Thursday: split,
    Friday: split,
    Sunday: 'Open 24 hours',
  })
})

test('@desktop hours as given are edited until a week replaces them', async ({ page, api }) => {
  const facts = { name: 'Given Test', hours: {}, hoursAsGiven: 'noon till late' }
  const { id } = await newDraft(api, facts)
  await page.goto(`/admin/business?id=${id}`)
  await expect(named(page, 'Hours as given')).toHaveValue('noon till late')
  await named(page, 'Hours as given').fill('noon till nine or so')
  await field(page, 'Monday is').selectOption('Closed')
  await expect(page.getByText('“noon till nine or so” goes when you save')).toBeVisible()
  await save(page)
  await expect(toast(page)).toContainText('Given Test is saved')
  expect(await readDraft(api, id)).toMatchObject({
    hours: { Monday: 'Closed' },
    hoursAsGiven: null,
  })
})

test('@desktop facts, features and state are saved, and nothing else changes', async ({
  page,
  api,
}) => {
  const before = await newDraft(api, { name: 'Facts Test', rating: 4.5, reviewCount: 12 })
  await page.goto(`/admin/business?id=${before.id}`)
  await named(page, 'Name').fill('Facts Tested')
  await named(page, 'Phone').fill('410.555.0188')
  await named(page, 'Website').fill('facts.example')
  await page.getByText('Service Options').click()
  await page.getByRole('radiogroup', { name: 'Takeout' }).getByText('?').click()
  await page.getByRole('radiogroup', { name: 'Delivery' }).getByText('No', { exact: true }).click()
  await named(page, 'Another feature').fill('Board games')
  await page.keyboard.press('Enter')
  await named(page, 'Instagram').fill('https://instagram.example/facts')
  await page.getByRole('switch', { name: 'Open as usual' }).click()
  await field(page, 'Closed for good on').fill('2026-03-08')
  await expect(page.getByText('It leaves the guide.')).toBeVisible()
  await save(page)
  await expect(toast(page)).toContainText('Facts Tested is saved')
  const after = await readDraft(api, before.id)
  const features = {
    Delivery: false,
    'Board games': true,
    Instagram: 'https://instagram.example/facts',
  }
  const changes = { name: 'Facts Tested', phone: '+14105550188', website: 'https://facts.example' }
  const { updatedAt, checkedAt } = after as typeof after & { checkedAt: string }
  const moments = { updatedAt, checkedAt, closedOn: '2026-03-08', isOpen: false }
  const featureList = ['Board games']
  expect(after).toEqual({ ...before, ...changes, ...moments, features, featureList })
})

test('@desktop a feature counts without Add, as the guide spells it, and a page is no feature', async ({
  page,
  api,
}) => {
  const Facebook = 'https://facebook.example/typed'
  const { id } = await newDraft(api, { name: 'Typed Test', features: { Facebook } })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Another feature').fill('facebook')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Facebook has a field of its own below.')).toBeVisible()
  await named(page, 'Another feature').fill(' takeout')
  await save(page)
  await expect(toast(page)).toContainText('Typed Test is saved')
  expect(await readDraft(api, id)).toMatchObject({ features: { Facebook, Takeout: true } })
})

test('@desktop the editor of a business speaks of its card, that of a restaurant of its page', async ({
  page,
  api,
}) => {
  const { id } = await newDraft(api, { name: 'Card Test' })
  await page.goto(`/admin/business?id=${id}`)
  await expect(page.getByText('“by appointment” is kept as written.')).toBeVisible()
  await expect(page.getByText('The first is shown on its card. Without')).toBeVisible()
  await expect(page.getByText('Comes before the others.')).toBeVisible()
  await expect(page.getByText('On the page right now')).toHaveCount(0)
  await page.goto('/admin/restaurant')
  await expect(page.getByText('On the page right now')).toContainText(
    'nothing, because the hours are not known',
  )
  await expect(page.getByText('The first is shown on its card and its page.')).toBeVisible()
  await field(page, 'Closed for good on').fill('2026-03-08')
  await expect(page.getByText('its page stays and says that it has closed')).toBeVisible()
})

test('@desktop an error is shown at its field, and nothing typed is lost', async ({
  page,
  api,
}) => {
  const { id } = await newDraft(api, { name: 'Wrong Test' })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Phone').fill('555-0134')
  await save(page)
  const sentence = 'Phone must be a number with its area code, such as 410-555-0134'
  await expect(named(page, 'Phone')).toHaveAccessibleDescription(sentence)
  await expect(named(page, 'Phone')).toBeFocused()
  await named(page, 'Phone').fill('410-555-0134')
  await named(page, 'Latitude').fill('39.5')
  await save(page)
  await expect(named(page, 'Longitude')).toBeFocused()
  await expect(named(page, 'Longitude')).toHaveAccessibleDescription(/belong together/)
  await named(page, 'Longitude').fill('-76.3')
  await page.route('/api/admin/businesses/*', (route) => route.abort())
  await save(page)
  await expect(toast(page)).toContainText('Not saved')
  await page.unroute('/api/admin/businesses/*')
  await expect(named(page, 'Latitude')).toHaveValue('39.5')
  await save(page)
  await expect(toast(page)).toContainText('is saved')
})

test('@desktop two tabs: what one has changed is put together, and of what both have, one is chosen', async ({
  page,
  api,
  context,
  token,
}) => {
  const { id } = await newDraft(api, { name: 'Two Tabs' })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Description').fill('Mine')
  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('admin-token', token), token)
  await other.goto(`/admin/business?id=${id}`)
  const theirs = async (text: string) => {
    await named(other, 'Description').fill(text)
    await save(other)
    await expect(toast(other)).toContainText('is saved')
    await expect(other.getByText('Unsaved changes')).toHaveCount(0)
  }
  await named(other, 'Phone').fill('410-555-0177')
  await theirs('Theirs')
  await named(page, 'ZIP code').fill('21014')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Yours Mine' })).toBeChecked()
  await expectSound(page)
  await dialog.getByRole('radio', { name: 'Saved meanwhile Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('With what was saved meanwhile: Phone.')
  await expect(named(page, 'Description')).toHaveValue('Theirs')
  const merged = { description: 'Theirs', phone: '+14105550177', postalCode: '21014' }
  expect(await readDraft(api, id)).toMatchObject(merged)
  await named(page, 'Description').fill('Mine again')
  await theirs('Theirs again')
  await save(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  // The toast of the save before may still be there.
  await expect.poll(async () => (await readDraft(api, id)).description).toBe('Mine again')
})

test('@desktop a draft that was typed over an older version meets the newer one before it is saved', async ({
  page,
  api,
}) => {
  watchQuestions(page)
  const before = await newDraft(api, { name: 'Kept Test', description: 'Old' })
  await page.goto(`/admin/business?id=${before.id}`)
  await named(page, 'Description').pressSequentially(' mine')
  await page.goto('/admin/listings')
  await changeDraft(api, before, { name: 'Kept Elsewhere', description: 'Old theirs' })
  await page.goto(`/admin/business?id=${before.id}`)
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(named(page, 'Name')).toHaveValue('Kept Elsewhere')
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  // It is asked again rather than save over what is newer.
  await save(page)
  await dialog.getByRole('radio', { name: 'Yours Old mine' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Kept Elsewhere is saved')
  expect(await readDraft(api, before.id)).toMatchObject({
    ...{ name: 'Kept Elsewhere', description: 'Old mine' },
  })
})

test('@desktop the browser asks before what is unsaved is left', async ({ page, api }) => {
  const { id } = await newDraft(api, { name: 'Unsaved Test' })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Name').fill('Changed')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'All listings' }).click()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await save(page)
  await expect(toast(page)).toContainText('Changed is saved')
  await page.getByRole('link', { name: 'All listings' }).click()
  await expect(page).toHaveURL('/admin/listings')
  expect(dialogs).toHaveLength(1)
})

test('@desktop photos are checked, uploaded, moved and removed', async ({ page, api }) => {
  const { id } = await newDraft(api, { name: 'Photo Test' })
  await page.goto(`/admin/business?id=${id}`)
  const upload = field(page, 'Upload photos')
  const bytes = Buffer.from('%PDF-1.4')
  await upload.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(toast(page)).toContainText('menu.pdf: This file can’t be used')
  await upload.setInputFiles(['docs/home.jpg', 'docs/home.jpg'])
  await expect(page.getByRole('img', { name: /^Photo Test, photo/ })).toHaveCount(2)
  const first = await page.getByRole('img', { name: 'Photo Test, photo 1' }).getAttribute('src')
  await page.getByRole('button', { name: 'Move photo 2 up' }).click()
  await expect(page.getByRole('button', { name: 'Move photo 1 up' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Photo Test, photo 2' })).toHaveAttribute(
    'src',
    first!,
  )
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused()
  await save(page)
  await expect(toast(page)).toContainText('is saved')
  expect((await readDraft(api, id)).images).toEqual([first])
})

test('a draft lacks what a listing needs, and cannot be published before', async ({ page }, {
  project,
}) => {
  const name = `Draft Shop ${project.name}`
  await page.goto('/admin/business')
  await named(page, 'Name').fill(name)
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save(page)
  await expect(toast(page)).toContainText(`${name} is saved`)
  await page.getByRole('switch', { name: 'Draft' }).click()
  await save(page)
  const sentence = 'is required before this can be published'
  await expect(named(page, 'Street address')).toHaveAccessibleDescription(`Address ${sentence}`)
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveAccessibleDescription(
    `Town ${sentence}`,
  )
  await expectAccessible(page)
})
