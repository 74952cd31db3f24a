import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAdEvent } from '../queries/ads/events.ts'
import { insertClaim } from '../queries/claims.ts'
import { listCampaigns } from '../queries/ads/campaigns.ts'
import { insertInteraction } from '../queries/businesses/interactions.ts'
import { insertSession } from '../queries/operations/sessions.ts'
import { upsertSubscriber } from '../queries/subscribers.ts'
import { readVisitorSalt } from '../queries/operations/visitor-salts.ts'
import { generateGuide, insertGuide } from '../seeds/generate.ts'
import { loadSampleGuide } from '../seeds/load.ts'
import { listRestaurantsSince, checksumRestaurants } from '../queries/publishing/replica.ts'
import {
  asRoles,
  emptyDatabase,
  oldDatabase,
  pgliteDatabase,
  setRowVersions,
  testDatabase,
} from '../testing/database.ts'
import { writeBackup } from './backup.ts'
import {
  listPlaceChanges,
  publishPlaceChanges,
  recordPlaceChanges,
} from '../queries/publishing/place-changes.ts'
import { migrate } from './migrate.ts'
import { restoreBackup } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'guide.jsonl')
const source = await testDatabase()
const { db } = source
const empty = await testDatabase()
/** What files, numbers and time may lose. */
const AWKWARD = ' "\\\\" \u2028\u2029\r\n\t\u0001 {"table":"x"} 🦀 é'

beforeAll(async () => {
  await loadSampleGuide(db)
  await db
    .updateTable('restaurants')
    .set({ description: `x${AWKWARD}`, latitude: 0.1 + 0.2, longitude: -76.34855270385742 })
    .where('id', '=', 1)
    .execute()
  await sql`update restaurants set created_at = '2026-03-08 06:59:59.123457+00', rating = 4.3 where id = 1`.execute(
    db,
  )
  const message = `I own it.${AWKWARD}`
  await insertClaim(db, { restaurantId: 1, ownerName: 'Dana', ownerEmail: 'd@e.f', message })
  await upsertSubscriber(db, { email: 'a@b.example', token: 't'.repeat(43) })
  for (const eventType of ['click', 'impression'] as const)
    await insertAdEvent(db, { campaignId: 1, eventType })
  await insertInteraction(db, { businessId: 1, interactionType: 'call' })
  // An id that was assigned is not assigned again, even after its row is deleted.
  await sql`delete from ad_analytics where event_type = 'impression'`.execute(db)
  await insertSession(db, { tokenHash: 'a'.repeat(64), hours: 1, browser: 'Firefox' }, 5)
  await readVisitorSalt(db, 's'.repeat(43))
  await recordPlaceChanges(db)
  await publishPlaceChanges(db)
  await writeBackup(source.direct, file)
})

test('a backup is restored into PGlite and into real Postgres, and theirs are the same file', async () => {
  const databases = { pglite: await pgliteDatabase(), postgres: await emptyDatabase() }
  for (const [name, { direct }] of Object.entries(databases)) {
    const nothing = writeBackup(direct, join(folder, 'nothing'))
    await expect(nothing).rejects.toThrow('There is no guide in this database')
    await migrate(direct)
    await restoreBackup(direct, file)
    const again = join(folder, name)
    await writeBackup(direct, again)
    expect(rowsOf(await readFile(again, 'utf8'))).toEqual(rowsOf(await readFile(file, 'utf8')))
  }
})

test('a backup of before the merge of migrations is restored', async () => {
  const [old, { db, direct }] = [await oldDatabase(), await testDatabase()]
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(old.db)
  const merged = rows.map(({ name }) => name)
  expect(merged).toHaveLength(39)
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  const header = JSON.parse(head!) as { migrations: string[] }
  const later = header.migrations.filter((name) => name > merged.toSorted().at(-1)!)
  const changed = JSON.stringify({ ...header, migrations: [...merged, ...later] })
  const body = [changed, ...lines.slice(0, -1), ''].join('\n')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const before = join(folder, 'before-merge')
  await writeFile(before, `${body}${JSON.stringify({ sha256 })}\n`)
  const { rows: restored } = await restoreBackup(direct, before)
  expect(restored).toBeGreaterThan(0)
  expect(await listCampaigns(db)).toEqual(await listCampaigns(source.db))
})

/** Without what says how it was made, and the checksum. */
const rowsOf = (backup: string) => backup.trim().split('\n').slice(1, -1)

test('a restored guide goes on: the next event moves its count by one, the next id is new', async () => {
  const copy = await testDatabase()
  await restoreBackup(copy.direct, file)
  expect(await sumsOf(copy.db)).toEqual(await sumsOf(db))
  expect(await listCampaigns(copy.db)).toEqual(await listCampaigns(db))
  const visitor = asRoles(copy.db).public
  await insertAdEvent(visitor, { campaignId: 1, eventType: 'click' })
  const [ours, theirs] = [await sumsOf(db), await sumsOf(copy.db)]
  expect(theirs.map((sum, place) => sum - ours[place]!)).toEqual([1, 1, 1, 1])
  const { id } = await copy.db
    .selectFrom('adAnalytics')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(id).toBe(3)
  await copy.db
    .updateTable('restaurants')
    .set({ name: 'Quay Lantern' })
    .where('id', '=', 1)
    .execute()
  const found = copy.db.selectFrom('restaurantSearch').where('name', '=', 'quay lantern')
  expect(await found.select('restaurantId').execute()).toEqual([{ restaurantId: 1 }])
})

