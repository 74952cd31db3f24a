import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Candidate } from '#place-files/candidate.ts'
import { readCandidates } from '#place-files/read.ts'
import type { Db } from '../client.ts'
import { testDatabase, testDb } from '../testing/database.ts'
import { businessRow, restaurantRow } from '../testing/rows.ts'
import { deleteOldRemovals, putBackRecord, removeRecord } from '../queries/removals.ts'
import { importFile, planFile, writeFile } from './import.ts'

const text = readFileSync(
  new URL('../../packages/place-files/fixtures/osm.geojson', import.meta.url),
  'utf8',
)
const { candidates } = await readCandidates(text, { town: 'Bel Air' })
const CREATED = 4

async function importAll(db: Db, from: Candidate[] = candidates) {
  return writeFile(db, await planFile(db, from))
}
const rowsOf = (db: Db) => db.selectFrom('restaurants').selectAll().orderBy('id').execute()
const buildsOf = (db: Db) => db.selectFrom('siteBuilds').select('reason').execute()

test('places are created and found by a search, and one build is asked for', async () => {
  const db = await testDb()
  expect(await importAll(db)).toBe(true)
  expect(await rowsOf(db)).toHaveLength(CREATED)
  expect((await rowsOf(db))[0]).toMatchObject({
    priceRange: '$$',
    townSlug: 'bel-air',
    slug: 'pho-ben-thanh',
    hours: { Friday: '11:00 AM – 2:00 AM' },
    features: { Takeout: true, 'Outdoor seating': false },
    rating: 0,
  })
  const found = await db.selectFrom('restaurantSearch').select('name').execute()
  expect(found.map(({ name }) => name)).toContain('pho ben thanh')
  expect(await buildsOf(db)).toEqual([{ reason: 'Import of a file' }])
})

test('a price that no source names is not known until one does', async () => {
  const db = await testDb()
  const prices = async () => {
    const { priceRange, isPriceKnown } = (await rowsOf(db))[0]!
    return [priceRange, isPriceKnown]
  }
  const [first] = candidates
  await importAll(db, [first!])
  expect(await prices()).toEqual(['$$', false])
  await importAll(db, [{ ...first!, priceRange: '$$' }])
  expect(await prices()).toEqual(['$$', true])
  await importAll(db, [first!])
  expect(await prices()).toEqual(['$$', true])
})

/** Makes the database end the connection of the first inserts of restaurants, as many as `times`. */
async function losingConnections(db: Db, times: number) {
  await sql`create sequence lost`.execute(db)
  await sql`create function lose() returns trigger language plpgsql as $$
    begin
      if nextval('lost') <= ${sql.lit(times)} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger lose after insert on restaurants execute function lose()`.execute(db)
}

test('an import whose connection is lost writes nothing, and is tried once more', async () => {
  const [once, twice] = [await testDb(), await testDb()]
  await losingConnections(once, 1)
  expect((await importFile(once, candidates)).create).toHaveLength(CREATED)
  expect(await rowsOf(once)).toHaveLength(CREATED)
  await losingConnections(twice, 2)
  await expect(importFile(twice, candidates)).rejects.toThrow()
  expect(await rowsOf(twice)).toEqual([])
})

test('many places are written in one transaction', async () => {
  const db = await testDb()
  const [first] = candidates
  const many = Array.from({ length: 2500 }, (_, i) => ({
    ...first!,
    ...{
      row: i,
      sourceId: `many-${i}`,
      name: `Oak ${i}`,
      address: `${i} Elm St`,
      phone: undefined,
    },
  }))
  await importFile(db, [...many.slice(0, 2499), { ...many[2499]!, town: 'x'.repeat(81) }])
  expect(await rowsOf(db)).toHaveLength(2499)
  const renamed = many.map((place) => ({ ...place, name: `${place.name} Grill` }))
  await sql`alter table restaurants add check (name <> 'Oak 2400 Grill')`.execute(db)
  await expect(importFile(db, renamed)).rejects.toThrow()
  expect((await rowsOf(db)).filter(({ name }) => name.endsWith('Grill'))).toEqual([])
})

test('a credit is stored, another replaces it, and none leaves it', async () => {
  const db = await testDb()
  const creditAfter = async (dataCredit?: string) => {
    await importAll(db, [{ ...candidates[0]!, dataCredit }])
    return (await rowsOf(db))[0]!.dataCredit
  }
  expect(await creditAfter()).toBeNull()
  expect(await creditAfter('City of Ely')).toBe('City of Ely')
  expect(await creditAfter('Ely Council')).toBe('Ely Council')
  expect(await creditAfter()).toBe('Ely Council')
})

test('the same again is a check of a place that may be out of date, and of no other', async () => {
  const db = await testDb()
  await importAll(db)
  await sql`update restaurants set checked_at = now() - interval '400 days'`.execute(db)
  await sql`update restaurants set outdated_facts = '{phone}' where id = 2`.execute(db)
  const before = await rowsOf(db)
  await db.deleteFrom('siteBuilds').execute()
  await importAll(db)
  const after = await rowsOf(db)
  const { checkedAt, outdatedFacts, updatedAt } = after[1]!
  expect([outdatedFacts, checkedAt > before[1]!.checkedAt, updatedAt]).toEqual([
    [],
    true,
    before[1]!.updatedAt,
  ])
  expect(after.filter(({ id }) => id !== 2)).toEqual(before.filter(({ id }) => id !== 2))
  expect(await buildsOf(db)).toEqual([{ reason: 'Import of a file' }])
})

