import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listBuilds, requestBuild } from '#db/queries/publishing/builds.ts'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { buildSite } from './build-site.ts'
import { checkSite } from '../check/site.ts'
import { publishedCopy, siteFolders } from '../testing/published.ts'
import { slow } from '../testing/quick.ts'

/** Settings of the functions that a host may also set for its builds. */
const SECRETS = ['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH', 'TOKEN_SECRET', 'GOOGLE_PLACES_API_KEY']
const hasExtension = (file: string) => /\.\w+$/.test(file)
const DAY = 86_400_000
const DEAD = 'postgres://u:p@127.0.0.1:9/none'
const site = siteFolders('build-site')

const homePage = () => readFile(site('dist/index.html'), 'utf8')

async function writeOldSite(out = site('dist')) {
  await mkdir(out)
  await writeFile(join(out, 'index.html'), 'the old site')
}

/** The address of the guide without a place, and what its build left. */
let emptyGuide = { url: '', left: [] as string[] }

async function buildEmptyGuide(url: string, out: string) {
  await writeOldSite(out)
  await mkdir(`${out}.next`)
  for (const name of SECRETS) vi.stubEnv(name, `canary-of-${name}`)
  await buildSite(url, out)
  vi.unstubAllEnvs()
  emptyGuide = { url, left: await readdir(dirname(out)) }
}

/** A guide without a place and its site. */
const builtGuide = () =>
  publishedCopy('empty_guide', site('dist'), () => Promise.resolve(), buildEmptyGuide)

test('a build that cannot reach the database leaves the old site and nothing else', async () => {
  await writeOldSite()
  await expect(buildSite(DEAD, site('dist'))).rejects.toThrow()
  expect(await homePage()).toBe('the old site')
  expect(await readdir(site(''))).toEqual(['dist', 'dist.lock'])
})

test('an empty guide builds, says so, and takes the place of the old site', async () => {
  await builtGuide()
  const { url, left } = emptyGuide
  expect(left).toEqual(['dist', 'dist.lock', 'dist.replica'])
  const html = await homePage()
  expect(html).toContain('No featured restaurants available at the moment.')
  expect(html).toContain('No blog posts available at the moment.')
  expect(await readFile(site('dist/towns.html'), 'utf8')).toContain('No towns found')
  expect(await readFile(site('dist/cuisines.html'), 'utf8')).toContain('No cuisines found')
  expect(await readFile(site('dist/blog.html'), 'utf8')).toContain('No blog posts yet')
  await expectTrueWords()
  expect((await checkSite(site('dist'))).faults).toEqual([])
  const notice = await readFile(site('dist/.well-known/security.txt'), 'utf8')
  expect(notice).toContain('Contact: mailto:hello@belairtable.example\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(notice)![1]!)
  expect(expires - Date.now()).toSatisfy((ms: number) => ms > 170 * DAY && ms < 365 * DAY)
  const files = (await readdir(site('dist'), { recursive: true })).filter(hasExtension)
  const contents = await Promise.all(files.map((file) => readFile(site(`dist/${file}`))))
  expect(contents.filter((bytes) => bytes.includes('canary-of') || bytes.includes(url))).toEqual([])
})

test('a preview is built from a database that takes no writes', slow, async () => {
  const { db, url } = await builtGuide()
  const builds = await listBuilds(db)
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`.execute(db)
  vi.stubEnv('WORKERS_CI', '1')
  vi.stubEnv('WORKERS_CI_BRANCH', 'darker-map')
  onTestFinished(() => void vi.unstubAllEnvs())
  await buildSite(url, site('dist'))
  expect(await homePage()).toContain('1 kitchen in Bel Air')
  expect(await listBuilds(db)).toEqual(builds)
})

test('a guide of one place counts and praises nothing that it does not have', slow, async () => {
  const { db, url } = await builtGuide()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ isPriceKnown: false }))
    .execute()
  await buildSite(url, site('dist'))
  await expectTrueWords()
  const text = async (page: string) => textOf(await readFile(site(`dist/${page}`), 'utf8'))
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
  await buildSite(url, site('dist'))
  await db.updateTable('restaurants').set({ closedOn: '2026-03-08' }).execute()
  const held = 'This would take away 1 of 1 place and leave none in Bel Air.'
  await expect(buildSite(url, site('dist'))).rejects.toThrow(held)
  expect(await text('towns/bel-air.html')).toContain('Oak & Ember')
  await buildSite(url, site('dist'), { mayShrink: true })
  await expect(text('towns/bel-air.html')).rejects.toThrow('no such file')
})

test(
  'the change feed has what changed from one publish to the next, each once, as a page, RSS and JSON',
  slow,
  async () => {
    const { db, url } = await builtGuide()
    const week = (hours: string) => JSON.stringify({ Monday: hours })
    await db
      .insertInto('restaurants')
      .values(restaurantRow({ hours: week('5:00 PM – 9:00 PM') }))
      .execute()
    const read = (file: string) => readFile(site(`dist/new/${file}`), 'utf8')
    await buildSite(url, site('dist'))
    expect(await readFile(site('dist/new.html'), 'utf8')).toContain('Nothing new yet')
    expect(JSON.parse(await read('feed.json'))).toMatchObject({ items: [] })
    expect(await read('feed.xml')).not.toContain('lastBuildDate')

    await db
      .updateTable('restaurants')
      .set({ hours: week('11:00 AM – 9:00 PM') })
      .execute()
    for (let publishes = 0; publishes < 2; publishes++) {
      await buildSite(url, site('dist'))
      const page = parse(await readFile(site('dist/new.html'), 'utf8'))
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
  const files = await readdir(site('dist'), { recursive: true })
  for (const file of files.filter((file) => /^(?!admin).*\.html$/.test(file))) {
    const html = await readFile(site(`dist/${file}`), 'utf8')
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
  await writeOldSite()
  await sql`drop table redirects`.execute(db)
  await rename(site('dist'), site('dist.old'))
  const reason = 'relation "redirects" does not exist'
  await expect(buildSite(url, site('dist'))).rejects.toThrow(reason)
  expect(await homePage()).toBe('the old site')
  const [build] = await listBuilds(db)
  expect(build).toMatchObject({ state: 'failed', reason: 'Started by you' })
  expect(build!.error).toContain(reason)
})

test(
  'concurrent builds take turns, and the later one takes the requests made during the first',
  slow,
  async () => {
    const { db, url, out } = await builtGuide()
    await db.insertInto('restaurants').values(restaurantRow()).execute()
    const building = Promise.all([buildSite(url, out), buildSite(url, out)])
    await vi.waitUntil(async () => (await listBuilds(db)).length > 1, { timeout: 10_000 })
    await requestBuild(db, 'a change')
    await building
    expect(await homePage()).toContain('1 kitchen in Bel Air')
    expect((await listBuilds(db)).slice(0, 2)).toMatchObject([
      { reason: 'a change', state: 'live' },
      { reason: 'Started by you', state: 'live' },
    ])
  },
)
