import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import type { Db } from '#db/client.ts'
import { readCandidates } from '#place-files/read.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { startApi } from '../support/api.ts'
import { startGoogle } from '../support/google.ts'
import { slow } from '#scripts/testing/quick.ts'

/** Facts of a place, by column. */
type Facts = Record<string, unknown>
type Rule = { name: string; before: Facts; incoming: Facts; after: Facts; afterLink?: Facts }

const allWeek = Object.fromEntries(WEEKDAYS.map((day) => [day, 'Open 24 hours']))
const ours = { Monday: '9:00 AM – 5:00 PM' }
const verified = { isVerified: true }
const thanksgiving = { from: '2026-11-26', to: '2026-11-26', hours: '11:00 AM – 3:00 PM' }
const christmas = { from: '12-25', to: '12-25', hours: 'Closed', note: 'Christmas' }
const photo = 'https://a.example/a.png'
const newYear = { from: '01-01', to: '01-01', hours: 'Closed' }

/** What an import does with a fact, by the rules of `domain/place-fields.ts`. */
const RULES: Rule[] = [
  {
    name: 'replace: a place follows its source',
    before: { cuisine: 'Italian', priceRange: '$', isOpen: true },
    incoming: { cuisine: 'Pizza', priceRange: '$$$', isOpen: false },
    after: { cuisine: 'Pizza', priceRange: '$$$', isOpen: false },
  },
  {
    name: 'replace: the words of an owner stay',
    before: { ...verified, cuisine: 'Italian', priceRange: '$', isOpen: true },
    incoming: { cuisine: 'Pizza', priceRange: '$$$', isOpen: false },
    after: { cuisine: 'Italian', priceRange: '$', isOpen: true },
  },
  {
    name: 'a guessed cuisine does not replace one that the guide has',
    before: { cuisine: 'Peruvian' },
    incoming: { name: 'Taqueria Uno' },
    after: { cuisine: 'Peruvian', name: 'Taqueria Uno' },
  },
  {
    name: 'fill: a place follows its source',
    before: { phone: '+14105550134', website: 'https://a.example/' },
    incoming: { phone: '+14105550199', website: 'https://b.example/' },
    after: { phone: '+14105550199', website: 'https://b.example/' },
  },
  {
    name: 'fill: the words of an owner stay',
    before: { ...verified, name: 'Ours', phone: '+14105550134', region: 'Maryland' },
    incoming: { name: 'Theirs', phone: '+14105550198' },
    after: { name: 'Ours', phone: '+14105550134', region: 'Maryland' },
  },
  {
    name: 'fill: what an owner left empty is filled in',
    before: verified,
    incoming: { phone: '+14105550197', website: 'https://b.example/', postalCode: '21014' },
    after: {
      ...{ phone: '+14105550197', website: 'https://b.example/' },
      ...{ postalCode: '21014', region: 'MD' },
    },
  },
  {
    name: 'what a source does not state stays',
    before: { phone: '+14105550133', hours: ours, features: { Takeout: true }, cuisine: 'Pizza' },
    incoming: {},
    after: { phone: '+14105550133', hours: ours, features: { Takeout: true }, cuisine: 'Pizza' },
  },
  {
    name: 'mergeKeys: days and features join',
    before: { hours: ours, features: { Takeout: true } },
    incoming: { hours: allWeek, features: { Delivery: false } },
    after: { hours: allWeek, features: { Takeout: true, Delivery: false } },
  },
  {
    name: 'mergeKeys: the words of an owner stay',
    before: { ...verified, hours: ours, features: { Takeout: true } },
    incoming: { hours: allWeek, features: { Delivery: false } },
    after: { hours: ours, features: { Takeout: true } },
  },
  {
    name: 'mergeKeys: what an owner left empty is filled in',
    before: { ...verified, hours: {}, features: {} },
    incoming: { hours: allWeek, features: { Delivery: false } },
    after: { hours: allWeek, features: { Delivery: false } },
  },
  {
    name: 'hours as given replace a week that no longer holds',
    before: { hours: ours },
    incoming: { hoursAsGiven: 'call us' },
    after: { hours: {}, hoursAsGiven: 'call us' },
    afterLink: { hours: ours, hoursAsGiven: null },
  },
  {
    name: 'hours as given: the week of an owner stays',
    before: { ...verified, hours: ours },
    incoming: { hoursAsGiven: 'call us' },
    after: { hours: ours, hoursAsGiven: null },
  },
  {
    name: 'a week replaces hours as given',
    before: { ...verified, hoursAsGiven: 'call us' },
    incoming: { hours: allWeek, hoursAsGiven: 'daily, all day' },
    after: { hours: allWeek, hoursAsGiven: null },
  },
  {
    name: 'firstDay: a file knows the day of closing, Google does not',
    before: { isOpen: false, closedOn: '2026-01-01' },
    incoming: { isOpen: false, closedOn: '2026-02-01' },
    after: { closedOn: '2026-02-01' },
    afterLink: { closedOn: '2026-01-01' },
  },
  {
    name: 'firstDay: the words of an owner stay',
    before: { ...verified, closedOn: null },
    incoming: { isOpen: false, closedOn: '2026-02-01' },
    after: { closedOn: null, isOpen: true },
  },
  {
    name: 'mergeDays: special hours of other days stay',
    before: { specialHours: [thanksgiving, christmas] },
    incoming: { specialHours: [{ ...thanksgiving, hours: 'Closed' }, newYear] },
    after: { specialHours: [{ ...thanksgiving, hours: 'Closed' }, newYear, christmas] },
    afterLink: { specialHours: [thanksgiving, christmas] },
  },
  {
    name: 'mergeDays: the words of an owner stay',
    before: { ...verified, specialHours: [christmas] },
    incoming: { specialHours: [newYear] },
    after: { specialHours: [christmas] },
  },
  {
    name: 'mergeDays: what an owner left empty is filled in',
    before: { ...verified, specialHours: [] },
    incoming: { specialHours: [newYear] },
    after: { specialHours: [newYear] },
    afterLink: { specialHours: [] },
  },
  {
    name: 'replace: photos that an owner took away do not come back, nor their texts',
    before: verified,
    incoming: { images: [photo], imageTexts: { [photo]: { alt: 'Bread' } } },
    after: { images: [], imageTexts: {} },
  },
  {
    name: 'photos come with their texts, and without those of others',
    before: {},
    incoming: {
      images: [photo],
      imageTexts: { [photo]: { alt: 'Bread' }, 'https://b.example/b.png': { alt: 'Soup' } },
    },
    after: { images: [photo], imageTexts: { [photo]: { alt: 'Bread' } } },
    afterLink: { images: [], imageTexts: {} },
  },
  {
    name: 'follow: Google’s rating is today’s, that of our own records may be older',
    before: { ...verified, rating: 4, reviewCount: 10, ratingSource: 'Google' },
    incoming: { rating: 3.5, reviewCount: 20 },
    after: { rating: 4, reviewCount: 10 },
    afterLink: { rating: 3.5, reviewCount: 20 },
  },
  {
    name: 'a page never moves',
    before: { townSlug: 'bel-air', slug: 'stays' },
    incoming: { name: 'New Name', neighborhood: 'Fallston' },
    after: { name: 'New Name', neighborhood: 'Fallston', townSlug: 'bel-air', slug: 'stays' },
  },
]

