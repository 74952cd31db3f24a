import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { writeBackup } from '../local/backup.ts'
import { restoreBackup } from '../local/restore.ts'
import { upsertSubscriber } from '../queries/subscribers.ts'
import { testDatabase } from '../testing/database.ts'
import { restaurantRow } from '../testing/rows.ts'
import { noteErased, readErased } from './erased.ts'
import { erasePersonalData } from './personal-data.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-erased-'))
afterAll(() => rm(folder, { recursive: true }))
const list = join(folder, 'erased-addresses')
const [gone, stays] = ['Gone@example.com', 'stays@example.com']

const subscribe = (db: Db, email: string) =>
  upsertSubscriber(db, { email, token: email.padEnd(43, 'x') })
const subscribers = async (db: Db) =>
  (await db.selectFrom('newsletterSubscribers').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )
const timeOf = async (db: Db) => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]!.now
}
async function restoreInto(file: string, lists = [list]) {
  const { db, direct } = await testDatabase()
  const { erasedAgain } = await restoreBackup(direct, file, await readErased(lists))
  return { db, direct, erasedAgain }
}

test('an erased address stays erased when an older backup is restored, and may come back by itself', async () => {
  const { db, direct } = await testDatabase()
  await subscribe(db, gone)
  await subscribe(db, stays)
  const description = `Write to *${gone.toLowerCase()}* or ${stays}.`
  await db.insertInto('restaurants').values(restaurantRow({ description })).execute()
  const older = join(folder, 'older.jsonl')
  await writeBackup(direct, older)
  await noteErased(list, gone, await timeOf(db))
  await erasePersonalData(direct, gone)

  const text = await readFile(list, 'utf8')
  expect(text.toLowerCase()).not.toContain('example')
  const copy = await restoreInto(older)
  expect(copy.erasedAgain).toBe(1)
  expect(await subscribers(copy.db)).toEqual([stays])
  const place = copy.db.selectFrom('restaurants').select('description')
  expect(await place.execute()).toEqual([
    { description: expect.stringMatching(/^Write to \*\(erased \d+\)\* or stays@/) as string },
  ])

  // A backup without a time is older than every list.
  const [header, ...rest] = (await readFile(older, 'utf8')).split('\n')
  expect(JSON.parse(header!)).toHaveProperty('madeAt')
  expect(rest.length).toBeGreaterThan(1)

  await subscribe(db, gone)
  const newer = join(folder, 'newer.jsonl')
  await writeBackup(direct, newer)
  const again = await restoreInto(newer)
  expect([again.erasedAgain, await subscribers(again.db)]).toEqual([0, [gone, stays]])
})

test('the lists of two machines have other salts, and both count', async () => {
  const { db, direct } = await testDatabase()
  await subscribe(db, gone)
  await subscribe(db, stays)
  const file = join(folder, 'two.jsonl')
  await writeBackup(direct, file)
  const lists = [join(folder, 'one'), join(folder, 'other')]
  await noteErased(lists[0]!, gone, await timeOf(db))
  await noteErased(lists[1]!, stays, await timeOf(db))
  const copy = await restoreInto(file, lists)
  expect([copy.erasedAgain, await subscribers(copy.db)]).toEqual([2, []])
})

test('a missing list is empty, and another file is none', async () => {
  expect(await readErased([join(folder, 'none')])).toEqual([])
  const file = join(folder, 'text')
  await writeFile(file, 'a text')
  await expect(readErased([file])).rejects.toThrow(`${file} is no list of erased addresses`)
})
