import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planImport } from '../../db/import/plan.ts'
import { decode } from './decode.ts'
import { readCandidates } from './read.ts'

const FOLDER = new URL('samples/', import.meta.url)

async function readSample(name: string) {
  const { body, remarks } = await decode(readFileSync(new URL(name, FOLDER)))
  const read = await readCandidates(body)
  const { create, outcomes } = planImport(read.candidates, { existing: [] })
  const refused = outcomes.flatMap((row) =>
    row.status === 'refused' ? [`${row.row} ${row.name}: ${row.reason}`] : [],
  )
  return { format: read.format, create, refused, remarks: [...remarks, ...read.remarks] }
}

const point = { latitude: 39.5359, longitude: -76.3483 }
const place = { address: '12 Main St', neighborhood: 'Sampletown' }
const phone = '+14105550151'
const maryland = { region: 'MD', postalCode: '21014' }
const chicago = { neighborhood: 'Chicago', region: 'IL', postalCode: '60601' }

type Sample = {
  format: string
  create: object[]
  refused?: string[]
  remarks?: string[]
}
/** What each sample must come to. Its places, their addresses and phone numbers are invented. */
const SAMPLES: Record<string, Sample> = {
  'overpass.json': {
    format: 'OpenStreetMap export',
    create: [
      {
        name: 'Sample Oak',
        sourceId: 'node/1',
        address: '12 Main Street',
        cuisine: 'Pizza',
        ...point,
      },
      { name: 'Sample Cup', sourceId: 'way/3', latitude: 39.51, longitude: -76.31 },
    ],
    refused: ['3 Sample Bank: not a place to eat', '4 Sample Tap: no town'],
  },
  'overpass.csv': {
    format: 'OpenStreetMap export',
    create: [{ name: 'Sample Pub', sourceId: 'way/1', address: '12 Main Street', ...point }],
  },
  'flat-osm.csv': {
    format: 'OpenStreetMap export',
    create: [{ name: 'Sample Sushi Bar', sourceId: 'node/1', address: '12 Main Street', ...point }],
  },
  'takeout-old.json': {
    format: 'saved places of Google Maps',
    create: [{ name: 'Sample Pizza Oven', ...place, ...maryland, ...point }],
    refused: [
      '2 Sample Hair Studio: not known to be a place to eat',
      '3 Dropped sushi: no street address',
    ],
  },
  'takeout-new.json': {
    format: 'saved places of Google Maps',
    create: [{ name: 'Sample Taco Stand', ...place, ...maryland, ...point }],
    refused: ['2 : not known to be a place to eat'],
  },
  'yelp.jsonl': {
    format: 'list of records',
    create: [
      {
        ...{ name: 'Sample Cantina', sourceId: 'sample-1', ...place, ...maryland, ...point },
        cuisine: 'Mexican',
        hours: { Tuesday: '11:00 AM – 10:00 PM', Wednesday: '11:00 AM – 10:30 PM' },
        rating: 0,
      },
    ],
    refused: [
      '2 Sample Closed Grill: closed or replaced since',
      '3 Sample Tires: not a place to eat',
    ],
  },
  'mongo.jsonl': {
    format: 'list of records',
    create: [
      {
        ...{ name: 'Sample Trattoria', sourceId: '5f0000000000000000000001', ...point },
        ...{ address: '12 Main Street', neighborhood: 'Sampletown', postalCode: '21014' },
      },
    ],
    refused: ['2 : no name'],
  },
  'records.json': {
    format: 'list of records',
    create: [
      {
        ...{ name: 'Sample Noodles', ...place, phone, cuisine: 'Thai' },
        hours: { Monday: '11:00 AM – 9:00 PM', Sunday: 'Closed' },
      },
    ],
    refused: ['2 Sample Gone: closed or replaced since'],
  },
  'socrata-rows.json': {
    format: 'list of records',
    create: [
      {
        ...{ name: 'Sample Crab House', ...place, ...maryland, ...point, phone },
        website: 'http://crab.example.com/',
      },
    ],
  },
  'socrata-api.json': {
    format: 'list of records',
    create: [
      { name: 'Sample Bistro', ...place, ...point },
      { name: 'Sample Diner Two', latitude: 39.5, longitude: -76.3 },
    ],
  },
  ...Object.fromEntries(
    ['esri.json', 'esri-mercator.json'].map((name) => [
      name,
      {
        format: 'list of points',
        create: [{ name: 'Sample Seafood', ...place, ...maryland, ...point }],
        remarks: ['The server stopped after 1 places; the file is not the whole list'],
      },
    ]),
  ),
  'chicago.csv': {
    format: 'food inspections',
    create: [{ name: 'Sample Tacos', sourceId: '2000001', address: '12 N Main St', ...chicago }],
    refused: [
      '4 Sample Grill: closed at its last inspection',
      '5 Sample School: not a place to eat',
    ],
    remarks: ['4 inspections of 3 places; the last one of each was read'],
  },
  'new-york.csv': {
    format: 'food inspections',
    create: [
      {
        ...{ name: 'Sample Bagels', sourceId: '40000001', address: '12 Main Street' },
        ...{ neighborhood: 'Manhattan', region: 'NY', phone: '+12125550100', latitude: 40.75 },
      },
    ],
    refused: ['4 Sample Wok: closed at its last inspection'],
    remarks: ['3 inspections of 2 places; the last one of each was read'],
  },
  'german-excel.csv': {
    format: 'spreadsheet',
    create: [{ name: 'Sample Bier Garden', ...place, phone }],
  },
  'titled.csv': {
    format: 'spreadsheet',
    create: [{ name: 'Sample Kitchen', ...place }],
    remarks: [
      'Above the header stands “Restaurants of Sampletown”, which was left out',
      'Above the header stands “Invented, for tests; as of May”, which was left out',
    ],
  },
  'windows-1252.csv': {
    format: 'spreadsheet',
    create: [{ name: 'Café Sample “Olé”', ...place }],
    remarks: ['Read as Windows-1252, since it is not UTF-8'],
  },
  'workbook.xlsx': {
    format: 'spreadsheet',
    create: [
      { name: 'Sample Ramen', ...place, postalCode: '02134', phone, ...point },
      { name: 'Sample Curry', address: '14 Main St' },
    ],
    remarks: [
      'Only the sheet “Places” was read, not “About”',
      'Above the header stands “Places of Sampletown”, which was left out',
    ],
  },
}

test.each(Object.entries(SAMPLES))(
  '%s',
  async (name, { refused = [], remarks = [], ...sample }) => {
    const read = await readSample(name)
    expect(read).toMatchObject({ format: sample.format, refused, remarks })
    expect(read.create).toMatchObject(sample.create)
    expect(read.create).toHaveLength(sample.create.length)
  },
)

test.each([
  ['takeout-list.csv', 'has only names and links, no addresses; import its places one by one'],
  ['esri-state-plane.json', 'in the reference system 2248; export it in WGS 84'],
])('%s is refused with a sentence', async (name, sentence) => {
  await expect(readSample(name)).rejects.toThrow(sentence)
})

test('every sample of places is read', () => {
  const refused = ['takeout-list.csv', 'esri-state-plane.json']
  const hours = ['hours.tsv', 'kinds.tsv', 'osm-hours.txt']
  const names = [...Object.keys(SAMPLES), ...refused, ...hours]
  expect(readdirSync(FOLDER).sort()).toEqual(names.sort())
})
