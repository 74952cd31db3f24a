import { createHash } from 'node:crypto'
import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { writeBackup } from './backup.ts'
import { migrate, migrateFor } from './migrate.ts'
import { readMigrations, restoreBackup } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-released-'))
afterAll(() => rm(folder, { recursive: true }))

/** What `npm run restore` does. */
async function restored(file: string) {
  const { db, direct } = await emptyDatabase()
  await migrateFor(direct, await readMigrations(file))
  await restoreBackup(direct, file)
  await migrate(direct)
  return db
}

test('released migrations are what they were, and newer ones come after them', async () => {
  const released = (await readFile('db/released-migrations', 'utf8')).trim().split('\n')
  const files = (await readdir('db/migrations')).sort()
  const lines = files.map(async (file) => {
    const content = await readFile(join('db/migrations', file))
    return `${createHash('sha256').update(content).digest('hex')}  ${file}`
  })
  expect((await Promise.all(lines)).slice(0, released.length)).toEqual(released)
})

const backups = await Array.fromAsync(glob('db/testing/backup-*.jsonl'))

test.each(backups)('%s can be restored into the tables of today', async (file) => {
  const db = await restored(file)
  const names = async (table: 'restaurants' | 'businesses') =>
    (await db.selectFrom(table).select('name').execute()).map(({ name }) => name)
  expect(await names('restaurants')).toEqual(['Oak & Ember'])
  expect(await names('businesses')).toEqual(['Main Street Books'])
  const posts = await db.selectFrom('blogPosts').select('title').execute()
  expect(posts).toHaveLength(1)
  const readers = await db.selectFrom('newsletterSubscribers').select('email').execute()
  expect(readers).toEqual([{ email: 'dana@example.com' }])
  expect(await db.selectFrom('claimRequests').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('adCampaigns').select('id').execute()).toHaveLength(1)
})

test('a backup of before the last migrations gets them once its rows are there', async () => {
  const names = (await readdir('db/migrations')).map((file) => file.replace('.ts', '')).sort()
  const earlier = await emptyDatabase()
  await migrateFor(earlier.direct, names.slice(0, -3))
  const { rows } = await sql`select name from kysely_migration`.execute(earlier.db)
  expect(rows).toHaveLength(names.length - 3)
  await sql`insert into newsletter_subscribers (email, email_key, token)
    values ('dana@example.com', 'dana@example.com', ${'t'.repeat(43)})`.execute(earlier.db)
  const file = join(folder, 'earlier.jsonl')
  await writeBackup(earlier.direct, file)
  const db = await restored(file)
  const readers = await db.selectFrom('newsletterSubscribers').select('email').execute()
  expect(readers).toEqual([{ email: 'dana@example.com' }])
  const after = await sql`select name from kysely_migration`.execute(db)
  expect(after.rows).toHaveLength(names.length)
})