const idOf = (index: number) => `ChIJAQAAAADdx4kRAQAAAAAA${String(index).padStart(3, 'A')}`

function rowOf({ before }: Rule, index: number) {
  const { hours = {}, features = {}, specialHours = [], ...rest } = before
  const facts = { name: `Place ${index}`, address: `${index} Main Street`, slug: `p${index}` }
  const json = { hours: JSON.stringify(hours), features: JSON.stringify(features) }
  const days = { specialHours: JSON.stringify(specialHours) }
  return restaurantRow({
    ...facts,
    source: 'google',
    sourceId: idOf(index),
    ...rest,
    ...json,
    ...days,
  })
}

/** A record of the guide's own JSON. */
function recordOf({ incoming }: Rule, index: number): Facts {
  const facts = { name: `Place ${index}`, address: `${index} Main Street`, neighborhood: 'Bel Air' }
  return { ...facts, region: 'MD', source: 'google', sourceId: idOf(index), ...incoming }
}

const LEVELS: Facts = { $$: 'PRICE_LEVEL_MODERATE', $$$: 'PRICE_LEVEL_EXPENSIVE' }

/** The same record in the words of Google. */
function placeOf(record: Facts): object {
  const { name, address, neighborhood, postalCode, phone, website, hours, priceRange } = record
  const features = (record['features'] ?? {}) as Record<string, boolean>
  const zip = typeof postalCode === 'string' ? ` ${postalCode}` : ''
  const type = record['cuisine'] === 'Pizza' ? 'pizza_restaurant' : 'restaurant'
  return {
    id: record['sourceId'],
    displayName: { text: name },
    formattedAddress: `${String(address)}, ${String(neighborhood)}, MD${zip}, USA`,
    ...{ internationalPhoneNumber: phone, websiteUri: website, primaryType: type },
    types: [type, 'establishment'],
    priceLevel: LEVELS[String(priceRange)],
    regularOpeningHours: hours && { periods: [{ open: { day: 0, hour: 0, minute: 0 } }] },
    ...{ takeout: features['Takeout'], delivery: features['Delivery'] },
    ...{ rating: record['rating'], userRatingCount: record['reviewCount'] },
    ...(record['latitude'] !== undefined && {
      location: { latitude: record['latitude'], longitude: record['longitude'] },
    }),
    businessStatus: record['closedOn']
      ? 'CLOSED_PERMANENTLY'
      : record['isOpen'] === false
        ? 'CLOSED_TEMPORARILY'
        : 'OPERATIONAL',
  }
}

