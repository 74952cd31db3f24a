import { beforeEach, expect, test } from 'vitest'
import { type findPost, type listPosts, postForm } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { PAGE } from '#domain/own-page.ts'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { rowCounts, startApi } from '../support/api.ts'

type Post = OutputOf<typeof findPost>

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const DRAFT = routes.createPost.example
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const PUBLIC = { ...DRAFT, isPublished: true, publishedAt: null }

beforeEach(async () => {
  await db.deleteFrom('blogPosts').execute()
  await db.deleteFrom('siteBuilds').execute()
})

const send = async (method: string, path: string, body: object) => {
  const [status, text] = await ask(method, path, { token, body })
  return [status, status < 300 ? (JSON.parse(text) as Post) : text] as const
}
async function create(changes: object = {}): Promise<Post> {
  const [status, post] = await send('POST', '/api/admin/posts', { ...DRAFT, ...changes })
  expect([status, post]).toMatchObject([201, {}])
  return post as Post
}
const save = (post: Post, changes: object) =>
  send('PUT', `/api/admin/posts/${post.id}`, { ...post, ...changes })
const find = (id: number) => get<Post>(`/api/admin/posts/${id}`, { token })
const builds = async () => (await rowCounts(db)).site_builds
const publicSlugs = async () =>
  (await get<{ slug: string }[]>('/api/blog-posts')).map(({ slug }) => slug)

test('the categories are those of the database', () => {
  expect(postForm.shape.category.options).toEqual([...POST_CATEGORIES, PAGE])
})

test('a page is kept from the blog, at an address that no guide has taken, and stays a page', async () => {
  const about = { ...PUBLIC, category: PAGE, slug: 'about' }
  expect(await send('POST', '/api/admin/posts', { ...about, slug: 'privacy' })).toEqual([
    400,
    'Slug must be another one: every guide has a page of this name',
  ])
  const page = await create(about)
  expect([await publicSlugs(), await builds()]).toEqual([[], 1])
  expect(await save(page, { category: 'Reviews' })).toEqual([
    400,
    'Category must stay as it is: what was public stays a page or a post, as links lead to it',
  ])
  const post = await create({ ...PUBLIC, slug: 'privacy' })
  expect(await save(post, { category: PAGE, slug: 'other' })).toMatchObject([
    400,
    expect.any(String),
  ])
  expect(await publicSlugs()).toEqual(['privacy'])
  const draft = await create({ slug: 'contact' })
  expect(await save(draft, { category: PAGE })).toMatchObject([200, { category: PAGE }])
})

test('a draft is kept and nobody sees it, nor does it ask for a build', async () => {
  const post = await create()
  expect(post).toMatchObject({ ...DRAFT, state: 'draft', isSlugFixed: false })
  expect(await find(post.id)).toEqual(post)
  await save(post, { title: 'Another' })
  expect([await publicSlugs(), await builds()]).toEqual([[], 0])
})

test('a draft may lack text and excerpt, a public post may not', async () => {
  const empty = { content: '', excerpt: ' ' }
  const post = await create(empty)
  expect(await save(post, { isPublished: true })).toEqual([400, 'Text is required to publish'])
  expect(await save(post, { isPublished: true, content: 'To the water.' })).toEqual([
    400,
    'Excerpt is required to publish',
  ])
})

test('published it is in the API at once, and a build is asked for', async () => {
  const draft = await create()
  const [status, post] = await save(draft, { isPublished: true, publishedAt: null })
  expect([status, post]).toMatchObject([200, { state: 'published', isSlugFixed: true }])
  expect([await publicSlugs(), await builds()]).toEqual([['crab-season'], 1])
})

test('a scheduled post waits, also with its build', async () => {
  const post = await create({ isPublished: true, publishedAt: inHours(1) })
  expect(post).toMatchObject({ state: 'scheduled', isSlugFixed: false })
  expect([await publicSlugs(), await builds()]).toEqual([[], 0])
  const [, now] = await save(post, { publishedAt: null })
  expect(now).toMatchObject({ state: 'published' })
  expect([await publicSlugs(), await builds()]).toEqual([['crab-season'], 1])
})

test.each([
  ['unpublished', { isPublished: false }],
  ['put off', { publishedAt: inHours(2) }],
  ['changed', { title: 'Crabs' }],
])('a public post that is %s asks for a build', async (_, changes) => {
  const post = await create(PUBLIC)
  await db.deleteFrom('siteBuilds').execute()
  expect((await save(post, changes))[0]).toBe(200)
  expect(await builds()).toBe(1)
})

test('a post that is published again with its old date is public from then on', async () => {
  const post = await create(PUBLIC)
  expect(post.publicSince).toBe(post.publishedAt)
  const [, hidden] = await save(post, { isPublished: false })
  const [, again] = await save(hidden as Post, { isPublished: true, publishedAt: post.publishedAt })
  const { publishedAt, publicSince, updatedAt } = again as Post
  expect([publishedAt, publicSince]).toEqual([post.publishedAt, updatedAt])
})

