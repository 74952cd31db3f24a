import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

type Post = { id: number; slug: string; updatedAt: string; title: string }

const newTitle = () => `Crabs ${randomUUID().slice(0, 8)}`
const field = (page: Page, name: string) => page.getByLabel(name, { exact: false })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const slug = (page: Page) => page.getByRole('textbox', { name: 'Slug' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const excerpt = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' })
const date = (page: Page) => field(page, 'Date and time')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.locator('.toast')
const status = (page: Page) => page.getByRole('status').filter({ hasText: '·' })

async function write(page: Page) {
  const name = newTitle()
  await page.goto('/admin/post')
  await title(page).fill(name)
  await text(page).fill('To the **water**.')
  await excerpt(page).fill('Mallets out.')
  return name
}
/** A draft as it is stored. */
const newDraft = (changes: object = {}) => {
  const name = newTitle()
  return {
    title: name,
    slug: name.toLowerCase().replace(' ', '-'),
    content: 'To the water.',
    excerpt: 'Mallets out.',
    author: 'The desk',
    category: 'Reviews',
    featuredImage: null,
    isPublished: false,
    publishedAt: null,
    ...changes,
  }
}
/** The address of an open post changes without a visit. */
const expectSaved = (page: Page) => expect(status(page)).toContainText('· saved')

test('a post is written, saved as a draft and found again @quick', async ({ page }) => {
  const name = await write(page)
  await expect(slug(page)).toHaveValue(name.toLowerCase().replace(' ', '-'))
  await expect(page.getByText('3 words · 1 min read')).toBeVisible()
  await expect(page.getByText('12 of 500 characters')).toBeVisible()
  await button(page, 'Save draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(page).toHaveURL(/\/admin\/post\?id=\d+$/)
  await page.reload()
  await expect(text(page)).toHaveValue('To the **water**.')
  await page.goto(`/admin/posts?state=draft`)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(title(page)).toHaveValue(name)
})

test('@phone on a phone the preview has a tab of its own', async ({ page }) => {
  await write(page)
  await expect(preview(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).tap()
  await expect(preview(page).locator('strong')).toHaveText('water')
  await expect(text(page)).toBeHidden()
  await expectSound(page)
})

test('@desktop the preview is what the page will be, and breaks no policy', async ({ page }) => {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', ({ message }) => wrong.push(message))
  await page.goto('/admin/post')
  await text(page).fill(
    '# Soup\n\n[x](javascript:alert(1)) <b style="color:red" onclick="x()">bold</b>\n\n| a |\n|:-:|\n| b |\n\n![x](https://evil.example/x.gif)',
  )
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Soup')
  await expect(preview(page).getByRole('cell', { name: 'b' })).toBeVisible()
  expect(await preview(page).innerHTML()).not.toMatch(/style=|onclick|javascript:|evil|<h1/)
  expect(wrong).toEqual([])
})

test('@desktop buttons and keys write Markdown, and undo takes it back', async ({ page }) => {
  await page.goto('/admin/post')
  await text(page).fill('good crab')
  await text(page).press('Control+Home')
  await text(page).press('Control+Shift+ArrowRight')
  await text(page).press('Control+b')
  await expect(text(page)).toHaveValue('**good** crab')
  await text(page).press('Control+i')
  await expect(text(page)).toHaveValue('**_good_** crab')
  await text(page).press('Control+z')
  await expect(text(page)).toHaveValue('**good** crab')
  for (const [name, marked] of [
    ['Heading', '## **good** crab'],
    ['Heading', '**good** crab'],
    ['Quote', '> **good** crab'],
  ] as const) {
    await button(page, name).click()
    await expect(text(page)).toHaveValue(marked)
  }
  await text(page).press('End')
  await text(page).press('Control+k')
  await expect(text(page)).toHaveValue('> **good** crab[link text](https://)')
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const pixel = { name: 'crab.png', mimeType: 'image/png', buffer: PIXEL }

/** Drops a file as the browser would hand it over. */
async function drop(target: Locator) {
  const bytes = [...PIXEL]
  const transfer = await target.page().evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'crab.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

test('@desktop pictures are chosen or dropped into the text, and shown', async ({ page }) => {
  await page.goto('/admin/post')
  await text(page).fill('Look.')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(pixel)
  const picture = /^Look\.\n\n!\[What the picture shows\]\(\/uploads\/[0-9a-f]{32}\.png\)\n$/
  await expect(text(page)).toHaveValue(picture)
  await text(page).press('Control+Home')
  await text(page).press('End')
  await page.keyboard.type(' Taste.')
  await title(page).focus()
  await drop(text(page))
  const both = /^Look\. Taste\.(\s+!\[What the picture shows\]\(\/uploads\/.*\)){2}\n$/
  await expect(text(page)).toHaveValue(both)
  await expect(title(page)).toBeFocused()
  const shown = preview(page).getByRole('img', { name: 'What the picture shows' })
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveJSProperty('naturalWidth', 1)
  await page.getByLabel('Upload', { exact: true }).setInputFiles(pixel)
  await expect(button(page, 'Remove')).toBeVisible()
  await page.getByLabel('Replace').setInputFiles({ ...pixel, buffer: Buffer.from('no image') })
  await expect(toast(page)).toContainText('Failed to upload image')
})

test('@desktop a post is scheduled by the town’s clocks and published at once after all', async ({
  page,
}) => {
  await write(page)
  await date(page).fill('2099-07-04T08:00')
  await expect(page.getByText('Readers see it on July 4, 2099 at 8:00 AM EDT.')).toBeVisible()
  await button(page, 'Schedule').dblclick()
  await expect(toast(page)).toContainText('Post scheduled')
  await expect(status(page)).toHaveText('Scheduled · saved')
  await page.reload()
  await expect(date(page)).toHaveValue('2099-07-04T08:00')
  await button(page, 'Back to draft').click()
  await expect(status(page)).toHaveText('Draft · saved')
  await expect(date(page)).toHaveValue('2099-07-04T08:00')
})

test('@desktop a wrong field is named and has the focus; nothing is sent', async ({ page }) => {
  await page.goto('/admin/post')
  await page.route('/api/admin/posts', (route) => route.abort())
  await button(page, 'Publish').click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveAccessibleDescription('Title is required')
  await title(page).fill('Crabs')
  await button(page, 'Publish').click()
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveAccessibleDescription('Text is required to publish')
  await expect(excerpt(page)).toHaveAccessibleDescription('Excerpt is required to publish')
  await expectSound(page)
})

test('@desktop a slug of another post is refused in words, and the title leads it no longer', async ({
  page,
  api,
}) => {
  const { slug: taken } = await api<Post>('POST', '/api/admin/posts', newDraft())
  await write(page)
  await slug(page).fill(taken)
  await button(page, 'Save draft').click()
  await expect(slug(page)).toHaveAccessibleDescription('Slug is taken by another post')
  await title(page).fill('Another')
  await expect(slug(page)).toHaveValue(taken)
})

test('@desktop what is typed outlives a failing save, a reload and a second thought', async ({
  page,
}) => {
  const name = await write(page)
  await page.route('/api/admin/posts', (route) => route.abort())
  await text(page).press('Control+s')
  await expect(toast(page)).toContainText('Failed to save the post. Please try again.')
  await expect(status(page)).toContainText('not saved yet')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  await (await asked).accept()
  await reload
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expectSound(page)
  await expect(title(page)).toHaveValue(name)
  await expect(text(page)).toHaveValue('To the **water**.')
  await page.unroute('/api/admin/posts')
  await text(page).press('Control+s')
  await expectSaved(page)
  await page.goto('/admin/post')
  await expect(title(page)).toHaveValue('')
  await expect(button(page, 'Start over')).toHaveCount(0)
})

test('@desktop two who save the same post are asked which text stays', async ({ page, api }) => {
  const draft = newDraft()
  const stored = await api<Post>('POST', '/api/admin/posts', draft)
  await page.goto(`/admin/post?id=${stored.id}`)
  await excerpt(page).fill('Mine.')
  const path = `/api/admin/posts/${stored.id}`
  await api('PUT', path, { ...draft, excerpt: 'Theirs.', updatedAt: stored.updatedAt })
  await button(page, 'Save draft').click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page)
  const mine = await api<Post>('GET', path)
  expect(mine).toMatchObject({ excerpt: 'Mine.' })
  await api('PUT', path, { ...draft, excerpt: 'Theirs again.', updatedAt: mine.updatedAt })
  await excerpt(page).fill('Mine again.')
  await button(page, 'Save draft').click()
  await dialog.getByRole('radio', { name: 'Saved meanwhile Theirs again.' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(excerpt(page)).toHaveValue('Theirs again.')
  await expectSaved(page)
})

test('@desktop the address of a post that readers know stays', async ({ page }) => {
  await page.goto('/admin/post?id=1')
  await expect(slug(page)).not.toBeEditable()
  await title(page).fill('Another title')
  await expect(slug(page)).toHaveValue('your-first-dozen-crabs')
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/blog/your-first-dozen-crabs',
  )
  await page.evaluate(() => localStorage.removeItem('draft/admin/post/1'))
})

test('@desktop a post that is not there says so', async ({ page }) => {
  await page.goto('/admin/post?id=999999')
  await expect(page.getByRole('alert')).toContainText('Post not found')
})