test('only its owner reads the file, which holds neither sessions nor salts, and is not written over', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const tables = [...(await readFile(file, 'utf8')).matchAll(/^\{"table":"(\w+)"/gm)].map(
    ([, name]) => name,
  )
  expect(tables).toHaveLength(45)
  expect(tables).not.toContain('sessions')
  expect(tables).not.toContain('visitor_salts')
  // A restored guide sends nothing again.
  expect(tables).not.toContain('mails')
  await expect(writeBackup(source.direct, file)).rejects.toThrow(`${file} is there already`)
  await expect(writeBackup('postgres://u:p@127.0.0.1:1/x', join(folder, 'new'))).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => /part|new/.test(name))).toEqual([])
})

const DAMAGED = 'The backup is damaged or was cut off; nothing was restored'
test.each<[string, (text: string) => string, string]>([
  ['other text', (text) => text.replace('Dana', 'Dora'), DAMAGED],
  ['another number', (text) => text.replace(/(?<="ad_analytics.id":")\d+/, '9'), DAMAGED],
  ['a row less', (text) => text.replace(/^[^\n]+"Dana"[^\n]+\n/m, ''), DAMAGED],
  ['broken JSON', (text) => text.replace('"owner_name"', 'owner_name'), DAMAGED],
  ['half of it', (text) => text.slice(0, text.length / 2), DAMAGED],
  ['no checksum', (text) => text.replace(/^\{"sha256.*\n/m, ''), DAMAGED],
  [
    'a later migration',
    (text) => text.replace('":["', '":["2999-x","'),
    'only the backup has 2999-x',
  ],
  [
    'a migration less',
    (text) => text.replace(/"20261122T0910-places",/, ''),
    'only this guide has 20261122T0910-places',
  ],
  ['something else', () => '{"format":"other"}\n', 'This is no backup of a guide'],
])('with %s nothing is restored', async (_, change, sentence) => {
  const { direct, db } = empty
  const changed = join(folder, 'changed')
  await writeFile(changed, change(await readFile(file, 'utf8')))
  await expect(restoreBackup(direct, changed)).rejects.toThrow(sentence)
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('after attempts that failed the backup is restored as ever', async () => {
  await restoreBackup(empty.direct, file)
})

test('a restored guide sends no letter by itself, and has no news that it did not have', async () => {
  const guide = await testDatabase()
  await restoreBackup(guide.direct, file)
  const sent = { address: '2026-03-08', startedAt: new Date(), content: '{"entries":[]}' }
  await guide.db
    .insertInto('letters')
    .values([
      { subject: 'Scheduled', state: 'scheduled' as const, sendAt: new Date() },
      { subject: 'Sending', state: 'sending' as const, ...sent },
    ])
    .execute()
  const withLetters = join(folder, 'with-letters')
  await writeBackup(guide.direct, withLetters)
  const copy = await testDatabase()
  await restoreBackup(copy.direct, withLetters)
  const letters = copy.db.selectFrom('letters').select(['subject', 'state']).orderBy('id').offset(1)
  expect(await letters.execute()).toEqual([
    { subject: 'Scheduled', state: 'draft' },
    { subject: 'Sending', state: 'sent' },
  ])
  await recordPlaceChanges(copy.db)
  const [before, after] = [guide, copy].map(({ db }) => listPlaceChanges(db).execute())
  expect(await after).toEqual(await before)
})

test('a guide that has something is left alone', async () => {
  const { direct, db } = await testDatabase()
  await insertGuide(db, generateGuide({ restaurants: 1, seed: 1 }))
  const sentence = /^The database is not empty: \w+ has rows$/
  await expect(restoreBackup(direct, file)).rejects.toThrow(sentence)
  expect(await db.selectFrom('restaurants').select('id').execute()).toHaveLength(1)
})

test('restored restaurants are written by the restore, whatever the numbers of transactions were', async () => {
  const [old, copy] = [await testDatabase(), await emptyDatabase()]
  await migrate(copy.direct)
  await insertGuide(old.db, generateGuide({ restaurants: 3, seed: 1 }))
  await setRowVersions(old.direct, '9000000000000')
  const copied = join(folder, 'numbers')
  await writeBackup(old.direct, copied)
  const before = await checksumRestaurants(copy.db).executeTakeFirstOrThrow()
  await restoreBackup(copy.direct, copied)
  const after = await checksumRestaurants(copy.db).executeTakeFirstOrThrow()
  expect(await listRestaurantsSince(copy.db, before.snapshot).execute()).toHaveLength(3)
  expect(await listRestaurantsSince(copy.db, after.snapshot).execute()).toEqual([])
  await copy.db.updateTable('restaurants').set({ phone: null }).where('id', '=', 2).execute()
  const changed = await listRestaurantsSince(copy.db, after.snapshot).execute()
  expect(changed.map(({ id }) => id)).toEqual([2])
})

/** Events of ads, and their sums as the database keeps them. */
async function sumsOf(of: typeof db) {
  const { rows } = await sql<{ sums: number[] }>`select json_build_array(
    (select count(*) from ad_analytics), (select sum(valid) from ad_totals),
    (select sum(valid) from ad_counters), (select sum(valid) from ad_days)) as sums`.execute(of)
  return rows[0]!.sums
}
