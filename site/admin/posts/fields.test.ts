import { expect, test } from 'vitest'
import { fieldsOf, type Post, toInput } from './fields.ts'

const now = new Date('2026-07-01T12:00Z')
const post: Post = {
  id: 1,
  title: 'Crab season',
  slug: 'crab-season',
  content: 'To the water.',
  excerpt: 'Mallets out.',
  author: 'The desk',
  category: 'Reviews',
  featuredImage: null,
  isPublished: true,
  state: 'published',
  isSlugFixed: true,
  publishedAt: '2026-06-01T12:00:15.250Z',
  publicSince: '2026-06-01T12:00:15.250Z',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
}
const draft: Post = { ...post, state: 'draft', isPublished: false, isSlugFixed: false }

test('a post that is saved unchanged keeps its time to the millisecond', () => {
  const fields = fieldsOf(post, now)
  expect(fields.publishAt).toBe('2026-06-01T08:00')
  expect(toInput(fields, true, post)).toMatchObject({
    title: 'Crab season',
    isPublished: true,
    publishedAt: '2026-06-01T12:00:15.250Z',
  })
})

test('another time is that of the town, none is now', () => {
  const at = (publishAt: string) =>
    toInput({ ...fieldsOf(post, now), publishAt }, true, post).publishedAt
  expect(at('2026-12-24T08:00')).toBe('2026-12-24T13:00:00.000Z')
  expect(at('')).toBeNull()
})

test('a draft has a time only if it is to come, or if it was public', () => {
  expect(fieldsOf(draft, now).publishAt).toBe('')
  const later = { ...draft, publishedAt: '2026-08-01T12:00:00.000Z' }
  expect(fieldsOf(later, now).publishAt).toBe('2026-08-01T08:00')
  expect(fieldsOf({ ...draft, isSlugFixed: true }, now).publishAt).toBe('2026-06-01T08:00')
})
