import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listBuilds, requestBuild } from '#db/queries/publishing/builds.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { buildSite } from './build-site.ts'
import { checkSite } from '../check/site.ts'
import { slow } from '#scripts/testing/quick.ts'

/** Settings of the functions that a host may also set for its builds. */
const SECRETS = ['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH', 'TOKEN_SECRET', 'GOOGLE_PLACES_API_KEY']
const hasExtension = (file: string) => /\.\w+$/.test(file)
const DAY = 86_400_000
const DEAD = 'postgres://u:p@127.0.0.1:9/none'
let folder = ''

// Inside the project, because Astro resolves packages from its output folder.
beforeEach(async () => {
  await mkdir('.data', { recursive: true })
  folder = await mkdtemp('.data/build-site-')
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), 'the old site')
})
afterEach(() => vi.unstubAllEnvs())
afterEach(() => rm(folder, { recursive: true, force: true }))

const oldSite = () => readFile(join(folder, 'dist/index.html'), 'utf8')

test('a build that cannot reach the database leaves the old site and nothing else', async () => {
  await expect(buildSite(DEAD, join(folder, 'dist'))).rejects.toThrow()
  expect(await oldSite()).toBe('the old site')
  expect(await readdir(folder)).toEqual(['dist', 'dist.lock'])
})

test('an empty guide builds, says so, and takes the place of the old site', async () => {
  const { url } = await testDatabase()
  await mkdir(join(folder, 'dist.next'))
  for (const name of SECRETS) vi.stubEnv(name, `canary-of-${name}`)
  await buildSite(url, join(folder, 'dist'))
  const html = await oldSite()
  expect(html).toContain('No featured restaurants available at the moment.')
  expect(html).toContain('No blog posts available at the moment.')
  expect(await readFile(join(folder, 'dist/towns.html'), 'utf8')).toContain('No towns found')
  expect(await readFile(join(folder, 'dist/cuisines.html'), 'utf8')).toContain('No cuisines found')
  expect(await readFile(join(folder, 'dist/blog.html'), 'utf8')).toContain('No blog posts yet')
  await expectTrueWords()
  expect(await readdir(folder)).toEqual(['dist', 'dist.lock', 'dist.replica'])
  expect((await checkSite(join(folder, 'dist'))).faults).toEqual([])
  const notice = await readFile(join(folder, 'dist/.well-known/security.txt'), 'utf8')
  expect(notice).toContain('Contact: mailto:hello@belairtable.example\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(notice)![1]!)
  expect(expires - Date.now()).toSatisfy((ms: number) => ms > 170 * DAY && ms < 365 * DAY)
  const files = (await readdir(join(folder, 'dist'), { recursive: true })).filter(hasExtension)
  const contents = await Promise.all(files.map((file) => readFile(join(folder, 'dist', file))))
  expect(contents.filter((bytes) => bytes.includes('canary-of') || bytes.includes(url))).toEqual([])
})

test('a guide of one place counts and praises nothing that it does not have', slow, async () => {
  const { db, url } = await testDatabase()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ isPriceKnown: false }))
    .execute()
  await buildSite(url, join(folder, 'dist'))
  await expectTrueWords()
  const text = async (page: string) => textOf(await readFile(join(folder, 'dist', page), 'utf8'))
  expect(await text('index.html')).toContain('1 kitchen in Bel Air so far: what it does well')
  expect(await text('restaurants.html')).toMatch(
    /1 restaurant in 1 town Oak & Ember|1 restaurant in 1 town American/,
  )
  expect(await text('towns.html')).toContain('Towns 1 restaurant in 1 town. Bel Air')
  expect(await text('towns/bel-air.html')).not.toMatch(/Average|Other towns|Price Range/)
  // The one card for which the specification asks for it.
  expect(await text('cuisines/american.html')).toContain('Average rating 0.0')

  // A fact on its own page is no loss, its closing is one.
  await db.updateTable('restaurants').set({ phone: '+14105550199' }).execute()
  await buildSite(url, join(folder, 'dist'))
  await db.updateTable('restaurants').set({ closedOn: '2026-03-08' }).execute()
  const held = 'This would take away 1 of 1 place and leave none in Bel Air.'
  await expect(buildSite(url, join(folder, 'dist'))).rejects.toThrow(held)
  expect(await text('towns/bel-air.html')).toContain('Oak & Ember')
  await buildSite(url, join(folder, 'dist'), { mayShrink: true })
  await expect(text('towns/bel-air.html')).rejects.toThrow('no such file')
})

