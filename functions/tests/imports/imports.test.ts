import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { importListings } from '#contracts/imports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, send, ask, signIn, settled } = await startApi()
const token = await signIn()
const [SAMPLE] = routes.importListings.example.listings
const CHANGED =
  'The guide changed meanwhile. Nothing was written; please look at the preview again.'

beforeEach(async () => {
  await settled()
  for (const table of ['restaurants', 'siteBuilds'] as const) await db.deleteFrom(table).execute()
})

const row = (number: number, changes = {}) => ({
  ...SAMPLE,
  row: number,
  sourceId: `${number}`,
  name: `Harbor Lantern ${number}`,
  address: `${number} Quay Street`,
  ...changes,
})
const THREE = [
  row(1),
  row(2, { hours: { Monday: 'Closed' }, latitude: 39.5, longitude: -76.3 }),
  row(3),
]

type Answer = OutputOf<typeof importListings>
async function post(listings: unknown[], fields: object = { isDryRun: false }) {
  const response = await send('POST', '/api/admin/imports', {
    token,
    body: { listings, ...fields },
  })
  const text = await response.text()
  const answer = response.ok ? (JSON.parse(text) as Answer) : undefined
  return { status: response.status, text, answer }
}
const rowsOf = () => db.selectFrom('restaurants').selectAll().orderBy('id').execute()
const buildsOf = () => db.selectFrom('siteBuilds').select('reason').execute()
const statuses = ({ answer }: { answer?: Answer }) => answer?.outcomes.map(({ status }) => status)

test('a dry run says what would happen and writes nothing', async () => {
  const preview = await post(THREE, { isDryRun: true })
  expect(preview.answer).toMatchObject({
    isWritten: false,
    version: expect.stringMatching(/^\w{32}$/) as string,
  })
  expect(statuses(preview)).toEqual(['created', 'created', 'created'])
  expect(preview.answer?.outcomes[0]).toEqual({
    ...{ row: 1, name: 'Harbor Lantern 1', town: 'Port Example', status: 'created' },
    notes: ['price unknown', 'cuisine unknown'],
    path: '/port-example/harbor-lantern-1',
  })
  expect([await rowsOf(), await buildsOf()]).toEqual([[], []])
})

test('an import writes all of it and asks for one build; the same again does nothing', async () => {
  const first = await post(THREE)
  expect([first.status, first.answer?.isWritten, statuses(first)?.[0]]).toEqual([
    200,
    true,
    'created',
  ])
  const rows = await rowsOf()
  expect(rows.map(({ slug, hours }) => [slug, hours])).toEqual([
    ['harbor-lantern-1', {}],
    ['harbor-lantern-2', { Monday: 'Closed' }],
    ['harbor-lantern-3', {}],
  ])
  expect(await buildsOf()).toEqual([{ reason: 'Import of a file' }])
  await db.deleteFrom('siteBuilds').execute()
  expect(statuses(await post(THREE))).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect([await rowsOf(), await buildsOf()]).toEqual([rows, []])
})

test('an update names its facts, with old and new where they are words', async () => {
  await post(THREE)
  const changed = { phone: '+14105550134', hours: { Friday: 'Closed' }, isOpen: false }
  const { answer } = await post([row(1, { ...changed, description: 'x'.repeat(90) })])
  expect(answer?.outcomes).toMatchObject([
    {
      status: 'updated',
      changes: [
        { fact: 'phone', from: null, to: '+14105550134' },
        { fact: 'description', from: null, to: `${'x'.repeat(60)}…` },
        { fact: 'hours' },
        { fact: 'isOpen', from: 'yes', to: 'no' },
      ],
    },
  ])
  expect((await rowsOf())[0]).toMatchObject(changed)
})

