import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { listCampaigns, updateCampaign } from '#contracts/ads.ts'
import type { InputOf } from '#contracts/route.ts'
import { campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { pngFile } from '#site/testing/picture-file.ts'
import { expectSound, fileSavedBy, hold, intercept, toast } from '#site/testing/screen.ts'
import { $switched } from './campaign-store.ts'
import { Campaigns } from './campaigns.tsx'

const TITLE = 'Soup weeks'
const row = (title = TITLE) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
const choice = (name: string) => page.getByRole('combobox', { name })
const search = page.getByRole('searchbox', { name: 'Search' })
const button = (name: string) => page.getByRole('button', { name })
const panel = page.getByRole('dialog', { name: TITLE })
const form = page.getByRole('dialog', { name: /^(New Campaign|Edit )/ })
const textbox = (name: string) => form.getByRole('textbox', { name, exact: true })
const date = (name: string) => form.getByLabelText(name)
const number = (name: string) => form.getByRole('spinbutton', { name })
const picker = form.getByLabelText('Choose an')
const save = form.getByRole('button', { name: 'Save Campaign' })
const picture = form.getByRole('img', { name: 'A bowl of soup' }).first()

const FIELDS = {
  'Link URL': 'https://example.com/',
  'Alt text': 'A bowl of soup',
  'Advertiser name': 'Main Street Books',
  'Advertiser email': 'ads@example.com',
}

async function fillIn(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await textbox(name).fill(text)
}

/** A campaign that runs nowhere, as its first day is far. */
beforeEach(() =>
  insert(
    'adCampaigns',
    campaignRow({
      title: TITLE,
      description: 'Six weeks of soup',
      advertiserName: 'Main Street Books',
      altText: 'A bowl of soup',
      placement: 'sidebar',
      startDate: '2999-01-01',
      dailyLimit: 50,
    }),
  ),
)

async function open(address = '/admin') {
  $switched.set(new Set())
  await openDesk(<Campaigns />, address)
  await expect.element(button('New Campaign')).toBeVisible()
}
test('a line above the campaigns tells how much waits', async () => {
  await open()
  const line = page.getByRole('link', { name: 'Today' }).element().parentElement!
  await expect.element(line).toHaveTextContent('TodayNothing waits for you.')
  await insert('restaurants', restaurantRow())
  await insert('corrections', { restaurantId: 1, kind: 'hours', details: 'Closed on Mondays.' })
  await open()
  const link = page.getByRole('link', { name: '1 correction' })
  await expect.element(link).toHaveAttribute('href', '/admin/corrections')
})

async function openPanel() {
  await open()
  await button(TITLE).first().click()
  await expect.element(panel).toBeVisible()
}
async function openForm() {
  await openPanel()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect.element(save).toBeVisible()
}
async function openNew() {
  await open()
  await button('New Campaign').click()
  await expect.element(save).toBeVisible()
}

/** Changes the campaign as somebody else would. */
async function change(changes: Omit<InputOf<typeof updateCampaign>, 'key'>) {
  const all = await adminCall<typeof listCampaigns>('GET', '/api/ads', {})
  const { updatedAt } = all.find(({ id }) => id === 1)!
  await adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', { key: 1, updatedAt, ...changes })
}

test('the list says what a campaign is, its panel all of it', async () => {
  await open()
  await expect
    .element(row())
    .toMatchTextContent(/Active\s*Scheduled.*Six weeks of soup.*Sidebar · Main Street Books/)
  await expect.element(row()).toMatchTextContent(/Impressions\s*0\s*Clicks\s*0\s*CTR\s*0\.00%/)
  for (const label of [
    'Total impressions',
    'Total clicks',
    'Overall click-through rate',
    'Active campaigns',
  ]) {
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expectSound()
  await openPanel()
  await expect.element(panel.getByRole('img', { name: 'A bowl of soup' })).toBeInTheDocument()
  await expect
    .element(panel)
    .toMatchTextContent(/Placement\s*Sidebar, 300x250.*From January 1, 2999 on/)
  await expect.element(panel.getByRole('link', { name: 'ads@example.com' })).toBeVisible()
  await expectSound()
})

test('filters and order stand in the address', async () => {
  await open()
  await change({ isActive: false })
  await open()
  await search.fill(TITLE)
  await choice('Status').selectOptions('Paused')
  await choice('Placement').selectOptions('Sidebar')
  await choice('Sort by').selectOptions('Name')
  expect(location.search).toBe('?status=paused&placement=sidebar&sort=name')
  await expect.element(page.getByText('1 campaign', { exact: true })).toBeVisible()
  await open(`/admin${location.search}`)
  await expect.element(row()).toBeVisible()
  await choice('Status').selectOptions('Active')
  await expect.element(row()).not.toBeInTheDocument()
})

test('a switch acts at once and says so', async () => {
  await open()
  await row().getByRole('switch').click()
  await expect.element(row()).toMatchTextContent('Paused')
  await expect.element(toast).toMatchTextContent('Campaign updated successfully!')
  expect(await rowsOf('adCampaigns')).toMatchObject([{ isActive: false }])
})

test('a switch that cannot be saved goes back', async () => {
  await open()
  const answer = hold('/api/ads/1', () => new Response('Not now.', { status: 503 }))
  const control = row().getByRole('switch')
  await control.click()
  await expect.element(control).not.toBeChecked()
  answer()
  await expect.element(control).toBeChecked()
  await expect.element(row()).toMatchTextContent('Active')
  await expect.element(toast).toMatchTextContent(/Failed to update campaign.*Not now\./)
})

test('a switch pressed again and again is left as it was pressed last', async () => {
  await open()
  const control = row().getByRole('switch')
  const element = control.element() as HTMLElement
  element.focus()
  for (let press = 0; press < 5; press++) await userEvent.keyboard(' ')
  await expect.element(toast).toMatchTextContent('Campaign updated successfully!')
  await expect.element(control).not.toBeChecked()
  await expect.poll(() => rowsOf('adCampaigns')).toMatchObject([{ isActive: false }])
})

test('an archived campaign leaves the list and comes back', async () => {
  await openPanel()
  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect.element(panel).toMatchTextContent('Archived')
  await expect.element(toast).toMatchTextContent('Campaign archived')
  await userEvent.keyboard('{Escape}')
  await expect.element(row()).not.toBeInTheDocument()
  await choice('Status').selectOptions('Archived')
  await row().getByRole('button').first().click()
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect.element(panel).not.toMatchTextContent('Archived')
})

test('by keyboard: open a campaign, come back, switch it', async () => {
  await open()
  const title = row().getByRole('button', { name: TITLE })
  const sort = choice('Sort by').element() as HTMLElement
  sort.focus()
  await userEvent.tab()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(title).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(row()).toMatchTextContent('Paused')
})

test('a list that does not come can be asked for again', async () => {
  let isDown = true
  intercept('/api/ads', () => (isDown ? 'nothing' : 'guide'))
  await openDesk(<Campaigns />, '/admin')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch campaigns')
  isDown = false
  await button('Try again').click()
  await expect.element(row()).toBeVisible()
})

test('without a filter all campaigns are exported, archived ones too', async () => {
  await insert('adCampaigns', campaignRow({ title: 'Autumn' }))
  await open()
  await change({ isArchived: true })
  await open('/admin?sort=name')
  const file = await fileSavedBy(() => button('Export CSV').click())
  const lines = (await file.text()).split('\r\n')
  expect(lines.find((line) => line.includes(TITLE))).toContain(',Paused,')
  await expect.element(toast).toMatchTextContent(/CSV exported successfully!\s*2 of 2 campaigns/)
  await open('/admin?status=archived')
  await search.fill('no-such-campaign')
  await expect.element(page.getByText('No campaign fits.')).toBeVisible()
  await fileSavedBy(() => button('Export CSV').click())
  await expect.element(toast).toMatchTextContent(/CSV exported successfully!\s*0 of 2 campaigns/)
})

test('hundreds of campaigns are searched, filtered and put in order', async () => {
  const weeks = await insert(
    'adCampaigns',
    ...Array.from({ length: 200 }, (_, index) =>
      campaignRow({
        title: `Week ${index + 1}`,
        isActive: (index + 1) % 2 === 0,
        placement: index >= 100 ? 'sidebar' : 'banner',
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      }),
    ),
  )
  await insert(
    'adTotals',
    ...weeks.map(
      ({ id }, index) =>
        ({ campaignId: id, eventType: 'click', slot: 0, valid: 200 - index, invalid: 0 }) as const,
    ),
  )
  await open()
  const titles = page.getByRole('button', { name: /^Week \d+$/ })
  const texts = () => titles.elements().map(({ textContent }) => textContent)
  // The rows below the first screen follow in a transition.
  await expect
    .poll(() => document.querySelectorAll('.campaign-row').length, { interval: 200 })
    .toBe(201)
  expect(texts()[0]).toBe('Week 200')
  await choice('Sort by').selectOptions('Most clicks')
  await expect.poll(() => texts()[0]).toBe('Week 1')
  await choice('Status').selectOptions('Active')
  await expect.element(page.getByText('101 campaigns', { exact: true })).toBeVisible()
  await choice('Placement').selectOptions('Sidebar')
  await expect.poll(() => texts().length).toBe(50)
  await search.fill('week 17')
  await expect.poll(texts).toEqual(['Week 170', 'Week 172', 'Week 174', 'Week 176', 'Week 178'])
  await titles.last().click()
  await expect.element(page.getByRole('dialog', { name: 'Week 178' })).toBeVisible()
})

test('an empty form says what is missing', async () => {
  await openNew()
  await save.click()
  await expect.element(textbox('Title')).toHaveFocus()
  for (const name of ['Title', 'Link URL', 'Alt text', 'Advertiser name']) {
    await expect.element(textbox(name)).toHaveAccessibleDescription(`${name} is required`)
  }
  await expect.element(picker).toHaveAccessibleDescription(/^Add an image: upload one or paste its/)
  await expectSound()
})

async function fillNew() {
  await openNew()
  await fillIn({ Title: 'Books', ...FIELDS })
  await form.getByRole('radio', { name: 'Sidebar' }).click()
  await date('Start date').fill('2999-01-02')
  await picker.upload(await pngFile(300, 250))
  await expect.element(picture).toBeVisible()
}

test('a new campaign is created once by a double click', async () => {
  await fillNew()
  await date('End date').fill('2999-01-01')
  await save.click()
  await expect
    .element(date('End date'))
    .toHaveAccessibleDescription('End date must not be before the start date')
  await date('End date').fill('2999-01-03')
  for (const weight of ['101', '']) {
    await number('Weight').fill(weight)
    await save.click()
    await expect
      .element(number('Weight'))
      .toHaveAccessibleDescription('Weight must be a whole number from 1 to 100')
  }
  await number('Weight').fill('3')
  await number('Impressions booked').fill('20000')
  await number('Most a visitor').fill('3')
  await save.dblClick()
  await expect.element(toast).toMatchTextContent('Campaign created successfully!')
  await expect.element(row('Books')).toBeVisible()
  expect(await rowsOf('adCampaigns')).toMatchObject([
    { title: TITLE },
    {
      ...{ title: 'Books', placement: 'sidebar', endDate: '2999-01-03' },
      ...{ weight: 3, impressionGoal: 20_000, dailyLimit: null, visitorLimit: 3 },
    },
  ])
})

test('a campaign is limited to pages that its placement has, and never to none', async () => {
  await insert('restaurants', restaurantRow({ cuisine: 'Thai' }))
  await openForm()
  const pages = form.getByText('Only on some pages')
  const box = (name: string) => form.getByRole('checkbox', { name, exact: true })
  await pages.click()
  await box('Reviews').click()
  await expect.element(box('Bel Air')).not.toBeInTheDocument()
  await form.getByRole('radio', { name: 'Banner' }).click()
  await box('Bel Air').click()
  await box('Home page').click()
  await save.click()
  await expect
    .element(form.getByRole('group', { name: 'Kinds of pages' }))
    .toHaveAccessibleDescription(/^Kinds of pages must have one/)
  await expectSound()
  await box('Home page').click()
  await box('Restaurants').click()
  await box('Thai').click()
  await save.click()
  await expect.element(panel).toMatchTextContent(/Pages\s*Restaurants · Bel Air · Thai/)
  expect(await rowsOf('adCampaigns')).toMatchObject([
    { pageKinds: ['restaurant'], towns: ['Bel Air'], cuisines: ['Thai'], postCategories: [] },
  ])
})

test('a campaign names the restaurant that it is for, and can lose it', async () => {
  await insert('restaurants', restaurantRow())
  await openForm()
  await form.getByRole('searchbox', { name: 'Search for the restaurant' }).fill('oak')
  await form.getByRole('radio', { name: 'Oak & Ember' }).click()
  await expect.element(form.getByText('Oak & Ember, Bel Air', { exact: true })).toBeVisible()
  await expectSound()
  await save.click()
  await expect.element(panel).toMatchTextContent(/Restaurant\s*Oak & Ember, Bel Air/)
  expect(await rowsOf('adCampaigns')).toMatchObject([{ restaurantId: 1 }])
  await panel.getByRole('button', { name: 'Edit' }).click()
  await button('For no restaurant').click()
  await save.click()
  await expect.element(panel).not.toMatchTextContent('Oak & Ember')
  expect(await rowsOf('adCampaigns')).toMatchObject([{ restaurantId: null }])
})

test('a campaign whose answer was lost is sent again and is one', async () => {
  await fillNew()
  let calls = 0
  const sent = intercept('/api/ads', ({ method }) =>
    method === 'POST' && ++calls === 1 ? 'lost' : 'guide',
  )
  await save.click()
  await expect.element(toast).toMatchTextContent('Failed to create campaign')
  await save.click()
  await expect.element(row('Books')).toBeVisible()
  expect(await rowsOf('adCampaigns')).toHaveLength(2)
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('what cannot be saved stays typed', async () => {
  await openForm()
  intercept('/api/ads/1', () => 'nothing')
  await textbox('Title').fill('Not lost')
  await save.click()
  await expect.element(toast).toMatchTextContent('Failed to update campaign')
  await expect.element(textbox('Title')).toHaveValue('Not lost')
})

test('what is being saved cannot be dropped', async () => {
  await openForm()
  const answer = hold('/api/ads/1')
  await textbox('Title').fill('On its way')
  await save.click()
  await expect.element(button('Saving…')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Saving…')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect.element(question).not.toBeInTheDocument()
  answer()
  await expect.element(toast).toMatchTextContent('Campaign updated successfully!')
  await expect.element(form).not.toBeInTheDocument()
})

test('closing asks before what was typed is dropped', async () => {
  await openForm()
  const close = form.getByRole('button', { name: 'Close' })
  await close.click()
  await expect.element(form).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await textbox('Title').fill('Something else')
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => close.click()]) {
    await leave()
    await button('Keep editing').click()
    await expect.element(textbox('Title')).toHaveValue('Something else')
  }
  await userEvent.keyboard('{Escape}')
  await expectSound()
  await button('Discard changes').click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
})

test('who saves second takes what the first has saved', async () => {
  await openForm()
  await change({ description: 'Theirs' })
  await textbox('Description').fill('Mine')
  await save.click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await conflict.getByRole('radio', { name: 'Saved meanwhile Theirs' }).click()
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Campaign updated successfully!')
  expect(await rowsOf('adCampaigns')).toMatchObject([{ description: 'Theirs' }])
})

test('what only one of two has changed is put together unasked', async () => {
  await openForm()
  await change({ isActive: false })
  await textbox('Description').fill('Mine')
  await save.click()
  await expect.element(toast).toMatchTextContent('Campaign updated successfully!')
  const mine = { description: 'Mine', isActive: false }
  expect(await rowsOf('adCampaigns')).toMatchObject([mine])
})

test('an edit can empty what is optional', async () => {
  await openForm()
  await textbox('Description').fill('')
  await number('Most a day').fill('')
  await date('Start date').fill('')
  await date('End date').fill('2000-01-01')
  await save.click()
  await expect.element(panel).toMatchTextContent('Ended')
  const emptied = { description: null, startDate: null, endDate: '2000-01-01', dailyLimit: null }
  expect(await rowsOf('adCampaigns')).toMatchObject([emptied])
})
