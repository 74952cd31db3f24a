import { rename, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { openReplica } from '#site/content/replica/replica.ts'
import {
  insertSmallGuide,
  publishedGuide,
  siteFolders,
  undatedFilesOf,
} from '../testing/published.ts'
import { slow } from '../testing/quick.ts'
import { publish } from './publish.ts'

const site = siteFolders('publish-replica')

test('the site and its replica can go to another machine', slow, async () => {
  const { url, out } = await publishedGuide(site('dist'))
  const moved = site('moved')
  await rename(out, moved)
  await rename(`${out}.replica`, `${moved}.replica`)
  const { rendered, total } = await publish(url, moved)
  expect(rendered).toBeLessThan(total / 10)
})

test(
  'of another database the site shows what that has, though it looks the same',
  { ...slow, timeout: 180_000 },
  async () => {
    const { out } = await publishedGuide(site('dist'))
    const other = await testDatabase()
    await insertSmallGuide(other.db)
    await sql`update restaurants set name = 'Only here' where id = 9`.execute(other.db)
    await publish(other.url, out)
    const whole = site('whole')
    await publish(other.url, whole)
    expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
  },
)

test(
  'a replica that is lost, broken or of another site is made anew',
  { ...slow, timeout: 180_000 },
  async () => {
    const { url, out } = await publishedGuide(site('dist'))
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
  },
)

test(
  'a publish that fails after pulling places keeps what it pulled',
  { ...slow, timeout: 180_000 },
  async () => {
    const { db, url, out } = await publishedGuide(site('dist'))
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
    const whole = site('whole')
    await publish(url, whole)
    expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
  },
)