test('duplicates of the guide and of the file are left out and named', async () => {
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  const oak = { name: 'The Oak and Ember', address: '12 Main St', town: 'BEL AIR' }
  const answer = await post([
    row(1),
    row(2, oak),
    row(3, { sourceId: '1' }),
    row(4, { name: 'Harbor Lantern 1', address: '1 Quay St' }),
  ])
  const refused = answer.answer?.outcomes.filter(({ status }) => status === 'refused')
  const isDuplicate = true
  expect(refused).toMatchObject([
    {
      row: 2,
      reason: 'same place as one already in the guide',
      detail: 'Oak & Ember, Bel Air',
      isDuplicate,
    },
    { row: 3, reason: 'same id as another row', isDuplicate },
    { row: 4, reason: 'same place as another row of the file', isDuplicate },
  ])
  expect(await rowsOf()).toHaveLength(2)
})

test.each([
  [{ name: '' }, 'listings.1.name is too small'],
  [{ name: 7 }, 'listings.1.name must be text'],
  [{ address: 'x'.repeat(201) }, 'listings.1.address is too large'],
  [{ town: undefined }, 'listings.1.town is required'],
  [{ phone: '410' }, 'listings.1.phone is not valid'],
  [{ website: 'javascript:alert(1)' }, 'listings.1.website is not valid'],
  [{ images: ['javascript:alert(1)'] }, 'listings.1.images.0 is not valid'],
  [{ latitude: 39 }, 'latitude and longitude must be given together'],
  [{ closedOn: '2026-02-30' }, 'The day it closed must be a date from 1900 to today'],
  [{ priceRange: '5' }, 'listings.1.priceRange is not valid'],
  [{ notes: ['<b>'] }, 'listings.1.notes.0 is not valid'],
])('one row with %j among good ones: nothing is written', async (bad, sentence) => {
  const { status, text } = await post([row(1), row(2, bad), row(3)])
  expect([status, text]).toEqual([400, sentence])
  expect([await rowsOf(), await buildsOf()]).toEqual([[], []])
})

test('what was previewed is what is written: after an edit the answer is a 409', async () => {
  await post(THREE)
  const { answer } = await post([row(1, { name: 'New' })], { isDryRun: true })
  await db.updateTable('restaurants').set({ name: 'Edited by hand' }).execute()
  await db.deleteFrom('siteBuilds').execute()
  const late = await post([row(1, { name: 'New' })], { isDryRun: false, version: answer!.version })
  expect([late.status, late.text]).toEqual([409, CHANGED])
  expect((await rowsOf()).map(({ name }) => name)).toEqual(Array(3).fill('Edited by hand'))
  expect(await buildsOf()).toEqual([])
})

test('five identical concurrent imports leave one set of rows', async () => {
  const { answer } = await post(THREE, { isDryRun: true })
  const { version } = answer!
  const five = Array.from({ length: 5 }, () => post(THREE, { isDryRun: false, version }))
  const sent = (await Promise.all(five)).map(({ status, text }) => (status === 200 ? 200 : text))
  expect(sent.toSorted()).toEqual([200, ...Array<string>(4).fill(CHANGED)])
  expect(await rowsOf()).toHaveLength(3)
  expect(await buildsOf()).toHaveLength(1)
})

const packed = (body: string | Uint8Array) => ({
  token,
  body: gzipSync(body),
  headers: { 'content-type': 'application/gzip' },
})

test('the body may be packed, but not to hide how large it is', async () => {
  const body = JSON.stringify({ listings: THREE, isDryRun: true })
  expect((await send('POST', '/api/admin/imports', packed(body))).status).toBe(200)
  const large = new Uint8Array(33 * 2 ** 20).fill(32)
  expect(await ask('POST', '/api/admin/imports', packed(large))).toEqual([
    413,
    'The unpacked body must be 32768 kB or smaller',
  ])
  const broken = { ...packed(''), body: gzipSync(body).subarray(0, 40) }
  const sentence = 'The body is not valid gzip'
  expect(await ask('POST', '/api/admin/imports', broken)).toEqual([400, sentence])
})

test('more places than a request may hold are refused', async () => {
  const { status, text } = await post(Array<object>(10_001).fill(row(1)), { isDryRun: true })
  expect([status, text]).toEqual([400, 'listings must hold 10000 places or fewer'])
})