const folder = mkdtempSync(join(tmpdir(), 'guide-doors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const command = fileURLToPath(new URL('../../../scripts/import.ts', import.meta.url))

const { db, direct } = await testDatabase()
const { ask, signIn } = await startApi(db)
const token = await signIn()

/** The ways of a place into the guide. */
const DOORS = {
  async 'a file by command'(records: Facts[]) {
    const path = join(folder, 'places.json')
    writeFileSync(path, JSON.stringify(records))
    const env = { PATH: process.env['PATH'], DATABASE_URL: direct }
    await promisify(execFile)(process.execPath, [command, path], { env })
  },
  async 'a file by HTTP'(records: Facts[]) {
    const { candidates } = await readCandidates(JSON.stringify(records))
    const body = { listings: candidates, isDryRun: false }
    expect((await ask('POST', '/api/admin/imports', { token, body }))[0]).toBe(200)
  },
  async 'a link'(records: Facts[]) {
    for (const record of records) {
      await startGoogle({ place: placeOf(record) })
      const id = String(record['sourceId'])
      const googleUrl = `https://www.google.com/maps/search/?api=1&query=x&query_place_id=${id}`
      expect(await ask('POST', '/api/businesses/import', { token, body: { googleUrl } })).toEqual([
        200,
        expect.any(String),
      ])
    }
  },
}

const rowsOf = (db: Db) => db.selectFrom('restaurants').selectAll().orderBy('sourceId').execute()

describe.each(Object.entries(DOORS))('%s', (door, enter) => {
  test('merges facts by the rules of the fields, and the same again changes nothing', async () => {
    await db.deleteFrom('restaurants').execute()
    await db.insertInto('restaurants').values(RULES.map(rowOf)).execute()
    const records = RULES.map(recordOf)
    await enter(records)
    const rows = await rowsOf(db)
    const found = RULES.map(({ name: rule, after }, index) => {
      const row = rows.find(({ sourceId }) => sourceId === idOf(index))!
      const facts = Object.keys(after).map((fact) => [fact, row[fact as keyof typeof row]])
      return [rule, Object.fromEntries(facts)] as const
    })
    const after = (rule: Rule) => (door === 'a link' && rule.afterLink) || rule.after
    expect(found).toEqual(RULES.map((rule) => [rule.name, after(rule)]))
    await enter(records)
    const again = await rowsOf(db)
    expect(again.map(({ updatedAt }) => updatedAt)).toEqual(rows.map((row) => row.updatedAt))
  })
})

test('one place gives the same row through every door', slow, async () => {
  const place = {
    ...{ name: 'Harbor Lantern', address: '1 Quay Street', neighborhood: 'Port Example' },
    ...{ region: 'MD', postalCode: '21014', phone: '+14105550134', website: 'https://a.example/' },
    ...{ cuisine: 'Pizza', priceRange: '$$', hours: allWeek, features: { Takeout: true } },
    ...{ latitude: 39.53, longitude: -76.34, isOpen: true, source: 'google', sourceId: idOf(1) },
    ...{ rating: 4.5, reviewCount: 12, ratingSource: 'Google' },
  }
  const rows: object[] = []
  for (const enter of Object.values(DOORS)) {
    await db.deleteFrom('restaurants').execute()
    await enter([place])
    const [row] = await rowsOf(db)
    const { id, rowVersion, checkedAt, createdAt, updatedAt, ...facts } = row!
    expect([id, rowVersion, checkedAt, createdAt, updatedAt]).not.toContain(null)
    rows.push(facts)
  }
  expect(rows[0]).toMatchObject({ ...place, townSlug: 'port-example', slug: 'harbor-lantern' })
  expect(rows).toEqual([rows[0], rows[0], rows[0]])
})
