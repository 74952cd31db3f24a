import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { listClaims } from '#contracts/claims.ts'
import type { listPosts } from '#contracts/posts.ts'
import { $addressQuery, $peopleSearch } from './address-query.ts'
import { resource } from './resource.ts'
import { $token } from './session.ts'

const sent: { address: string; body: unknown }[] = []
vi.stubGlobal('location', { origin: 'https://guide.example', pathname: '/admin', search: '' })
vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) => {
  const { body } = options ?? {}
  sent.push({ address: String(address), body: typeof body === 'string' && JSON.parse(body) })
  return Promise.resolve(Response.json({ posts: [], claims: [], total: 0, totalPages: 0 }))
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  sent.length = 0
  $token.set('token')
  $addressQuery.set('')
  $peopleSearch.set('')
})

const turn = () => new Promise((resolve) => setTimeout(resolve))
const tabs = (parameter: string, ...states: string[]) => ({
  label: 'State',
  parameter,
  states: Object.fromEntries(states.map((state) => [state, { tab: state, empty: '' }])),
})

test('a list asks for what the address says, and for its first state otherwise', async () => {
  const list = resource<typeof listPosts, 'posts'>('/api/admin/posts', 'posts', {
    tabs: tabs('state', 'draft', 'published'),
  })
  $addressQuery.set('?state=published&page=2')
  const stop = list.$data.listen(() => {})
  await turn()
  $addressQuery.set('?state=invented')
  await turn()
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/admin/posts?state=published&page=2',
    '/api/admin/posts?state=draft',
  ])
  expect(list.$state.get()).toBe('draft')
  stop()
})

test('a search for people is sent in the body, never in the address', async () => {
  const list = resource<typeof listClaims, 'claims'>('/api/admin/claim-search', 'claims', {
    tabs: tabs('status', 'pending', 'approved'),
    isOfPeople: true,
  })
  $addressQuery.set('?status=approved')
  $peopleSearch.set('ana@example.com')
  const stop = list.$data.listen(() => {})
  await turn()
  const body = { status: 'approved', search: 'ana@example.com', page: 1 }
  expect(sent).toEqual([{ address: '/api/admin/claim-search', body }])
  stop()
})

test('without a session nothing is read again', async () => {
  const list = resource<typeof listPosts, 'posts'>('/api/admin/posts', 'posts')
  $addressQuery.set('?page=3')
  const stop = list.$data.listen(() => {})
  await turn()
  list.reload()
  await turn()
  expect(sent).toHaveLength(2)
  $token.set(undefined)
  list.reload()
  await turn()
  expect(sent).toHaveLength(2)
  stop()
})
