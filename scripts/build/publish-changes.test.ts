import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postRow } from '#db/testing/rows.ts'
import { PAGE } from '#domain/own-page.ts'
import { readPages } from '#site/content/replica/page-keys.ts'
import { openReplica } from '#site/content/replica/replica.ts'
import { filesOf } from '../testing/files-of.ts'
import { publishedGuide, siteFolders } from '../testing/published.ts'
import { slow } from '../testing/quick.ts'
import { publish } from './publish.ts'

const site = siteFolders('publish-changes')

test('a card is composed for a change of what it shows, and for no other', slow, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
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
    const { db, url, out } = await publishedGuide(site('dist'))
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
  const { db, url, out } = await publishedGuide(site('dist'))
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
    const { db, url, out } = await publishedGuide(site('dist'))
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

test(
  'a page of the guide’s own is in the footer of every page until it is hidden',
  slow,
  async () => {
    const { db, url, out } = await publishedGuide(site('dist'))
    const { townSlug, slug } = await db
      .selectFrom('restaurants')
      .select(['townSlug', 'slug'])
      .executeTakeFirstOrThrow()
    const content = `At [a place](/${townSlug}/${slug}).`
    await db
      .insertInto('blogPosts')
      .values(postRow({ slug: townSlug, title: 'About <us>', category: PAGE, content }))
      .execute()
    const read = (file: string) => readFile(join(out, file), 'utf8')
    const linking = async () => {
      const pages = Object.keys(await filesOf(out)).filter((file) => file.endsWith('.html'))
      const texts = await Promise.all(pages.map(read))
      const shown = texts.filter((text) => text.includes('<footer'))
      return (
        shown.filter((text) => text.includes(`href="/${townSlug}">About &lt;us&gt;`)).length /
        shown.length
      )
    }
    await publish(url, out)
    expect(await linking()).toBe(1)
    expect(await read(`${townSlug}.html`)).toContain('<h1 class="text-3xl">About &lt;us&gt;</h1>')
    expect(await read('sitemap-0.xml')).toContain(`/${townSlug}</loc>`)
    expect(`\n${await read('_redirects')}`).not.toContain(`\n/${townSlug} `)
    for (const file of ['blog.html', 'rss.xml', `${townSlug}/${slug}.html`])
      expect(await read(file)).not.toMatch(/<h\d[^>]*>About|<title>About/)

    await db
      .updateTable('blogPosts')
      .set({ isPublished: false })
      .where('slug', '=', townSlug)
      .execute()
    await publish(url, out)
    expect(await linking()).toBe(0)
    expect(`\n${await read('_redirects')}`).toContain(`\n/${townSlug} /towns/${townSlug} 301`)
    await expect(read(`${townSlug}.html`)).rejects.toThrow('no such file')
  },
)

test('a redirect never hides a page of the guide, and others are kept', slow, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
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

test(
  'a notice is on every page of readers with the next publish, and on none after it',
  slow,
  async () => {
    const { db, url, out } = await publishedGuide(site('dist'))
    const pagesWith = async (text: string) => {
      const pages = Object.keys(await filesOf(out)).filter((file) => file.endsWith('.html'))
      const isIn = (file: string) =>
        readFile(join(out, file), 'utf8').then((html) => html.includes(text))
      const found = await Promise.all(pages.map(async (page) => ((await isIn(page)) ? page : [])))
      return found.flat().sort()
    }
    const published = JSON.stringify({ notice: { text: 'Harvest & hops' } })
    await db.insertInto('look').values({ published }).execute()
    await publish(url, out)
    const ofReaders = await pagesWith('<header id="header"')
    expect(ofReaders.length).toBeGreaterThan(20)
    expect(await pagesWith('Harvest &amp; hops')).toEqual(ofReaders)
    await db.deleteFrom('look').execute()
    await publish(url, out)
    expect(await pagesWith('Harvest &amp; hops')).toEqual([])
  },
)
