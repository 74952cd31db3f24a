import type { createPost } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from '../support/admin.ts'
import { expect } from '../support/test.ts'

test('@desktop who signs out over unsaved text is asked first, and a removal takes its form along @quick', async ({
  page,
  api,
}) => {
  const post = {
    title: 'A slip of the pen',
    slug: 'a-slip-of-the-pen',
    content: 'Text',
    excerpt: 'Text',
    author: 'The desk',
    category: 'Reviews',
    featuredImage: null,
    isPublished: false,
    publishedAt: null,
  }
  const { id } = await api<OutputOf<typeof createPost>>('POST', '/api/admin/posts', post)
  await page.goto(`/admin/post?id=${id}`)
  const title = page.getByLabel('Title')
  await title.fill('Another slip')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(questions).toEqual(['Sign out without saving your changes?'])
  await expect(title).toHaveValue('Another slip')
  expect((await api<{ total: number }>('GET', '/api/admin/removals')).total).toBeGreaterThanOrEqual(
    0,
  )
  await page.getByRole('button', { name: /^Remove .+…$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page).toHaveURL('/admin/posts')
  expect(questions).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(`post/${id}`)
})