test('a post with a date in the past is public from when it was published, also after a change', async () => {
  const draft = await create()
  const [, post] = await save(draft, { isPublished: true, publishedAt: inHours(-48) })
  const { publicSince, updatedAt } = post as Post
  expect(publicSince).toBe(updatedAt)
  const [, changed] = await save(post as Post, { title: 'Crabs', publishedAt: inHours(-24) })
  expect(changed).toMatchObject({ publicSince })
  const written = await create({ ...PUBLIC, slug: 'soup-season', publishedAt: inHours(-48) })
  expect(written.publicSince).toBe(written.createdAt)
})

test('a scheduled post is public from its date, and sooner if it is moved', async () => {
  const post = await create({ isPublished: true, publishedAt: inHours(1) })
  expect(post.publicSince).toBe(post.publishedAt)
  const [, now] = await save(post, { publishedAt: inHours(-1) })
  const { publicSince, updatedAt } = now as Post
  expect(publicSince).toBe(updatedAt)
  const [, later] = await save(now as Post, { publishedAt: inHours(2) })
  expect((later as Post).publicSince).toBe((later as Post).publishedAt)
})

test('a post that was saved elsewhere is a conflict, and the other edit stays', async () => {
  const post = await create(PUBLIC)
  await save(post, { title: 'Theirs' })
  await db.deleteFrom('siteBuilds').execute()
  const sentence = 'Post was changed elsewhere meanwhile. Nothing of yours was saved.'
  expect(await save(post, { title: 'Mine' })).toEqual([409, sentence])
  expect([(await find(post.id)).title, await builds()]).toEqual(['Theirs', 0])
  expect(await save({ ...post, id: 404 }, {})).toEqual([404, 'Post not found'])
  expect(await ask('GET', '/api/admin/posts/404', { token })).toEqual([404, 'Post not found'])
})

test('two posts cannot have one slug', async () => {
  await create()
  const other = await create({ slug: 'soup-season' })
  const taken = [400, 'Slug is taken by another post']
  expect(await send('POST', '/api/admin/posts', DRAFT)).toEqual(taken)
  expect(await save(other, { slug: 'crab-season' })).toEqual(taken)
})

test('the slug of a post that was public stays, also after it was unpublished', async () => {
  const draft = await create()
  const [, renamed] = await save(draft, { slug: 'soft-crabs' })
  const [, post] = await save(renamed as Post, { isPublished: true, publishedAt: null })
  const fixed = [400, 'Slug must stay as it is: the post was public, and links lead to it']
  expect(await save(post as Post, { slug: 'hard-crabs' })).toEqual(fixed)
  const [, hidden] = await save(post as Post, { isPublished: false })
  expect(hidden).toMatchObject({ state: 'draft', isSlugFixed: true })
  expect(await save(hidden as Post, { slug: 'hard-crabs' })).toEqual(fixed)
})

test('a post that was only scheduled may still change its slug', async () => {
  const post = await create({ isPublished: true, publishedAt: inHours(1) })
  expect((await save(post, { slug: 'soft-crabs' }))[0]).toBe(200)
})

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ slug: 'Crab Season' }, /^Slug must be small letters/],
  [{ slug: 'category' }, /^Slug must not be category/],
  [{ author: '' }, 'Author is required'],
  [{ category: 'News' }, 'Category must be one of the blog’s categories'],
  [{ excerpt: 'x'.repeat(501) }, 'Excerpt must be 500 characters or fewer'],
  [{ content: 'x'.repeat(50_001) }, 'Text must be 50,000 characters or fewer'],
  [{ featuredImage: 'https://example.com/a.png' }, 'Picture must be an uploaded image or null'],
  [{ featuredImage: '/uploads/../api' }, 'Picture must be an uploaded image or null'],
  [{ isPublished: 'yes' }, 'isPublished must be true or false'],
])('a post with %j is refused', async (changes, sentence) => {
  const [status, text] = await send('POST', '/api/admin/posts', { ...DRAFT, ...changes })
  expect([status, text]).toEqual([400, expect.stringMatching(sentence)])
  expect((await rowCounts(db)).blog_posts).toBe(0)
})

test('the list is narrowed by state and search, and counts each state', async () => {
  await create({ slug: 'a', title: 'Alpha 100%' })
  await create({ slug: 'b', isPublished: true, publishedAt: inHours(1) })
  await create({ ...PUBLIC, slug: 'c', content: 'About alpha.' })
  const list = (query: string) =>
    get<OutputOf<typeof listPosts>>(`/api/admin/posts${query}`, { token })
  const found = async (query: string) => (await list(query)).posts.map(({ slug }) => slug)
  expect((await list('')).counts).toEqual({ draft: 1, scheduled: 1, published: 1 })
  expect(await found('')).toEqual(['c', 'b', 'a'])
  expect(await found('?state=scheduled')).toEqual(['b'])
  expect(await found('?search=ALPHA')).toEqual(['c', 'a'])
  expect(await found('?search=0%25')).toEqual(['a'])
  expect(await found('?page=2')).toEqual([])
})
