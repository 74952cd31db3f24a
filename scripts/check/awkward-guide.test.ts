import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import type { OwnerFact } from '#domain/owner.ts'
import { postRow, restaurantRow } from '#db/testing/rows.ts'
import { buildSite } from '../build/build-site.ts'
import { checkSite } from './site.ts'

/** Awkward rows that a real guide has sooner or later. */
const PLACES = [
  restaurantRow({ slug: 'oak', name: 'Oak', latitude: 39.5, longitude: -76.3 }),
  restaurantRow({ slug: 'oak-office-street', name: 'Oak', address: '8 Office Street' }),
  restaurantRow({ slug: 'resting', name: 'Resting', isOpen: false }),
  restaurantRow({ slug: 'moved', name: 'Moved', neighborhood: 'Abingdon' }),
  restaurantRow({
    slug: 'hostile',
    name: `</script><b onclick="x">& "Co" 'n` + ' sons',
    description: '<img src=x>',
  }),
  restaurantRow({ slug: 'foreign', name: '寿司', cuisine: '寿司' }),
  restaurantRow({
    slug: 'untold',
    name: 'Untold',
    neighborhood: 'Cardiff',
    townSlug: 'cardiff',
    cuisine: 'Other',
    isPriceKnown: false,
  }),
  restaurantRow({
    slug: 'rated',
    name: 'Rated',
    rating: 4.9,
    reviewCount: 1200,
    ratingSource: 'Google',
  }),
  restaurantRow({
    slug: 'last',
    name: 'The Last',
    neighborhood: 'Darlington',
    townSlug: 'darlington',
    cuisine: 'Fondue',
    closedOn: '2026-02-01',
  }),
]
const POST = postRow({
  title: 'Five </script> bowls',
  content: '# Loud\n\nAt [Oak](/bel-air/oak#menu).\n\n<script>alert(1)</script>',
})

let folder = ''
let dist = ''
const read = (file: string) => readFile(join(dist, file), 'utf8')

beforeAll(async () => {
  const { db, url } = await testDatabase()
  await db.insertInto('restaurants').values(PLACES).execute()
  await db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify({ Monday: '9:00 AM – 5:00 PM' }) })
    .set({ outdatedFacts: sql<OwnerFact[]>`'{hours}'` })
    .set({ checkedAt: new Date('2025-01-09T17:00:00Z') })
    .where('slug', 'in', ['moved', 'resting'])
    .execute()
  await sql`update restaurants set confirmed_at = '2026-10-31T17:00:00Z', confirmed_facts = '{hours}', is_verified = true,
    phone = '+14105550134', kitchen_hours = '{"Monday": "9:00 AM – 4:00 PM"}',
    outdated_facts = '{address,kitchenHours,phone}' where slug = 'resting'`.execute(db)
  await db.insertInto('blogPosts').values(POST).execute()
  const redirects = [
    { fromPath: '/bel-air/oak', toPath: '/bel-air/moved' },
    { fromPath: '/bel-air/elm', toPath: '/bel-air/oak' },
    { fromPath: '/restaurants', toPath: '/' },
  ]
  await db.insertInto('redirects').values(redirects).execute()
  // Inside the project, because Astro resolves packages from its output folder.
  await mkdir('.data', { recursive: true })
  folder = await mkdtemp('.data/awkward-')
  dist = join(folder, 'dist')
  await buildSite(url, dist)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the built site has no faults', async () => {
  expect((await checkSite(dist)).faults).toEqual([])
})

test('a closed place, the last of its town and cuisine, keeps its page and links only to pages that exist', async () => {
  const page = await read('darlington/last.html')
  expect(page).toContain('has closed for good')
  expect(page).toContain('href="/towns"')
  expect(page).not.toContain('/towns/darlington')
  expect(await read('towns.html')).not.toContain('Darlington')
})

test('a price and a cuisine that are not known are nowhere, and nothing is said of them', async () => {
  const [page, town] = [await read('cardiff/untold.html'), await read('towns/cardiff.html')]
  expect(page).toMatch(/<title>Untold in Cardiff \| [^<]+<\/title>/)
  for (const html of [page, town]) {
    const own = html.split('id="similar"')[0]!
    const root = parse(own)
    const said = root.querySelectorAll('main, meta, script[type="application/ld+json"]')
    expect(said.map((tag) => tag.getAttribute('content') ?? tag.textContent).join()).not.toMatch(
      /\$\$|\bOther\b|Price|[Cc]uisine (type|in)|servesCuisine|Average rating|0\.0/,
    )
  }
  const lists = ['restaurants.html', 'cuisines.html', 'towns.html', 'index.html', 'search.json']
  for (const list of lists) expect(await read(list), list).not.toMatch(/\bOther\b/)
  expect(page).toContain('Untold, 12 Main Street, Cardiff. With directions.')
})

test('a place that moved to another town keeps its URL and is listed in the new town', async () => {
  expect(await read('bel-air/moved.html')).toContain('href="/towns/abingdon"')
  expect(await read('towns/abingdon.html')).toContain('href="/bel-air/moved"')
  expect(await read('towns/bel-air.html')).not.toContain('href="/bel-air/moved"')
})

test('a place that nobody has checked for long says so beside its hours, and no other does', async () => {
  const [old, fresh] = [await read('bel-air/moved.html'), await read('bel-air/oak.html')]
  const text = parse(old).textContent.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'These hours may be out of date: they were last checked on January 9, 2025.',
  )
  expect(text).toContain(
    'Last checked January 9, 2025, so this may be out of date. Something wrong?',
  )
  expect(fresh).not.toContain('out of date')
})

test('a place that nobody has checked says when it was added', async () => {
  const text = parse(await read('bel-air/oak.html')).textContent.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Added [A-Z][a-z]+ \d+, \d{4}\. Something wrong\?/)
  expect(text).not.toContain('Last checked')
})

test('hours that the owner confirmed are as old as that, and the rest as its last check', async () => {
  const text = parse(await read('bel-air/resting.html')).textContent.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Confirmed by the owner on October 31, 2026.')
  expect(text).toContain(
    'The kitchen’s hours may be out of date: they were last checked on January 9, 2025.',
  )
  expect(text).toContain('Last checked January 9, 2025; address and phone may be out of date.')
  expect(text).not.toContain('These hours may be')
})

test('a redirect never hides a page', async () => {
  const redirects = await read('_redirects')
  expect(redirects).toContain('/bel-air/elm /bel-air/oak 301')
  expect(redirects).not.toContain('/bel-air/oak /bel-air/moved')
  expect(redirects).not.toContain('/restaurants /')
})

test('a temporarily closed place is listed as such, but not among similar places', async () => {
  expect(await read('towns/bel-air.html')).toContain('Temporarily closed')
  const similar = (await read('bel-air/oak.html')).split('id="similar"')[1]
  expect(similar).not.toContain('Resting')
})

test('ratings from another source are shown, but are not in the structured data', async () => {
  const page = await read('bel-air/rated.html')
  expect(page).toContain('Local Favorite')
  expect(page).toContain('1,200')
  expect(page).not.toContain('aggregateRating')
})

test('a place and a story that links to it link to each other', async () => {
  expect(await read('bel-air/oak.html')).toContain('href="/blog/where-to-eat"')
  expect(await read('blog/where-to-eat.html')).toContain('Places in This Story')
})
