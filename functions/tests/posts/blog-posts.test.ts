import { expect, test } from 'vitest'
import type { listBlogPosts } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { sampleGuide } from '#guide/sample/sample.ts'
import { postRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

type Post = OutputOf<typeof listBlogPosts>[number]

const { db, ask, send, get } = await startApi()
await loadSampleGuide(db)
const HOUR = 3_600_000
await db
  .insertInto('blogPosts')
  .values([
    postRow({ slug: 'hidden', isPublished: false }),
    postRow({ slug: 'tomorrow', publishedAt: new Date(Date.now() + 24 * HOUR) }),
    postRow({ slug: 'just-now', publishedAt: new Date(Date.now() - HOUR) }),
  ])
  .execute()

test('published posts come newest first, without drafts and those of tomorrow', async () => {
  const posts = await get<Post[]>('/api/blog-posts')
  const sample = sampleGuide().blogPosts.map(({ slug }) => slug)
  expect(posts.map(({ slug }) => slug)).toEqual(['just-now', ...sample.toReversed()])
})

test('a post comes whole: its text as Markdown, its moments as ISO text', async () => {
  const posts = await get<Post[]>('/api/blog-posts')
  const { slug, content, category, author, publishedAt } = sampleGuide().blogPosts[0]!
  const post = posts.find((post) => post.slug === slug)
  expect(post).toMatchObject({ content, category, author, featuredImage: null, isPublished: true })
  expect(new Date(post!.publishedAt)).toEqual(publishedAt)
})

test('limit shortens the list from its end', async () => {
  const all = await get<Post[]>('/api/blog-posts')
  expect(await get<Post[]>('/api/blog-posts?limit=3')).toEqual(all.slice(0, 3))
  expect(await get<Post[]>('/api/blog-posts?limit=')).toEqual(all)
})

test.each(['0', '101', '-1', 'three'])('a limit of %s is refused', async (limit) => {
  const sentence = 'limit must be a whole number from 1 to 100'
  expect(await ask('GET', `/api/blog-posts?limit=${limit}`)).toEqual([400, sentence])
})

test('the posts may be kept for a minute', async () => {
  const { headers } = await send('GET', '/api/blog-posts')
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(headers.get('cache-tag')).toBe('guide')
})
