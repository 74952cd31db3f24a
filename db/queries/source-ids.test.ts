import { beforeEach, expect, test } from 'vitest'
import { testDb } from '../testing/database.ts'
import { businessRow, restaurantRow } from '../testing/rows.ts'
import { changeSourceId, findDraftAddress, findSourceId } from './source-ids.ts'

const db = await testDb()
beforeEach(async () => {
  for (const table of ['restaurants', 'businesses'] as const) await db.deleteFrom(table).execute()
})

const oak = (sourceId: string, source = 'google') =>
  restaurantRow({ source, sourceId, slug: sourceId.replace('_', '-') })
const books = (sourceId: string) => businessRow({ source: 'google', sourceId })

test.each([
  [['one'], '', 'one'],
  [['new', 'one', 'two'], '', 'one'],
  [['two', 'one'], '', 'two'],
  [['new'], '_42', 'id_42'],
  [['new'], 'x42', undefined],
  [['new', 'sheet'], '', undefined],
] as const)('%j or the ending %j is known as %s', async (ids, ending, known) => {
  const rows = [oak('one'), oak('id_42'), oak('sheet', 'csv')]
  await db.insertInto('restaurants').values(rows).execute()
  await db.insertInto('businesses').values(books('two')).execute()
  expect(await findSourceId(db, [...ids], ending)).toBe(known)
})

test('a new id is stored for its place and for no other', async () => {
  await db
    .insertInto('restaurants')
    .values([oak('one'), oak('two'), oak('three', 'csv')])
    .execute()
  await db
    .insertInto('businesses')
    .values([books('one'), books('three')])
    .execute()
  await changeSourceId(db, 'one', 'new')
  await changeSourceId(db, 'three', 'newer')
  const idsOf = async (table: 'restaurants' | 'businesses') =>
    (await db.selectFrom(table).select('sourceId').orderBy('id').execute()).map(
      (row) => row.sourceId,
    )
  expect(await idsOf('restaurants')).toEqual(['new', 'two', 'three'])
  expect(await idsOf('businesses')).toEqual(['new', 'newer'])
})

test('a draft is asked where it is, a public business is not', async () => {
  const at = { address: '', neighborhood: 'Fallston', isDraft: true }
  await db
    .insertInto('businesses')
    .values([{ ...books('one'), ...at }, books('two')])
    .execute()
  expect(await findDraftAddress(db, 'one')).toMatchObject({ address: '', neighborhood: 'Fallston' })
  expect(await findDraftAddress(db, 'two')).toBeUndefined()
})