test('the same again writes nothing; a changed fact touches its row alone', async () => {
  const db = await testDb()
  await importAll(db)
  const before = await rowsOf(db)
  await db.deleteFrom('siteBuilds').execute()
  expect(await importAll(db)).toBe(true)
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([before, []])

  const moved = { ...candidates[0]!, address: '14 Main Street', isOpen: false }
  await importAll(db, [moved, ...candidates.slice(1)])
  const [first, ...rest] = await rowsOf(db)
  const { address, isOpen, updatedAt, checkedAt, rowVersion, ...same } = first!
  expect(rowVersion).not.toBe(before[0]!.rowVersion)
  expect([address, isOpen]).toEqual(['14 Main Street', false])
  expect(before[0]).toMatchObject(same)
  expect(updatedAt).toEqual(checkedAt)
  expect(rest).toEqual(before.slice(1))
})

test.each([
  ['a new place', (db: Db) => db.insertInto('restaurants').values(restaurantRow()).execute()],
  ['an edit', (db: Db) => sql`update restaurants set name = 'Edited'`.execute(db)],
  ['a place taken out', (db: Db) => sql`delete from restaurants where id = 1`.execute(db)],
  [
    'a draft',
    (db: Db) =>
      db
        .insertInto('businesses')
        .values(businessRow({ isDraft: true }))
        .execute(),
  ],
  ['a redirect', (db: Db) => sql`insert into redirects values ('/a/b', '/c/d')`.execute(db)],
])('%s between plan and write: nothing is written', async (_, meddle) => {
  const db = await testDb()
  await importAll(db, candidates.slice(0, 1))
  await db.deleteFrom('siteBuilds').execute()
  const planned = await planFile(db, candidates)
  await meddle(db)
  const after = await rowsOf(db)
  expect(await writeFile(db, planned)).toBe(false)
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([after, []])
})

test('what a newer file lacks is closed only on request, and not if its owner is verified', async () => {
  const db = await testDb()
  await importAll(db)
  const [gone, owned, ...rest] = candidates.map(({ town, ...row }) => ({ ...row, town }))
  await sql`update restaurants set is_verified = true where source_id = ${owned!.sourceId}`.execute(
    db,
  )
  const left = (refused: Candidate[] = []) => planFile(db, rest, { refused, closesMissing: true })
  const namesOf = ({ missing }: { missing: { name: string }[] }) => missing.map(({ name }) => name)
  expect(namesOf(await left())).toEqual([gone!.name, owned!.name])
  expect(namesOf(await left([gone!, owned!]))).toEqual([])

  await writeFile(db, await planFile(db, rest))
  const closed = async () =>
    (await rowsOf(db)).filter(({ closedOn }) => closedOn).map(({ name }) => name)
  expect(await closed()).toEqual([])
  await writeFile(db, await left())
  expect(await closed()).toEqual([gone!.name])
  expect(namesOf(await left())).toEqual([owned!.name])
})

test('a place without an address is a draft, until a later file or the editor adds one', async () => {
  const db = await testDb()
  const [unaddressed, ...rest] = candidates.map((row) => ({ ...row }))
  const draft = { ...unaddressed!, address: '', town: '', isDraft: true, phone: undefined }
  const drafts = () => db.selectFrom('businesses').selectAll().execute()
  const { plan } = await planFile(db, [{ ...draft, isDraft: false }])
  expect(plan.outcomes).toMatchObject([{ status: 'refused', reason: 'no street address' }])

  await importAll(db, [draft, ...rest])
  const { sourceId, latitude, hours } = unaddressed!
  expect(await drafts()).toMatchObject([{ isDraft: true, address: '', sourceId, latitude, hours }])
  expect(await rowsOf(db)).toHaveLength(CREATED - 1)
  const before = await drafts()
  const again = await planFile(db, [draft, ...rest])
  expect(again.plan.outcomes.some(({ status }) => /created|updated/.test(status))).toBe(false)
  await importAll(db, [{ ...draft, website: 'https://example.com/' }, ...rest])
  expect(await drafts()).toMatchObject([{ id: before[0]!.id, website: 'https://example.com/' }])

  await importAll(db, [{ ...unaddressed!, website: undefined }, ...rest])
  expect(await drafts()).toEqual([])
  const rows = await rowsOf(db)
  expect(rows.find((row) => row.sourceId === sourceId)).toMatchObject({
    address: unaddressed!.address,
    website: 'https://example.com/',
  })
  await importAll(db, [{ ...draft, website: undefined }, ...rest])
  expect([await rowsOf(db), await drafts()]).toEqual([rows, []])
})

