import { beforeEach, expect, test } from 'vitest'
import { importPlace } from '../testing/candidates.ts'
import { testDb } from '../testing/database.ts'
import { businessRow, restaurantRow } from '../testing/rows.ts'

const db = await testDb()
beforeEach(async () => {
  for (const table of ['restaurants', 'businesses'] as const) await db.deleteFrom(table).execute()
})

const oak = (sourceId: string, source = 'google') =>
  restaurantRow({ source, sourceId, slug: sourceId.replace('_', '-') })
const books = (sourceId: string) => businessRow({ source: 'google', sourceId })
/** The source ids of restaurants and of businesses. */
const ids = async () => {
  const tables = ['restaurants', 'businesses'] as const
  const rows = tables.map((table) =>
    db.selectFrom(table).select('sourceId').orderBy('id').execute(),
  )
  return (await Promise.all(rows)).map((table) => table.map(({ sourceId }) => sourceId))
}
const look = (sourceId: string, link: object = {}) =>
  importPlace(db, { sourceId, name: 'Anything' }, { isFood: false, ...link })

test.each([
  [['one'], '', 'one'],
  [['new', 'one', 'two'], '', 'one'],
  [['two', 'one'], '', 'two'],
  [['new'], '_42', 'id_42'],
  [['new'], 'x42', undefined],
  [['new', 'sheet'], '', undefined],
] as const)('%j or the ending %j is known as %s', async (all, idEnding, known) => {
  const rows = [oak('one'), oak('id_42'), oak('sheet', 'csv')]
  await db.insertInto('restaurants').values(rows).execute()
  await db.insertInto('businesses').values(books('two')).execute()
  const before = await ids()
  const [first, ...otherIds] = all
  const { isExisting } = await look(first, { otherIds, idEnding })
  expect(isExisting).toBe(known !== undefined)
  const after = before.map((table) => table.map((id) => (id === known ? first : id)))
  expect(await ids()).toEqual(known ? after : [before[0], [...before[1]!, first]])
})

test('a new id is stored for its place and for no other, and a partial id never', async () => {
  await db
    .insertInto('restaurants')
    .values([oak('one'), oak('two'), oak('three', 'csv')])
    .execute()
  await db.insertInto('businesses').values(books('three')).execute()
  await look('new', { otherIds: ['one'] })
  await look('newer', { otherIds: ['three'] })
  await look('cid:1', { otherIds: ['two'] })
  expect(await ids()).toEqual([['new', 'two', 'three'], ['newer']])
})

test('the address of a draft is kept, and the verified one comes first', async () => {
  const whole = { cuisine: 'American', priceRange: '$$' as const, sourceId: 'one', name: 'Oak' }
  const draft = { ...books('one'), address: '', neighborhood: 'Fallston', isDraft: true }
  await db.insertInto('businesses').values(draft).execute()
  expect(await importPlace(db, { ...whole, address: '1 Elm Street' })).toMatchObject({
    ...{ slug: 'oak', townSlug: 'fallston', address: '1 Elm Street', isExisting: false },
  })
  const typed = { ...draft, sourceId: 'two', address: '5 Hand Street', isVerified: true }
  await db.insertInto('businesses').values(typed).execute()
  const stated = { ...whole, sourceId: 'two', address: '9 Elm Street', neighborhood: 'Bel Air' }
  expect(await importPlace(db, stated)).toMatchObject({
    ...{ townSlug: 'fallston', address: '5 Hand Street' },
  })
})
