import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { findPost, updatePost } from '#contracts/posts.ts'
import { postRow } from '#db/testing/rows.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { pngFile } from '#site/testing/picture-file.ts'
import { expectSound, intercept, resize, toast } from '#site/testing/screen.ts'
import { PostEditor } from './post-editor.tsx'

const [title, slug, text, excerpt] = ['Title', 'Slug', 'Text', 'Excerpt'].map((name) =>
  page.getByRole('textbox', { name, exact: name === 'Text' }),
) as [Locator, Locator, Locator, Locator]
const date = page.getByLabelText('Date and time')
const preview = page.getByRole('region', { name: 'Preview' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByRole('status').filter({ hasText: '·' })
const POSTS = '/api/admin/posts'

async function open(query = '') {
  await openDesk(<PostEditor />, `/admin/post${query}`)
  await expect.element(title).toBeVisible()
}

async function write() {
  await open()
  await title.fill('Crabs in June')
  await text.fill('To the **water**.')
  await excerpt.fill('Mallets out.')
}

const addDraft = () =>
  insert('blogPosts', postRow({ title: 'Draft', slug: 'taken', isPublished: false }))
const press = (keys: string) => userEvent.keyboard(keys)

test('a post is written and saved as a draft, whose address is in that of the page', async () => {
  await write()
  await expect.element(slug).toHaveValue('crabs-in-june')
  await expect.element(page.getByText('3 words · 1 min read')).toBeVisible()
  await expect.element(page.getByText('12 of 500 characters')).toBeVisible()
  await button('Save draft').click()
  await expect.element(toast).toMatchTextContent('Draft saved')
  expect(location.search).toBe('?id=1')
  await open('?id=1')
  await expect.element(text).toHaveValue('To the **water**.')
})

test('a page has an address of its own and no byline, and stays a page', async () => {
  await open('?new=page')
  await title.fill('Privacy')
  await expect.element(page.getByText('/privacy', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Author' })).not.toBeInTheDocument()
  await text.fill('We eat here.')
  await excerpt.fill('Who we are.')
  await button('Publish').click()
  await expect
    .element(page.getByText('Slug must be another one: every guide has a page of this name'))
    .toBeVisible()
  await title.fill('About us')
  await slug.fill('about')
  await button('Publish').click()
  await expect.element(toast).toMatchTextContent('Page published')
  const categories = page.getByRole('combobox', { name: 'Category' }).element()
  expect([...categories.children].map(({ textContent }) => textContent)).toEqual(['Page'])
  await expectSound()
})

test('on a phone the preview has a tab of its own', async () => {
  await resize(360, 740)
  await write()
  await expect.element(preview).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect.element(preview.getByText('water')).toBeVisible()
  expect(preview.getByText('water').element().tagName).toBe('STRONG')
  await expect.element(text).not.toBeInTheDocument()
  await expectSound()
})

test('the preview is what the page will be, and breaks no policy', async () => {
  await open()
  await text.fill(
    '# Soup\n\n[x](javascript:alert(1)) <b style="color:red" onclick="x()">bold</b>\n\n| a |\n|:-:|\n| b |\n\n![x](https://evil.example/x.gif)',
  )
  await expect.element(preview.getByRole('heading', { level: 2 })).toMatchTextContent(/^Soup$/)
  await expect.element(preview.getByRole('cell', { name: 'b' })).toBeVisible()
  expect(preview.element().innerHTML).not.toMatch(/style=|onclick|javascript:|evil|<h1/)
})

test('buttons and keys write Markdown, and undo takes it back', async () => {
  await open()
  await text.fill('good crab')
  await press('{Control>}{Home}{/Control}')
  await press('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await press('{Control>}b{/Control}')
  await expect.element(text).toHaveValue('**good** crab')
  await press('{Control>}i{/Control}')
  await expect.element(text).toHaveValue('**_good_** crab')
  await press('{Control>}z{/Control}')
  await expect.element(text).toHaveValue('**good** crab')
  for (const [name, marked] of [
    ['Heading', '## **good** crab'],
    ['Heading', '**good** crab'],
    ['Quote', '> **good** crab'],
  ] as const) {
    await button(name).click()
    await expect.element(text).toHaveValue(marked)
  }
  await press('{End}{Control>}k{/Control}')
  await expect.element(text).toHaveValue('> **good** crab[link text](https://)')
})

/** Drops a file as the browser would hand it over. */
function drop(target: Locator, file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
}

test('pictures are chosen or dropped into the text, and shown', async () => {
  const pixel = await pngFile(1, 1)
  await open()
  await text.fill('Look.')
  await page.getByLabelText('Picture', { exact: true }).upload(pixel)
  await expect
    .poll(() => (text.element() as HTMLTextAreaElement).value)
    .toMatch(/^Look\.\n\n!\[What the picture shows\]\(\/uploads\/[0-9a-f]{32}\.png\)\n$/)
  await text.click()
  await press('{Control>}{Home}{/Control}{End} Taste.')
  await title.click()
  drop(text, pixel)
  await expect
    .poll(() => (text.element() as HTMLTextAreaElement).value)
    .toMatch(/^Look\. Taste\.(\s+!\[What the picture shows\]\(\/uploads\/.*\)){2}\n$/)
  await expect.element(title).toHaveFocus()
  const shown = preview.getByRole('img', { name: 'What the picture shows' })
  await expect.poll(() => shown.elements().length).toBe(2)
  const image = shown.first().element() as HTMLImageElement
  await expect.poll(() => image.naturalWidth).toBe(1)
  await page.getByLabelText('Upload', { exact: true }).upload(pixel)
  await expect.element(button('Remove')).toBeVisible()
  await page
    .getByLabelText('Replace')
    .upload(new File(['no image'], 'crab.png', { type: 'image/png' }))
  await expect.element(toast).toMatchTextContent('Failed to upload image')
})

test('a post is scheduled by the town’s clocks and published at once after all', async () => {
  await write()
  await date.fill('2099-07-04T08:00')
  await expect
    .element(page.getByText('Readers see it on July 4, 2099 at 8:00 AM EDT.'))
    .toBeVisible()
  await button('Schedule').dblClick()
  await expect.element(toast).toMatchTextContent('Post scheduled')
  await expect.element(status).toMatchTextContent(/^Scheduled · saved$/)
  await open('?id=1')
  await expect.element(date).toHaveValue('2099-07-04T08:00')
  await button('Back to draft').click()
  await expect.element(status).toMatchTextContent(/^Draft · saved$/)
  await expect.element(date).toHaveValue('2099-07-04T08:00')
  expect(await rowsOf('blogPosts')).toHaveLength(1)
})

test('a wrong field is named and has the focus; nothing is sent', async () => {
  await open()
  const sent = intercept(POSTS, () => 'nothing')
  await button('Publish').click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Title is required')
  await title.fill('Crabs')
  await button('Publish').click()
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveAccessibleDescription('Text is required to publish')
  await expect.element(excerpt).toHaveAccessibleDescription('Excerpt is required to publish')
  await expectSound()
  expect(sent).toEqual([])
})

test('a slug of another post is refused in words, and the title leads it no longer', async () => {
  await addDraft()
  await write()
  await slug.fill('taken')
  await button('Save draft').click()
  await expect.element(slug).toHaveAccessibleDescription('Slug is taken by another post')
  await title.fill('Another')
  await expect.element(slug).toHaveValue('taken')
})

test('two who save the same post are asked which text stays', async () => {
  await addDraft()
  const read = () => adminCall<typeof findPost>('GET', '/api/admin/posts/:id', { id: 1 })
  const saveElsewhere = async (excerpt: string) => {
    const { author, category, content, featuredImage, publishedAt, slug, title, ...post } =
      await read()
    await adminCall<typeof updatePost>('PUT', '/api/admin/posts/:id', {
      ...{ author, category, content, featuredImage, publishedAt, slug, title, excerpt },
      ...{ id: 1, updatedAt: post.updatedAt, isPublished: post.isPublished },
    })
  }
  await open('?id=1')
  await excerpt.fill('Mine.')
  await saveElsewhere('Theirs.')
  await button('Save draft').click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere meanwhile' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(status).toMatchTextContent('· saved')
  expect(await read()).toMatchObject({ excerpt: 'Mine.' })
  await saveElsewhere('Theirs again.')
  await excerpt.fill('Mine again.')
  await button('Save draft').click()
  await dialog.getByRole('radio', { name: 'Saved meanwhile Theirs again.' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(excerpt).toHaveValue('Theirs again.')
  await expect.element(status).toMatchTextContent('· saved')
})

test('the address of a post that readers know stays', async () => {
  await insert('blogPosts', postRow({ title: 'Where to eat', slug: 'where-to-eat' }))
  await open('?id=1')
  await expect.element(slug).toHaveAttribute('readonly')
  await title.fill('Another title')
  await expect.element(slug).toHaveValue('where-to-eat')
})

test('a post that is not there says so', async () => {
  await openDesk(<PostEditor />, '/admin/post?id=999999')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Post not found')
})

test('a post whose answer was lost is sent again and is one', async () => {
  await write()
  let calls = 0
  const sent = intercept(POSTS, () => (++calls === 1 ? 'lost' : 'guide'))
  await date.fill('2099-07-04T08:00')
  await button('Schedule').click()
  await expect.element(toast).toMatchTextContent('Failed')
  await button('Schedule').click()
  await expect.element(toast).toMatchTextContent('Post scheduled')
  expect(await rowsOf('blogPosts')).toHaveLength(1)
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})