test('a place that the database refuses takes everything back', async () => {
  const db = await testDb()
  const bad = candidates.map((candidate) => ({ ...candidate, phone: 'no phone' }))
  await expect(importAll(db, bad)).rejects.toMatchObject({ constraint: 'restaurants_phone_check' })
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([[], []])
})

test('of concurrent imports one writes, and none deadlocks', async () => {
  const { db } = await testDatabase()
  const eight = Array.from({ length: 8 }, () => planFile(db, candidates))
  const plans = await Promise.all(eight)
  const writes = plans.map((planned) => writeFile(db, planned))
  const results = await Promise.all(writes)
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await rowsOf(db)).toHaveLength(CREATED)
})

test('an edit under way is waited for, and then is not lost', async () => {
  const { db, direct } = await testDatabase()
  await importAll(db)
  const editor = new pg.Client(direct)
  await editor.connect()
  await editor.query(`begin; update restaurants set name = 'Edited by hand' where id = 1`)
  const renamed = candidates.map((candidate) => ({ ...candidate, name: `${candidate.name} New` }))
  const planned = await planFile(db, renamed)
  const write = writeFile(db, planned)
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await editor.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
  await editor.query('commit')
  await editor.end()
  expect(await write).toBe(false)
  expect((await rowsOf(db))[0]?.name).toBe('Edited by hand')
})

test('a build that waits is held until the import is done, so that it has the new places', async () => {
  const db = await testDb()
  const build = db.selectFrom('siteBuilds').select([sql`xmin::text`.as('version'), 'reason'])
  await importFile(db, candidates.slice(0, 1))
  const before = await build.execute()
  await importFile(db, candidates.slice(1))
  const after = await build.execute()
  expect(after).toMatchObject([{ reason: 'Import of a file' }])
  expect(after).not.toEqual(before)
})

test('a corrected town changes the words and never the address of the page', async () => {
  const db = await testDb()
  await importFile(db, candidates)
  const corrected = { ...candidates[0]!, name: 'Phở Mới', town: 'Abingdon' }
  await importFile(db, [corrected])
  const place = db.selectFrom('restaurants').selectAll().where('sourceId', '=', 'node/1')
  expect(await place.executeTakeFirst()).toMatchObject({
    name: 'Phở Mới',
    neighborhood: 'Abingdon',
    townSlug: 'bel-air',
    slug: 'pho-ben-thanh',
  })
})

test('what the owner verified is filled and not overwritten', async () => {
  const db = await testDb()
  await importFile(db, [{ ...candidates[0]!, website: undefined }])
  const verified = { name: 'Our Bến Thành', cuisine: 'Italian', isVerified: true }
  await db.updateTable('restaurants').set(verified).execute()
  const { notes } = await importFile(db, candidates.slice(0, 1))
  expect([...notes]).toEqual([["kept the owner's words", 1]])
  const row = await db.selectFrom('restaurants').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ ...verified, website: 'http://www.benthanh.example.com/' })
})

test('a dry run plans the same and writes nothing', async () => {
  const db = await testDb()
  const plan = await importFile(db, candidates, { isDryRun: true })
  expect(plan.create).toHaveLength(CREATED)
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('concurrent imports do not race', async () => {
  const db = await testDb()
  const plans = await Promise.all([1, 2, 3].map(() => importFile(db, candidates)))
  expect(plans.map(({ create }) => create.length).sort()).toEqual([0, 0, CREATED])
  expect(await db.selectFrom('restaurants').select('id').execute()).toHaveLength(CREATED)
})

test('a thousand places of one name are all written, each at its own address', async () => {
  const db = await testDb()
  const many = Array.from({ length: 1200 }, (_, index) => ({
    ...candidates[0]!,
    row: index,
    sourceId: `node/${index}`,
    address: `${index} Main St`,
    phone: undefined,
  }))
  await importFile(db, many)
  await importFile(
    db,
    many.map((candidate) => ({ ...candidate, description: 'New' })),
  )
  const rows = await db
    .selectFrom('restaurants')
    .select('slug')
    .where('description', '=', 'New')
    .execute()
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(1200)
})

test('a place that was removed or merged does not come back with the same file, until it is put back', async () => {
  const db = await testDb()
  await importAll(db)
  const [gone, double, kept] = await rowsOf(db)
  const { id } = (await removeRecord(db, { kind: 'restaurant', id: gone!.id }))!
  await removeRecord(db, { kind: 'restaurant', id: double!.id, into: kept!.id })
  await sql`update removals set removed_at = now() - interval '31 days' where merged_into is not null`.execute(
    db,
  )
  await deleteOldRemovals(db)
  const { plan } = await planFile(db, candidates)
  expect(plan.create).toEqual([])
  const refused = plan.outcomes.filter(
    (outcome) => outcome.status === 'refused' && outcome.reason === 'removed from the guide',
  )
  expect(refused.map(({ name }) => name)).toEqual([gone!.name, double!.name])
  await putBackRecord(db, id)
  const again = await planFile(db, candidates)
  expect(again.plan.outcomes.find(({ name }) => name === gone!.name)?.status).toBe('unchanged')
})
