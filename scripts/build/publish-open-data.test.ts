import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Updateable } from 'kysely'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { RestaurantTable } from '#db/schema.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { readCandidates } from '#place-files/read.ts'
import { filesOf } from '../testing/files-of.ts'
import { publishedGuide, siteFolders } from '../testing/published.ts'
import { slow } from '../testing/quick.ts'
import { publish } from './publish.ts'

const site = siteFolders('publish-open-data')

type Facts = Record<string, string | number | undefined>
type Feature = { geometry: { coordinates: number[] }; properties: Facts }

async function read(out: string) {
  const text = (name: string) => readFile(join(out, 'data', name), 'utf8')
  const json = JSON.parse(await text('places.json')) as { date: string; places: Facts[] }
  const geo = JSON.parse(await text('places.geojson')) as { features: Feature[] }
  const csv = await text('places.csv')
  const { data: rows } = Papa.parse<Record<string, string>>(csv, { header: true })
  return { json, geo, csv, rows, ics: await text('special-days.ics') }
}

type Entry = { dayOfWeek: string; opens: string; closes?: string }
type Markup = {
  '@type': string
  name: string
  telephone?: string
  servesCuisine?: string
  priceRange?: string
  address: { streetAddress: string; addressLocality: string; postalCode?: string }
  geo?: { latitude: number; longitude: number }
  openingHoursSpecification?: Entry[]
}

/** What a place's own page tells machines of it. */
async function markupOf(out: string, { url }: Facts): Promise<Markup> {
  const html = await readFile(`${join(out, new URL(String(url)).pathname)}.html`, 'utf8')
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  const things = [...blocks].map(([, text]) => JSON.parse(text!) as Markup)
  return things.find(({ address }) => address)!
}

/** Hours of a page's markup and of the data as sorted texts such as `Mo 11:00-21:00`. */
const spansOfMarkup = (entries: Entry[] = []) =>
  entries
    .map(({ dayOfWeek, opens, closes }) =>
      opens === closes
        ? `${dayOfWeek.slice(0, 2)} off`
        : `${dayOfWeek.slice(0, 2)} ${opens}-${closes}`,
    )
    .toSorted()
const spansOfData = (hours = '') =>
  hours
    .split(/[;,] (?=[A-Z])/)
    .filter(Boolean)
    .flatMap((rule) => {
      const [days = '', times = ''] = rule.split(' ')
      return days.split(',').flatMap((day) => times.split(',').map((time) => `${day} ${time}`))
    })
    .map((span) => span.replace('00:00-24:00', '00:00-23:59').replace('24:00', '00:00'))
    .toSorted()

test('open data says of each place what its page says, in every format', slow, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
  await db
    .updateTable('restaurants')
    .set({
      name: '=1+1 Kitchen',
      phone: '+14105550199',
      hours: JSON.stringify({
        Friday: '6:00 PM – 2:00 AM',
        Saturday: 'Closed',
        Sunday: 'Open 24 hours',
      }),
    })
    .where('id', '=', 3)
    .execute()
  await db.updateTable('restaurants').set({ closedOn: '2026-01-05' }).where('id', '=', 4).execute()
  await db.updateTable('restaurants').set({ source: 'google' }).where('id', '=', 5).execute()
  await publish(url, out)
  const { json, geo, csv, rows } = await read(out)
  const published = await db
    .selectFrom('restaurants')
    .select('id')
    .where('closedOn', 'is', null)
    .where('id', '!=', 5)
    .orderBy('id')
    .execute()
  expect(json.places.map(({ id }) => id)).toEqual(published.map(({ id }) => id))
  expect(json.places.length).toBeGreaterThan(15)
  for (const facts of json.places) {
    const markup = await markupOf(out, facts)
    expect({ ...facts, hours: spansOfData(facts['hours'] as string) }).toMatchObject({
      name: markup.name,
      ...(markup.telephone && { phone: markup.telephone }),
      ...(markup.servesCuisine && { cuisine: markup.servesCuisine }),
      ...(markup.priceRange && { priceRange: markup.priceRange }),
      street: markup.address.streetAddress,
      town: markup.address.addressLocality,
      ...(markup.geo && { latitude: markup.geo.latitude, longitude: markup.geo.longitude }),
      hours: spansOfMarkup(markup.openingHoursSpecification),
    })
  }
  expect(json.places.find(({ id }) => id === 3)?.['hours']).toBe(
    'Sa off; Fr 18:00-02:00, Su 00:00-24:00',
  )

  const asText = ({ ...facts }: Facts) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
  const filled = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell)),
  )
  expect(filled).toEqual(
    json.places
      .map(asText)
      .map((row) => ({ ...row, ...(row['id'] === '3' && { name: "'=1+1 Kitchen" }) })),
  )
  const features = geo.features.map(({ geometry, properties }) => ({
    ...properties,
    ...{ longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] },
  }))
  expect(features).toEqual(json.places.filter(({ latitude }) => latitude !== undefined))

  const { candidates } = await readCandidates(csv)
  expect(
    candidates.map(({ name, address, phone, town }) => ({
      name,
      address,
      phone: phone ?? undefined,
      town,
    })),
  ).toEqual(
    json.places.map((facts) => ({
      name: facts['id'] === 3 ? "'=1+1 Kitchen" : facts['name'],
      address: facts['street'],
      phone: facts['phone'],
      town: facts['town'],
    })),
  )
})

