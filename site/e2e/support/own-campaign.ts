import { type Locator, type Page, expect } from './test.ts'
import sharp from 'sharp'
import { test as base } from './admin.ts'

export type Campaign = { id: number; title: string; updatedAt: string; isActive: boolean }

const SAMPLE = {
  description: 'Six weeks of soup',
  advertiserName: 'Main Street Books',
  advertiserEmail: 'ads@example.com',
  imageUrl: '/pictures/ads/deer-fence-farm.svg',
  linkUrl: 'https://example.com/',
  altText: 'A bowl of soup',
  placement: 'sidebar',
  startDate: '2999-01-01',
}

type Own = {
  /** The test's own, which runs nowhere, as its first day is far. */
  campaign: Campaign
  /** The campaigns of a title as they are on the server by now. */
  stored: (title: string) => Promise<Campaign[]>
}
export const test = base.extend<Own>({
  campaign: async ({ api }, provide) => {
    const title = `Soup ${crypto.randomUUID()}`
    const campaign = await api<Campaign>('POST', '/api/ads', { ...SAMPLE, title })
    await provide(campaign)
    await api('PUT', `/api/ads/${campaign.id}`, { isArchived: true })
  },
  stored: async ({ api }, provide) => {
    await provide(async (title) => {
      const all = await api<Campaign[]>('GET', '/api/ads')
      return all.filter((campaign) => campaign.title === title)
    })
  },
})

export async function openList(page: Page, { title }: Campaign) {
  await page.goto('/admin')
  await page.getByRole('searchbox').fill(title)
}

export async function openPanel(page: Page, campaign: Campaign) {
  await openList(page, campaign)
  await row(page, campaign.title).getByRole('button', { name: campaign.title }).click()
  return page.getByRole('dialog', { name: campaign.title })
}

/** A picture whose every pixel is another, so that it has some bytes. */
export function noise(width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: '#888' }
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { ...create, noise: grain } })
}

export async function pngFile(width: number, height: number) {
  const buffer = await noise(width, height).png().toBuffer()
  return { name: 'autumn.png', mimeType: 'image/png', buffer }
}

export const toast = (page: Page) => page.locator('.toast')
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
export const form = (page: Page) => page.getByRole('dialog', { name: /^(New Campaign|Edit )/ })
export const picker = (page: Page) => form(page).locator('input[type=file]')
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save Campaign' })

/** Everything but the image. */
export async function fillIn(dialog: Locator, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  }
}

export async function openForm(page: Page, campaign: Campaign) {
  const panel = await openPanel(page, campaign)
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(form(page)).toBeVisible()
}
export async function openNew(page: Page) {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'New Campaign' }).click()
  await expect(form(page)).toBeVisible()
}
export const textbox = (page: Page, name: string) =>
  form(page).getByRole('textbox', { name, exact: true })