test(
  'the change feed has what changed from one publish to the next, each once, as a page, RSS and JSON',
  slow,
  async () => {
    const { db, url } = await testDatabase()
    const week = (hours: string) => JSON.stringify({ Monday: hours })
    await db
      .insertInto('restaurants')
      .values(restaurantRow({ hours: week('5:00 PM – 9:00 PM') }))
      .execute()
    const read = (file: string) => readFile(join(folder, 'dist/new', file), 'utf8')
    await buildSite(url, join(folder, 'dist'))
    expect(await readFile(join(folder, 'dist/new.html'), 'utf8')).toContain('Nothing new yet')
    expect(JSON.parse(await read('feed.json'))).toMatchObject({ items: [] })
    expect(await read('feed.xml')).not.toContain('lastBuildDate')

    await db
      .updateTable('restaurants')
      .set({ hours: week('11:00 AM – 9:00 PM') })
      .execute()
    for (let publishes = 0; publishes < 2; publishes++) {
      await buildSite(url, join(folder, 'dist'))
      const page = parse(await readFile(join(folder, 'dist/new.html'), 'utf8'))
      expect(page.querySelectorAll('main h3').map(({ text }) => text.trim())).toEqual([
        'Oak & Ember',
      ])
      const xml = await read('feed.xml')
      expect(xml.match(/<guid isPermaLink="false">change-\d+<\/guid>/g)).toHaveLength(1)
      expect(xml).toMatch(/<atom:link href="https:[^"]+\/new\/feed.xml" rel="self"/)
      // Not when it was built, which the second time is later.
      const [pubDate] = /(?<=<pubDate>)[^<]+/.exec(xml)!
      expect(xml).toContain(`<lastBuildDate>${pubDate}</lastBuildDate>`)
      const { items } = JSON.parse(await read('feed.json')) as { items: object[] }
      expect(items).toMatchObject([
        {
          url: expect.stringMatching(/^https:.*\/bel-air\/oak-ember$/) as string,
          title: 'New hours: Oak & Ember',
          content_text: 'Monday: 11 AM–9 PM (before: 5 PM–9 PM)\nBel Air',
          _change: { old: { Monday: '5:00 PM – 9:00 PM' }, new: { Monday: '11:00 AM – 9:00 PM' } },
        },
      ])
    }
  },
)

/** What no page may say of a guide with nothing, or next to nothing, in it. */
const UNTRUE =
  /\b0 (kitchens?|restaurants?|towns?|ways?|local|places?)\b|\b1 \w+s in\b|none of them|and more|Mostly|Other\b/

/** Reads the text of every page of the site that visitors see, and its title and description. */
async function expectTrueWords() {
  const files = await readdir(join(folder, 'dist'), { recursive: true })
  for (const file of files.filter((file) => /^(?!admin).*\.html$/.test(file))) {
    const html = await readFile(join(folder, 'dist', file), 'utf8')
    const root = parse(html)
    const head = root.querySelectorAll('title, meta[name=description]')
    const words = [textOf(html), ...head.map((tag) => tag.getAttribute('content') ?? tag.text)]
    expect(words.join(' | '), file).not.toMatch(UNTRUE)
    if (!file.startsWith('cuisines')) expect(words.join(' | '), file).not.toMatch(/\b0\.0\b/)
    for (const hidden of root.querySelectorAll('[hidden]')) hidden.remove()
    for (const heading of root.querySelectorAll('main h2, main nav > span')) {
      const { textContent: rest } = (heading.closest('section') ?? heading.parentNode)!
      expect(rest.replace(heading.textContent, '').trim(), `${file}: ${heading.text}`).not.toBe('')
    }
  }
}

function textOf(html: string) {
  const main = parse(html).querySelector('main')!
  for (const unread of main.querySelectorAll('script, style')) unread.remove()
  return main.structuredText.replace(/\s+/g, ' ')
}

test('a site that a killed build had moved away comes back, even when the next build fails', async () => {
  const { db, url } = await testDatabase()
  await sql`drop table redirects`.execute(db)
  await rename(join(folder, 'dist'), join(folder, 'dist.old'))
  const reason = 'relation "redirects" does not exist'
  await expect(buildSite(url, join(folder, 'dist'))).rejects.toThrow(reason)
  expect(await oldSite()).toBe('the old site')
  const [build] = await listBuilds(db)
  expect(build).toMatchObject({ state: 'failed', reason: 'Started by you' })
  expect(build!.error).toContain(reason)
})

test(
  'concurrent builds take turns, and the later one takes the requests made during the first',
  slow,
  async () => {
    const { db, url } = await testDatabase()
    const out = join(folder, 'dist')
    const building = Promise.all([buildSite(url, out), buildSite(url, out)])
    await vi.waitUntil(async () => (await listBuilds(db)).length > 0, { timeout: 10_000 })
    await requestBuild(db, 'a change')
    await building
    expect(await oldSite()).toContain('<h1')
    expect(await listBuilds(db)).toMatchObject([
      { reason: 'a change', state: 'live' },
      { reason: 'Started by you', state: 'live' },
    ])
  },
)
