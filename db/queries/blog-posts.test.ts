import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { postRow } from '#db/testing/rows.ts'
import { listPublishedPosts } from './blog-posts.ts'

test('published posts come newest first, without drafts and later ones', async () => {
  const db = await testDb()
  const now = new Date('2026-03-01T12:00Z')
  const row = (slug: string, publishedAt: string, isPublished = true) =>
    postRow({ slug, publishedAt: new Date(publishedAt), isPublished })
  const rows = [
    row('old', '2026-01-01T00:00Z'),
    row('draft', '2026-02-01T00:00Z', false),
    row('same-1', '2026-02-02T00:00Z'),
    row('same-2', '2026-02-02T00:00Z'),
    row('now', '2026-03-01T12:00Z'),
    row('later', '2026-03-01T12:01Z'),
  ]
  await db.insertInto('blogPosts').values(rows).execute()
  const slugs = (await listPublishedPosts(db, now).execute()).map(({ slug }) => slug)
  expect(slugs).toEqual(['now', 'same-2', 'same-1', 'old'])
  expect(await listPublishedPosts(db, now, 2).execute()).toMatchObject([
    { slug: 'now' },
    { slug: 'same-2' },
  ])
})
