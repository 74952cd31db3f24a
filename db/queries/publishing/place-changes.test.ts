import { type SqlBool, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewRestaurant } from '#db/schema.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { feedOf } from '#domain/place-changes.ts'
import { listPlaceChanges, publishPlaceChanges, recordPlaceChanges } from './place-changes.ts'

const { db } = await testDatabase()

async function publish() {
  await recordPlaceChanges(db)
  await publishPlaceChanges(db)
}
const insert = (...rows: Partial<NewRestaurant>[]) =>
  db.insertInto('restaurants').values(rows.map(restaurantRow)).execute()
const change = (id: number, changes: Omit<Partial<NewRestaurant>, 'createdAt'>) =>
  db.updateTable('restaurants').set(changes).where('id', '=', id).execute()
const listed = () => listPlaceChanges(db).execute()
const kinds = async () => (await listed()).map(({ kind }) => kind)

beforeEach(async () => {
  await db.deleteFrom('restaurants').execute()
  await insert({ id: 1, hours: JSON.stringify({ Monday: '5:00 PM – 9:00 PM' }) })
  await publish()
})

test('the first publish of a guide lists nothing, and a publish without a change adds nothing', async () => {
  expect(await listed()).toEqual([])
  await change(1, { phone: '+14105550134', description: 'Crab.' })
  await publish()
  expect(await listed()).toEqual([])
})

const JULY = { closedOn: '2026-07-04' }
test.each<[string, Parameters<typeof change>[1], unknown, unknown]>([
  ['closed', JULY, null, '2026-07-04'],
  ['paused', { isOpen: false }, null, null],
  [
    'moved',
    { address: '45 Bond Street', neighborhood: 'Fallston', townSlug: 'fallston' },
    { address: '12 Main Street', town: 'Bel Air' },
    { address: '45 Bond Street', town: 'Fallston' },
  ],
  ['renamed', { name: 'Quay Lantern' }, 'Oak & Ember', 'Quay Lantern'],
  [
    'hours',
    { hours: JSON.stringify({ Monday: '11:00 AM – 9:00 PM' }) },
    { Monday: '5:00 PM – 9:00 PM' },
    { Monday: '11:00 AM – 9:00 PM' },
  ],
  ['verified', { isVerified: true }, null, null],
])('%s is listed once, with the fact before and after', async (kind, changes, old, now) => {
  await change(1, changes)
  expect(await listed()).toEqual([])
  await publish()
  await publish()
  expect(await listed()).toMatchObject([
    { kind, old, new: now, path: expect.stringMatching(/\/oak-ember$/) as string },
  ])
})

test('a new place is listed as new and nothing else, one that is known to be closed is not', async () => {
  await insert(
    { id: 2, slug: 'new', name: 'Twelve Stools', isVerified: true },
    { id: 3, slug: 'gone', name: 'Gone', ...JULY },
  )
  await publish()
  expect(await listed()).toMatchObject([{ kind: 'new', name: 'Twelve Stools', alike: 1 }])
})

test('what a build showed that never went live is no change, once it is undone', async () => {
  await change(1, JULY)
  await recordPlaceChanges(db)
  expect(await kinds()).toEqual(['closed'])
  await change(1, { closedOn: null })
  await publish()
  expect(await listed()).toEqual([])
})

test('a build that failed leaves its changes to the next', async () => {
  await change(1, { isVerified: true })
  await recordPlaceChanges(db)
  await publish()
  expect(await kinds()).toEqual(['verified'])
})

test('what was undone before the publish is no change', async () => {
  await change(1, { name: 'Another' })
  await change(1, { name: 'Oak & Ember' })
  await publish()
  expect(await listed()).toEqual([])
})

test('the news of a badge goes with the badge, and comes once when it is given again', async () => {
  await change(1, { isVerified: true })
  await publish()
  await change(1, { isVerified: false })
  await publish()
  expect(await kinds()).toEqual([])
  await change(1, { isVerified: true })
  await publish()
  expect(await kinds()).toEqual(['verified'])
})

test('an address that is only written in another way is no move', async () => {
  await change(1, { address: '12 MAIN street' })
  await publish()
  expect(await listed()).toEqual([])
})

test('a place that closes makes no other news, and is open again later', async () => {
  await change(1, { ...JULY, name: 'Gone' })
  await publish()
  await change(1, { closedOn: null })
  await publish()
  expect(await kinds()).toEqual(['reopened', 'closed'])
})

test('hours that are no longer known are no news, known ones are', async () => {
  await change(1, { hours: '{}' })
  await publish()
  expect(await listed()).toEqual([])
  await change(1, { hoursAsGiven: 'from eleven' })
  await publish()
  expect(await listed()).toMatchObject([{ kind: 'hours', old: null, new: 'from eleven' }])
})

test('of builds that begin at once one records the changes', async () => {
  await change(1, { name: 'Quay Lantern' })
  await Promise.all(Array.from({ length: 4 }, () => recordPlaceChanges(db)))
  await publishPlaceChanges(db)
  expect(await kinds()).toEqual(['renamed'])
})

test('an import of many places is five rows, which know how many they are and where, and one entry', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: index + 10, slug: `place-${index}`, name: `Place ${index}` },
    ...(index > 36 && { neighborhood: 'Fallston', townSlug: 'fallston' }),
  }))
  await insert(...rows)
  await publish()
  const changes = await listed()
  expect(changes).toHaveLength(5)
  expect(changes[0]).toMatchObject({ alike: 40, towns: ['Bel Air', 'Fallston'] })
  const entries = feedOf(changes)
  expect(entries).toMatchObject([
    { name: '40 restaurants in Bel Air and Fallston', path: '/restaurants', townSlug: undefined },
  ])
  expect(entries[0]!.lines[0]).toMatch(/^Place 4, .*, and 35 others$/)
})

test('the changes since an instant', async () => {
  await change(1, { name: 'Quay Lantern' })
  await publish()
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  await change(1, { isVerified: true })
  await publish()
  const since = sql<SqlBool>`live_at > ${rows[0]!.now}::timestamptz`
  expect(await listPlaceChanges(db, since).execute()).toMatchObject([{ kind: 'verified' }])
})