test('open data of a publish is byte for byte that of a build from nothing', slow, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
  const change = (id: number, facts: Updateable<RestaurantTable>) =>
    db.updateTable('restaurants').set(facts).where('id', '=', id).execute()
  const specialHours = (from: string, to: string) =>
    JSON.stringify([{ from, to, hours: 'Closed', note: 'Back soon' }])
  const edits = [
    () =>
      change(2, { name: 'Zu “Kitchen”,\nof course', specialHours: specialHours('12-24', '01-02') }),
    () => db.deleteFrom('restaurants').where('id', '=', 3).execute(),
    () => change(4, { neighborhood: 'Street', dataCredit: 'City of Street' }),
    () =>
      db
        .insertInto('restaurants')
        .values(restaurantRow({ name: 'Last', slug: 'last' }))
        .execute(),
    () =>
      change(5, { closedOn: '2026-01-05', specialHours: specialHours('2199-01-01', '2199-01-02') }),
    () => change(6, { source: 'google' }),
    () => change(5, { closedOn: null }),
    () => change(2, { latitude: null, longitude: null, specialHours: '[]' }),
  ]
  for (const [index, edit] of edits.entries()) {
    await edit()
    await publish(url, out)
    if (index % 2 === 0) continue
    const whole = site(`whole-${index}`)
    await publish(url, whole)
    expect(await filesOf(join(out, 'data'))).toEqual(await filesOf(join(whole, 'data')))
  }
})

test('open data changes with the facts of one place, and only then', slow, async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
  const written = async (name = 'places.csv') => (await stat(join(out, 'data', name))).mtimeMs
  await publish(url, out)
  const before = await written()
  const daysBefore = await written('special-days.ics')
  await publish(url, out)
  expect(await written()).toBe(before)
  await db.updateTable('restaurants').set({ phone: '+14105550177' }).where('id', '=', 2).execute()
  await publish(url, out)
  expect(await written()).toBeGreaterThan(before)
  expect(await written('special-days.ics')).toBe(daysBefore)
  const { json } = await read(out)
  expect(json.places.filter(({ phone }) => phone === '+14105550177')).toHaveLength(1)
  await db.deleteFrom('restaurants').where('id', '=', 2).execute()
  await publish(url, out)
  expect((await read(out)).json.places.map(({ id }) => id)).not.toContain(2)
})

test(
  'special days are events of whole days, those of every year with their rule',
  slow,
  async () => {
    const { db, url, out } = await publishedGuide(site('dist'))
    const specialHours = JSON.stringify([
      { from: '2020-12-24', to: '2020-12-26', hours: 'Closed' },
      {
        from: '2199-12-24',
        to: '2199-12-26',
        hours: '11:00 AM – 3:00 PM',
        note: 'Brunch; book, please',
      },
      { from: '12-31', to: '01-02', hours: 'Closed' },
    ])
    await db.updateTable('restaurants').set({ specialHours }).where('id', '=', 2).execute()
    await publish(url, out)
    const { ics, json } = await read(out)
    const events = ics
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .filter((event) => event.includes('UID:2-'))
    expect(events).toHaveLength(2)
    expect(events[0]).toMatch(/DTSTART;VALUE=DATE:21991224\r\nDTEND;VALUE=DATE:21991227\r/)
    expect(events[0]).toMatch(/SUMMARY:.*: 11 AM–3 PM\r[^]*DESCRIPTION:Brunch\\; book\\, please\r/)
    expect(events[1]).toMatch(
      /DTSTART;VALUE=DATE:\d{4}1231\r\nDTEND;VALUE=DATE:\d{4}0103\r[^]*RRULE:FREQ=YEARLY\r/,
    )
    expect(json.places.find(({ id }) => id === 2)?.['specialHours']).toBe(
      '2020-12-24/2020-12-26 off; 2199-12-24/2199-12-26 11:00-15:00; --12-31/--01-02 off',
    )
  },
)
