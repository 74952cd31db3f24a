import '#site/styles/admin.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { campaignRow } from '#db/testing/rows.ts'
import { Campaigns } from '#site/admin/campaigns/campaigns.tsx'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, fileSavedBy, toast } from '#site/testing/screen.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const clients = page.getByRole('list', { name: 'Clients' })
const form = page.getByRole('dialog', { name: /^(New|Edit) / })
const textbox = (name: string) => form.getByRole('textbox', { name, exact: true })
const save = form.getByRole('button', { name: /^Save / })
const BOOKS = {
  name: 'Main Street Books',
  contactName: 'Jo Marsh',
  email: 'books@example.com',
  phone: '202-555-0134',
}

async function open() {
  await openDesk(<Campaigns />, '/admin')
  await page.getByText('Clients', { exact: true }).click()
  await expect.element(button('New Client')).toBeVisible()
}

test('a client is entered, changed and deleted', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  await open()
  await expect.element(page.getByText('No clients yet.')).toBeVisible()
  await button('New Client').click()
  await save.click()
  await expect.element(form).toMatchTextContent('Name is required')
  await textbox('Name').fill(BOOKS.name)
  await textbox('Rates').fill('120 a month')
  await expectSound()
  await save.click()
  await expect.element(clients).toMatchTextContent(/Main Street Books.*0 campaigns/)

  await button('Edit Main Street Books').click()
  await textbox('Email').fill('books@example')
  await save.click()
  await expect.element(form).toMatchTextContent('Email must be a valid email address')
  await textbox('Email').fill(BOOKS.email)
  await textbox('Rates').fill('')
  await save.click()
  await expect.element(clients.getByRole('link', { name: BOOKS.email })).toBeVisible()
  expect(await rowsOf('adClients')).toMatchObject([{ email: BOOKS.email, rates: null }])

  await button('Delete Main Street Books').click()
  await expect.element(toast).toMatchTextContent('Deleted: Main Street Books')
  await expect.element(page.getByText('No clients yet.')).toBeVisible()
})

test('a client with campaigns says what they cost and brought, and stays', async () => {
  const [client] = await insert('adClients', BOOKS)
  const of = (changes: object) => campaignRow({ clientId: client!.id, ...changes })
  await insert('adCampaigns', of({ priceCents: 120_050 }), of({ priceCents: 30_000 }))
  await open()
  await expect
    .element(clients)
    .toMatchTextContent(/2 campaigns · 1,500\.50 · 0 impressions · 0 clicks/)
  await expect.element(button('Delete Main Street Books')).not.toBeInTheDocument()
  await expectSound()
})

test('the campaigns of some days are saved as CSV for invoices', async () => {
  const [client] = await insert('adClients', BOOKS)
  const sale = { clientId: client!.id, priceCents: 120_050, orderNumber: '2026-014' }
  await insert('adCampaigns', campaignRow({ title: 'Soup', startDate: '2020-01-01', ...sale }))
  await open()
  await page.getByRole('region', { name: 'For invoices' }).getByText('7 days').click()
  const file = await fileSavedBy(() => button('Export these days').click())
  expect(file.name).toBe(`ads-${dayAfter(townDay(), -6)}-${townDay()}.csv`)
  expect((await file.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'Client,Order number,Campaign,Placement,Days,Impressions,Clicks,Price of the whole campaign',
    'Main Street Books,2026-014,Soup,Banner,7,0,0,1200.5',
  ])
})

test('a campaign takes what it lacks of its advertiser from the client, and has a price', async () => {
  await insert('adClients', BOOKS)
  await insert('adCampaigns', campaignRow({ title: 'Soup', advertiserName: 'Jo' }))
  await open()
  await button('Soup').click()
  await page.getByRole('dialog', { name: 'Soup' }).getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('combobox', { name: 'Client' }).selectOptions('Main Street Books')
  await expect.element(textbox('Advertiser name')).toHaveValue('Jo')
  await expect.element(textbox('Advertiser phone')).toHaveValue(BOOKS.phone)
  const price = form.getByRole('spinbutton', { name: 'Price' })
  await price.fill('19.999')
  await save.click()
  await expect.element(form).toMatchTextContent('Price must be 0 or more, in whole cents')
  await price.fill('19.99')
  await textbox('Order number').fill('2026-014')
  await expectSound()
  await save.click()
  const panel = page.getByRole('dialog', { name: 'Soup' })
  await expect
    .element(panel)
    .toMatchTextContent(/Client\s*Main Street Books\s*Price\s*19\.99\s*Order number\s*2026-014/)
  expect(await rowsOf('adCampaigns')).toMatchObject([
    { advertiserEmail: 'ads@example.com', priceCents: 1999, orderNumber: '2026-014' },
  ])
  await panel.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(clients).toMatchTextContent('1 campaign · 19.99')
})
