import { readFile as readBytes } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importListings as contract, MAX_LISTINGS } from '#contracts/imports.ts'
import { importFile, planFile, writeFile } from '#db/import/import.ts'
import { summaryLines, toAnswer } from '#db/import/report.ts'
import { testDb } from '#db/testing/database.ts'
import { readCandidates } from '#place-files/read.ts'
import { importExample } from '#site/pages/admin/import-example.csv.ts'
import { inFileOrder, kindOf, type Outcome } from './outcomes.ts'
import { MAX_PLACES, readFile } from './read-file.ts'
import { slow } from '#scripts/testing/quick.ts'

const file = (content: BlobPart, name = 'places.csv') => new File([content], name)
const FIXTURES = ['osm.geojson', 'inspections.geojson', 'places.csv', 'venues.csv', 'guide.json']

/** The candidates as the server receives them. */
function sent(listings: unknown) {
  const body = JSON.parse(JSON.stringify({ listings, isDryRun: true })) as unknown
  return z.parse(contract.input, body).listings
}

const withoutTown = (outcome: Outcome) => ({ ...outcome, town: '', isDuplicate: undefined })

test.each(FIXTURES)('%s comes to the same as with the command', async (name) => {
  const db = await testDb()
  const bytes = await readBytes(
    new URL(`../../../../packages/place-files/fixtures/${name}`, import.meta.url),
  )
  const whole = await readCandidates(bytes.toString(), { town: 'Port Example' })
  // In the second round, all places exist already.
  for (const round of [1, 2]) {
    const { candidates, refused } = await readFile(file(new Uint8Array(bytes), name), {
      town: 'Port Example',
    })
    const command = await importFile(db, whole.candidates, { isDryRun: true })
    const planned = await planFile(db, sent(candidates))
    const { plan } = planned
    const here = inFileOrder(plan.outcomes.map(toAnswer), refused)
    expect(here.map(withoutTown)).toEqual(command.outcomes.map(toAnswer).map(withoutTown))
    expect([plan.create, plan.update]).toEqual([command.create, command.update])
    expect(summaryLines({ ...plan, outcomes: command.outcomes })).toEqual(summaryLines(command))
    expect([round, await writeFile(db, planned)]).toEqual([round, true])
  }
})

test('whatever a file of ours holds, what is read is what the server takes', slow, async () => {
  const keys =
    `name address neighborhood source sourceId slug townSlug region postalCode phone website
    description cuisine priceRange rating reviewCount latitude longitude closedOn checkedAt isOpen hours
    features images`.split(/\s+/)
  const value = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', 4.5, -1, 1e9, '2026-02-30', '2026-03-08', 'x'.repeat(6000), ['/a.jpg'], {
      Monday: '9am-5pm',
      '\ud800': true,
      '\0': true,
    }),
  )
  const record = fc
    .dictionary(fc.constantFrom(...keys), value)
    .map((facts) => ({ name: 'Oak', address: '1 Elm St', neighborhood: 'Port Example', ...facts }))
  const property = fc.asyncProperty(
    fc.array(record, { minLength: 1, maxLength: 5 }),
    async (all) => {
      const { candidates } = await readFile(file(JSON.stringify(all), 'a.json'), {})
      if (candidates.length > 0) expect(sent(candidates)).toHaveLength(candidates.length)
    },
  )
  await fc.assert(property, { numRuns: 1000 })
})

test('the example to start from is read whole', async () => {
  const { candidates, refused } = await readFile(file(importExample), {})
  expect([candidates.length, refused, candidates.flatMap(({ notes }) => notes)]).toEqual([
    2,
    [],
    [],
  ])
  expect(candidates[0]?.hours?.Sunday).toBe('12:00 PM – 8:00 PM')
})

test.each([
  ['', 'places.csv cannot be read: it is empty.'],
  ['PK\0', 'places.csv cannot be read: it is not a text file.'],
  ['[1,', /^The file ends in the middle, at line 1; fetch it again\.$/],
  ['name,address\nA,1 Elm St', /no column for town; name one town for all rows above, and look/],
  [new Uint8Array(17 * 2 ** 20), 'places.csv has 17.0 MB; up to 16 MB can be imported here.'],
  [`name,address,town\n${'A,1 Elm St,X\n'.repeat(10_001)}`, /^The file holds 10,001 places; up to/],
])('a file that cannot be used is refused with a sentence', async (content, sentence) => {
  await expect(readFile(file(content), {})).rejects.toThrow(sentence)
})

test('the page and the server agree on how many places a request may hold', () => {
  expect(MAX_PLACES).toBe(MAX_LISTINGS)
})

test('a duplicate is distinguished from other refusals', () => {
  const row = { row: 1, name: 'Oak', town: '', status: 'refused', reason: 'no town' } as const
  expect([kindOf(row), kindOf({ ...row, isDuplicate: true })]).toEqual(['refused', 'duplicate'])
})
