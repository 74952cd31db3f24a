import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessRow, claimRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { sized } from '#scripts/testing/level.ts'
import { startApi } from '../support/api.ts'

const { db, send, signIn } = await startApi()
const token = await signIn()

/** What SQL, LIKE, regular expressions, text searches and JSON give a meaning to, among letters. */
const PARTS = [
  ...'%_\\\'"`;:,.*?+^$|&!~@#/<>=()[]{}- aAbBé7',
  ...[
    '--',
    '/*',
    '*/',
    '$$',
    '$1',
    ':*',
    '<->',
    "''",
    '\\\\',
    '\\%',
    '\\_',
    '%%',
    ' or 1=1',
    "E'\\x41'",
    'ß',
    '寿',
    '\t',
  ],
]
const part = fc.constantFrom(...PARTS)
const short = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
const long = fc.array(part, { minLength: 4, maxLength: 30 }).map((parts) => `x${parts.join('')}x`)
const ROWS = fc.sample(long, 120)

const ids = ROWS.map((_, index) => index + 1)
await db
  .insertInto('restaurants')
  .values(ids.map((id) => restaurantRow({ id, slug: `place-${id}`, name: ROWS[id - 1]! })))
  .execute()
const claims = ids.slice(0, 40).map((id) => ({
  restaurantId: id,
  ownerName: ROWS[id + 39]!,
  ownerEmail: `${ROWS[id + 79]}@example.com`,
}))
await db.insertInto('claimRequests').values(claims.map(claimRow)).execute()
const posts = ids.slice(0, 40).map((id) => ({
  title: ROWS[id - 1]!,
  slug: `post-${id}`,
  author: ROWS[id + 39]!,
  content: ROWS[id + 79]!,
}))
await db.insertInto('blogPosts').values(posts.map(postRow)).execute()
const subscribers = ROWS.map((text, index) => {
  const email = `${text}@example.com`
  return { email, emailKey: `${index}`, token: 'x'.repeat(22 + index) }
})
await db.insertInto('newsletterSubscribers').values(subscribers).execute()
await db
  .insertInto('businesses')
  .values(ids.map((id) => businessRow({ name: ROWS[id - 1]! })))
  .execute()

/** The texts of each row of a list that is searched literally. */
const LITERAL: Record<string, string[][]> = {
  'claim-search': claims.map((claim) => [
    ROWS[claim.restaurantId - 1]!,
    'Bel Air',
    claim.ownerName,
    claim.ownerEmail,
  ]),
  posts: posts.map((post) => [...Object.values(post), 'Reviews']),
  'subscriber-search': subscribers.map(({ email }) => [email]),
}

async function total(path: string, input: Record<string, string>) {
  const response = path.endsWith('-search')
    ? await send('POST', path, { token, body: input })
    : await send('GET', `${path}?${new URLSearchParams(input).toString()}`, { token })
  expect(response.status, JSON.stringify(input)).toBe(200)
  return ((await response.json()) as { total: number }).total
}

const piece = fc
  .tuple(fc.constantFrom(...ROWS), fc.nat(20), fc.integer({ min: 1, max: 6 }))
  .map(([text, start, length]) => text.slice(start, start + length).toWellFormed())
const searches = fc.oneof(short, piece).filter((text) => text.trim() !== '')

const folded = (text: string) => text.toLowerCase().replaceAll('é', 'e').replaceAll('ß', 'ss')

test('lists that are searched literally hold what contains each word, and nothing else', async () => {
  const list = fc.constantFrom(...Object.entries(LITERAL))
  const property = fc.asyncProperty(list, searches, async ([name, rows], search) => {
    const words = folded(search).trim().split(/\s+/)
    const holds = (texts: string[]) =>
      words.every((word) => texts.some((text) => folded(text).includes(word)))
    const found = await total(`/api/admin/${name}`, { search })
    expect([name, search, found]).toEqual([name, search, rows.filter(holds).length])
  })
  await fc.assert(property, { numRuns: sized(100, 500) })
})

test('the tolerant searches and filters answer whatever they are asked', async () => {
  const anything = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))
  const property = fc.asyncProperty(fc.oneof(searches, anything), async (search) => {
    await total('/api/restaurants', { page: '1', search })
    await total('/api/restaurants', { page: '1', neighborhood: search, cuisine: search })
    await total('/api/admin/listings', { search })
  })
  await fc.assert(property, { numRuns: sized(30, 120) })
})

test('a place is found by its own name, whatever signs that has', async () => {
  for (const [index, search] of ROWS.entries()) {
    const path = `/api/restaurants?${new URLSearchParams({ search }).toString()}`
    const found = (await (await send('GET', path)).json()) as { id: number }[]
    expect(
      found.map(({ id }) => id),
      search,
    ).toContain(index + 1)
  }
})
