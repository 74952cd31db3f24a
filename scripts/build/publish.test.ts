import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { testDatabase } from '#db/testing/database.ts'
import { postRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import { readPages } from '#site/content/replica/page-keys.ts'
import { openReplica } from '#site/content/replica/replica.ts'
import { sized } from '../testing/level.ts'
import { slow } from '../testing/quick.ts'
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

const SITEMAP = 'sitemap-0.xml'

/** The files of a site; its sitemap without the days of changes, which a build of everything cannot know. */
async function undatedFilesOf(out: string) {
  const addresses = [...(await daysIn(out)).keys()]
  return { ...(await filesOf(out)), [`/${SITEMAP}`]: addresses.join() }
}

/** The days of changes that the sitemap of a site tells, by path. */
async function daysIn(out: string) {
  const xml = await readFile(join(out, SITEMAP), 'utf8')
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)
  return new Map([...entries].map(([, url, day]) => [new URL(url!).pathname, day]))
}

/** A guide of so many restaurants; the number of towns, cuisines and posts does not depend on it. */
async function smallGuide(restaurants = 20) {
  const { db, url } = await testDatabase()
  await insertGuide(db, generateGuide({ restaurants, seed: 3 }))
  return { db, url, out: join(folder, 'dist') }
}

test(
  'random edits leave the site that a build of everything makes',
  { timeout: sized(300_000, 600_000) },
  async () => {
    const { db, url, out } = await smallGuide(sized(70, 70, 20))
    let seed = 11
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    await publish(url, out)
    const edits = sized(40, 200, 5)
    const between = Math.min(edits, 100)
    for (let edit = 1; edit <= edits; edit++) {
      await EDITS[Math.floor(random() * EDITS.length)]!(db, random)
      if (edit % sized(8, 5, 5) === 0) await publish(url, out)
      if (edit % between > 0) continue
      const whole = join(folder, `whole-${edit}`)
      await publish(url, whole)
      expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
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

test('a card is composed for a change of what it shows, and for no other', slow, async () => {
  const { db, url, out } = await smallGuide()
  await publish(url, out)
  const place = await db
    .selectFrom('restaurants')
    .select(['name', 'priceRange', sql<string>`'/' || town_slug || '/' || slug`.as('path')])
    .where('id', '=', 5)
    .executeTakeFirstOrThrow()
  const card = `/pictures/cards${place.path}.jpg`
  const changedCards = async (change: { name?: string; priceRange?: '$' | '$$' }) => {
    const before = await filesOf(out)
    await db.updateTable('restaurants').set(change).where('id', '=', 5).execute()
    await publish(url, out)
    const after = await filesOf(out)
    const changed = Object.keys(after).filter((file) => after[file] !== before[file])
    expect(changed).toContain(`${place.path}.html`)
    return changed.filter((file) => file.startsWith('/pictures/cards/'))
  }
  const addressOfCard = async () => {
    const html = await readFile(join(out, `${place.path}.html`), 'utf8')
    return new URL(/"og:image" content="([^"]+)"/.exec(html)![1]!)
  }
  expect(await changedCards({ priceRange: place.priceRange === '$' ? '$$' : '$' })).toEqual([])

  const before = await addressOfCard()
  // Stays where it is among its neighbors, so that no picture changes.
  expect(await changedCards({ name: `${place.name} 鼎 ${'W'.repeat(150)}` })).toEqual([card])
  const after = await addressOfCard()
  expect([before.pathname, after.pathname]).toEqual([card, card])
  expect(after.search).not.toBe(before.search)
})

test(
  'a card whose photo cannot be read is composed again by the next build of lists',
  slow,
  async () => {
    const { db, url, out } = await smallGuide()
    // The guide's own address is an example, which nobody serves.
    const images = JSON.stringify(['/uploads/0123456789abcdef0123456789abcdef.jpg'])
    await db.updateTable('restaurants').set({ images }).where('id', '=', 5).execute()
    const cards = await db
      .selectFrom('restaurants')
      .select(sql<string>`'/pictures/cards/' || town_slug || '/' || slug || '.jpg'`.as('path'))
      .where('id', 'in', [5, 6])
      .orderBy('id')
      .execute()
    const keys = async (rating: number) => {
      await db.updateTable('restaurants').set({ rating }).where('id', '=', 9).execute()
      await publish(url, out)
      const replica = openReplica(join(`${out}.replica`, 'guide.db'))
      const all = readPages(replica)
      return cards.map(({ path }) => all[path]![0])
    }
    const [withPhoto, other] = await keys(1.5)
    const [tried, same] = await keys(2.5)
    expect(tried).not.toBe(withPhoto)
    expect(same).toBe(other)
    expect(other).toBeDefined()
  },
)

test('a place that is gone leaves no page, and its neighbors name another', slow, async () => {
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

test(
  'a fact has a page while three places have it, and then its address leads to the list',
  slow,
  async () => {
    const { db, url, out } = await smallGuide()
    const rows = await db.selectFrom('restaurants').selectAll().orderBy('id').execute()
    const { neighborhood, townSlug } = rows[0]!
    const four = rows.filter((row) => row.townSlug === townSlug).slice(0, 4)
    const setFacts = (id: number, features: Record<string, boolean>) =>
      db
        .updateTable('restaurants')
        .set({ features: JSON.stringify(features) })
        .where('id', '=', id)
        .execute()
    for (const { id } of rows) await setFacts(id, {})
    for (const { id } of four) await setFacts(id, { 'Outdoor seating': true })
    await setFacts(four[3]!.id, { 'Outdoor seating': false })
    await publish(url, out)
    const page = (path: string) => readFile(join(out, path), 'utf8')
    const inTown = `restaurants/outdoor-seating/${townSlug}`
    const html = await page(`${inTown}.html`)
    expect(html).toContain(
      `<h1 class="text-2xl md:text-3xl">Outdoor Seating in ${neighborhood}</h1>`,
    )
    const named = four.map(({ townSlug, slug }) => html.includes(`href="/${townSlug}/${slug}"`))
    expect(named).toEqual([true, true, true, false])
    expect(await page('sitemap-0.xml')).toContain(inTown)
    expect(await page(`towns/${townSlug}.html`)).toContain(`href="/${inTown}"`)
    expect(await page('_redirects')).toContain('/restaurants/breakfast /restaurants 301')

    await setFacts(four[0]!.id, {})
    await publish(url, out)
    await expect(page(`${inTown}.html`)).rejects.toThrow('no such file')
    expect(await page('_redirects')).toContain(`/${inTown} /towns/${townSlug} 301`)
    expect(await page('sitemap-0.xml')).not.toContain(inTown)
    expect(await page(`towns/${townSlug}.html`)).not.toContain(inTown)
  },
)

test('a redirect never hides a page of the guide, and others are kept', slow, async () => {
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
  const written = redirects.split('\n').map((line) => line.split(' ')[0])
  expect(froms.filter((from) => written.includes(from))).toEqual(['/bel-air/gone'])
})

test('the site and its replica can go to another machine', slow, async () => {
  const { url, out } = await smallGuide()
  const { total } = await publish(url, out)
  const moved = join(folder, 'moved')
  await rename(out, moved)
  await rename(`${out}.replica`, `${moved}.replica`)
  expect((await publish(url, moved)).rendered).toBeLessThan(total / 10)
})

test(
  'of another database the site shows what that has, though it looks the same',
  { ...slow, timeout: 180_000 },
  async () => {
    const { url, out } = await smallGuide()
    await publish(url, out)
    const other = await smallGuide()
    await sql`update restaurants set name = 'Only here' where id = 9`.execute(other.db)
    await publish(other.url, out)
    const whole = join(folder, 'whole')
    await publish(other.url, whole)
    expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
  },
)

test(
  'a replica that is lost, broken or of another site is made anew',
  { ...slow, timeout: 180_000 },
  async () => {
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
  },
)

test(
  'what a publish learned that ended before its lists were in order is not lost',
  { ...slow, timeout: 180_000 },
  async () => {
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
    expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
  },
)

test('the sitemap tells when the content of a page changed', { timeout: 120_000 }, async () => {
  const { db, url, out } = await smallGuide()
  const [earlier, today] = ['2026-03-08', townDay()]
  await sql`update restaurants set checked_at = '2026-03-08 12:00Z', updated_at = now()`.execute(db)
  const [publishedAt, updatedAt] = [new Date('2026-03-01'), new Date('2026-03-08 12:00Z')]
  await db.insertInto('blogPosts').values(postRow({ publishedAt, updatedAt })).execute()
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
  await publish(url, out)
  const days = await daysIn(out)
  expect([days.get(path), days.get(town), days.get('/')]).toEqual([earlier, undefined, undefined])
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
