import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { townDay } from '#domain/town-clock.ts'
import { CHECKED_ON, daysIn, publishedGuide, siteFolders } from '../testing/published.ts'
import { publish } from './publish.ts'

const site = siteFolders('publish-sitemap')

test('the sitemap tells when the content of a page changed', { timeout: 120_000 }, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
  const today = townDay()
  const { path, town } = await db
    .selectFrom('restaurants')
    .select([
      sql<string>`'/' || town_slug || '/' || slug`.as('path'),
      sql<string>`'/towns/' || town_slug`.as('town'),
    ])
    .where('id', '=', 5)
    .executeTakeFirstOrThrow()
  const change = (columns: object) =>
    db.updateTable('restaurants').set(columns).where('id', '=', 5).execute()
  const changedToday = async () => {
    const days = await daysIn(out)
    return [...days].flatMap(([path, day]) => (day === today ? path : []))
  }

  // A new replica knows what the pages themselves say, and nothing of lists.
  const days = await daysIn(out)
  expect([days.get(path), days.get(town), days.get('/')]).toEqual([
    CHECKED_ON,
    undefined,
    undefined,
  ])
  const feed = await readFile(join(out, 'rss.xml'), 'utf8')
  expect(feed).toContain('<lastBuildDate>Sun, 08 Mar 2026 12:00:00 GMT</lastBuildDate>')
  expect(feed).toMatch(/<atom:link href="https:[^"]+\/rss.xml" rel="self"/)

  const before = await changedToday()
  await change({ updatedAt: new Date(), contactEmail: 'owner@oak.example' })
  await publish(url, out)
  expect(await changedToday()).toEqual(before)

  await change({ phone: '+14105550199' })
  await publish(url, out)
  expect((await changedToday()).filter((path) => !before.includes(path))).toEqual([path])
  expect((await daysIn(out)).size).toBe(days.size)

  await change({ rating: 1.5 })
  await publish(url, out)
  const changed = await changedToday()
  expect(changed).toEqual(expect.arrayContaining([path, town]))
  expect(changed).not.toContain('/privacy')

  // Another output of the same content: the days stay.
  const known = await daysIn(out)
  const stamp = join(`${out}.replica`, 'made-by')
  const [, publishId] = (await readFile(stamp, 'utf8')).split(' ')
  await writeFile(stamp, `other-templates ${publishId}`)
  await publish(url, out)
  expect(await daysIn(out)).toEqual(known)

  // Nothing is known any more but what the pages say.
  await rm(`${out}.replica`, { recursive: true })
  await rm(out, { recursive: true })
  await publish(url, out)
  expect(await daysIn(out)).toEqual(days)
})
