import { beforeAll, expect, test } from 'vitest'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()

type Answer = { listings: { name: string }[]; total: number; totalPages: number }
const list = (query = '') => get<Answer>(`/api/admin/listings${query}`, { token })
const names = async (query: string) => (await list(query)).listings.map(({ name }) => name)

beforeAll(async () => {
  const restaurants = [
    { phone: '+14105550134', isVerified: true },
    { name: 'Café Zürich', slug: 'cafe', neighborhood: 'Fallston', isFeatured: true },
    { name: 'bond pizza', slug: 'pizza', address: '7 Tea Lane', closedOn: '2026-01-02' },
    { name: 'Quiet Steak', slug: 'steak', isOpen: false },
  ]
  await db.insertInto('restaurants').values(restaurants.map(restaurantRow)).execute()
  const draft = { name: 'Half Known', address: '', neighborhood: '', category: '', isDraft: true }
  await db
    .insertInto('businesses')
    .values([businessRow(), businessRow(draft)])
    .execute()
})

test('everything comes by name, whatever its kind, state or case', async () => {
  expect(await names('')).toEqual([
    'bond pizza',
    'Café Zürich',
    'Half Known',
    'Main Street Books',
    'Oak & Ember',
    'Quiet Steak',
  ])
})

test('a listing says what a list shows of it', async () => {
  const { listings, ...counts } = await list('?search=oak')
  expect(counts).toEqual({ total: 1, totalPages: 1 })
  expect(listings).toEqual([
    {
      kind: 'restaurant',
      id: expect.any(Number) as number,
      name: 'Oak & Ember',
      town: 'Bel Air',
      address: '12 Main Street',
      sort: 'American',
      path: '/bel-air/oak-ember',
      isVerified: true,
      isFeatured: false,
      isOpen: true,
      isDraft: false,
      closedOn: null,
      updatedAt: expect.stringMatching(/Z$/) as string,
    },
  ])
  expect((await list('?search=books')).listings).toMatchObject([{ kind: 'business', path: null }])
})

test.each([
  ['the name without accents', 'zurich cafe', ['Café Zürich']],
  ['the town', 'fallston', ['Café Zürich']],
  ['the street', 'main street', ['Café Zürich', 'Main Street Books', 'Oak & Ember', 'Quiet Steak']],
  ['a misspelt word', 'piza', ['bond pizza']],
  ['a short word only where one starts', 'tea', ['bond pizza']],
  ['the phone', '(410) 555-0134', ['Oak & Ember']],
  ['the phone with its 1', '+1 410 555 0134', ['Oak & Ember']],
  ['the start of the phone', '410', ['Oak & Ember']],
  ['the end of the phone', '0134', ['Oak & Ember']],
  ['signs alone nowhere', '&%_', []],
  ['what is nowhere', 'xylophone', []],
])('a search knows %s', async (_, search, found) => {
  expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(found)
})

test.each([
  ['kind=business', ['Half Known', 'Main Street Books']],
  ['state=open', ['Café Zürich', 'Main Street Books', 'Oak & Ember']],
  ['state=closed', ['bond pizza', 'Quiet Steak']],
  ['state=draft', ['Half Known']],
  ['state=verified', ['Oak & Ember']],
  ['state=featured&kind=restaurant', ['Café Zürich']],
  ['state=featured&kind=business', []],
  ['state=closed&search=bel+air', ['bond pizza', 'Quiet Steak']],
])('%s leaves what it says', async (query, found) => {
  expect(await names(`?${query}`)).toEqual(found)
})

test('pages hold fifty, and a page past the end knows how many there are', async () => {
  const more = Array.from({ length: 96 }, (_, i) => businessRow({ name: `Shop ${i + 100}` }))
  await db.insertInto('businesses').values(more).execute()
  const { listings, total, totalPages } = await list('?page=2&search=shop')
  expect([listings[0]?.name, listings.length, total, totalPages]).toEqual(['Shop 150', 46, 96, 2])
  expect(await list('?page=3&search=shop')).toEqual({ listings: [], total: 96, totalPages: 2 })
})

test('a search follows what is changed and deleted', async () => {
  const added = await db
    .insertInto('businesses')
    .values(businessRow({ name: 'Zinnia' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = db.updateTable('businesses').where('id', '=', added.id)
  expect(await names('?search=zinnia')).toEqual(['Zinnia'])
  await own.set({ name: 'Yarrow', closedOn: '2026-03-08' }).execute()
  expect(await names('?search=zinnia')).toEqual([])
  expect(await names('?search=yarrow&state=closed')).toEqual(['Yarrow'])
  await db.deleteFrom('businesses').where('id', '=', added.id).execute()
  expect(await names('?search=yarrow')).toEqual([])
})

test('the words are those of the guide', async () => {
  expect(await get('/api/admin/listing-words', { token })).toEqual({
    towns: ['Bel Air', 'Fallston'],
    cuisines: ['American'],
    categories: ['Books'],
  })
})

test.each([
  ['kind=cafe', 'kind must be restaurant or business'],
  ['state=any', 'state must be open, closed, draft, verified or featured'],
  ['page=0', 'page must be a whole number from 1 to 1000000'],
])('%s is refused', async (query, sentence) => {
  expect(await ask('GET', `/api/admin/listings?${query}`, { token })).toEqual([400, sentence])
})
