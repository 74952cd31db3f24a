import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { testDatabase } from '#db/testing/database.ts'
import { openReplica } from '#site/content/replica/replica.ts'
import { sized } from '../testing/level.ts'
import { filesOf } from '../testing/files-of.ts'
import { EDITS } from '../testing/random-edits.ts'
import { publish } from './publish.ts'

let folder = ''
// Inside the project, where the renderer finds its packages.
beforeEach(async () => {
  await mkdir('.data', { recursive: true })
  folder = await mkdtemp('.data/publish-')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A guide of so many restaurants; the number of towns, cuisines and posts does not depend on it. */
async function smallGuide(restaurants = 20) {
  const { db, url } = await testDatabase()
  await insertGuide(db, generateGuide({ restaurants, seed: 3 }))
  return { db, url, out: join(folder, 'dist') }
}

test(
  'random edits leave the site that a build of everything makes',
  { timeout: 300_000 },
  async () => {
    const { db, url, out } = await smallGuide(70)
    let seed = 11
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    await publish(url, out)
    const edits = sized(40, 200)
    const between = Math.min(edits, 100)
    for (let edit = 1; edit <= edits; edit++) {
      await EDITS[Math.floor(random() * EDITS.length)]!(db, random)
      if (edit % sized(8, 5) === 0) await publish(url, out)
      if (edit % between > 0) continue
      const whole = join(folder, `whole-${edit}`)
      await publish(url, whole)
      expect(await filesOf(out)).toEqual(await filesOf(whole))
    }
  },
)

test('what only the page of a place says renders that page, and nothing renders nothing', async () => {
  const { db, url, out } = await smallGuide()
  const { total } = await publish(url, out)
  expect(await publish(url, out)).toEqual({ rendered: 0, total })

  const before = await filesOf(out)
  await db.updateTable('restaurants').set({ phone: '+14105550199' }).where('id', '=', 5).execute()
  expect(await publish(url, out)).toEqual({ rendered: 1, total })
  const after = await filesOf(out)
  const changed = Object.keys(after).filter((file) => after[file] !== before[file])
  expect(changed).toHaveLength(1)
  expect(await readFile(join(out, changed[0]!), 'utf8')).toContain('(410) 555-0199')
})

test('a place that is gone leaves no page, and its neighbors name another', async () => {
  const { db, url, out } = await smallGuide()
  await publish(url, out)
  const { townSlug, slug } = await db
    .selectFrom('restaurants')
    .select(['townSlug', 'slug'])
    .where('id', '=', 7)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('restaurants').where('id', '=', 7).execute()
  await publish(url, out)
  const files = await filesOf(out)
  expect(files[`/${townSlug}/${slug}.html`]).toBeUndefined()
  const pages = await Promise.all(
    Object.keys(files)
      .filter((file) => file.endsWith('.html') || file.endsWith('.xml'))
      .map((file) => readFile(out + file, 'utf8')),
  )
  expect(pages.filter((page) => page.includes(`/${townSlug}/${slug}"`))).toEqual([])
})

test('a redirect never hides a page of the guide, and others are kept', async () => {
  const { db, url, out } = await smallGuide()
  const place = await db
    .selectFrom('restaurants')
    .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
    .executeTakeFirstOrThrow()
  const froms = [place.path, '/privacy', '/towns', '/bel-air/gone']
  await db
    .insertInto('redirects')
    .values(froms.map((fromPath) => ({ fromPath, toPath: '/restaurants' })))
    .execute()
  await publish(url, out)
  const redirects = await readFile(join(out, '_redirects'), 'utf8')
  expect(redirects.split('\n').filter((line) => line.endsWith(' /restaurants 301'))).toEqual([
    '/bel-air/gone /restaurants 301',
  ])
})

test('the site and its replica can go to another machine', async () => {
  const { url, out } = await smallGuide()
  const { total } = await publish(url, out)
  const moved = join(folder, 'moved')
  await rename(out, moved)
  await rename(`${out}.replica`, `${moved}.replica`)
  expect((await publish(url, moved)).rendered).toBeLessThan(total / 10)
})

test('of another database the site shows what that has, though it looks the same', async () => {
  const { url, out } = await smallGuide()
  await publish(url, out)
  const other = await smallGuide()
  await sql`update restaurants set name = 'Only here' where id = 9`.execute(other.db)
  await publish(other.url, out)
  const whole = join(folder, 'whole')
  await publish(other.url, whole)
  expect(await filesOf(out)).toEqual(await filesOf(whole))
})

test('a replica that is lost, broken or of another site is made anew', async () => {
  const { url, out } = await smallGuide()
  const { total } = await publish(url, out)
  const db = `${out}.replica/guide.db`
  for (const spoil of [
    () => rm(db),
    () => writeFile(db, 'no database'),
    () => rm(out, { recursive: true }),
  ]) {
    await spoil()
    expect(await publish(url, out)).toEqual({ rendered: total, total })
  }
  expect((await publish(url, out)).rendered).toBe(0)
})

test('what a publish learned that ended before its lists were in order is not lost', async () => {
  const { db, url, out } = await smallGuide()
  await publish(url, out)
  const { sql: replica } = openReplica(`${out}.replica/guide.db`)
  await db.deleteFrom('restaurants').where('id', '=', 2).execute()
  await sql`update restaurants set name = 'Aaa first' where id = 3`.execute(db)
  // It reads all places, then fails at the missing table of businesses.
  await sql`alter table businesses rename to away`.execute(db)
  await expect(publish(url, out)).rejects.toThrow('businesses')
  replica.run`delete from meta where name = 'snapshot'`
  await expect(publish(url, out)).rejects.toThrow('businesses')
  expect(replica.get`select count(*) as count from places`).toMatchObject({ count: 19 })
  await sql`alter table away rename to businesses`.execute(db)
  await publish(url, out)
  const whole = join(folder, 'whole')
  await publish(url, whole)
  expect(await filesOf(out)).toEqual(await filesOf(whole))
})
