import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planImport } from '../../db/import/plan.ts'
import { fullAddress } from '../../domain/contact/address.ts'
import { WEEKDAYS } from '../../domain/vocabulary.ts'
import { decode } from './decode.ts'
import { readHoursWithDays } from './hours.ts'
import { readCandidates, type ReadOptions } from './read.ts'

/** Files in the exact shapes of real ones, whose places, addresses and numbers are invented. */
async function read(name: string, options: ReadOptions = {}) {
  const { body } = await decode(readFileSync(new URL(`inputs/${name}`, import.meta.url)))
  const { format, candidates } = await readCandidates(body, options)
  const { create, outcomes } = planImport(candidates, { existing: [] })
  const refused = outcomes.flatMap((row) =>
    row.status === 'refused' ? [`${row.name}: ${row.reason} (${row.detail ?? ''})`] : [],
  )
  return { format, create, refused }
}

const newtown = { address: '12 Mason St', neighborhood: 'Newtown', region: 'CA' }
const phone = '+12025550101'
const thaiHouse = { ...newtown, name: 'Thai House', latitude: 37.7, longitude: -122.4 }

type Input = {
  says: string
  town?: string
  country?: string
  create: object[]
  refused?: string[]
  format?: string
}
const INPUTS: Record<string, Input> = {
  'directory-categories.csv': {
    says: 'the kind of a directory is its subcategory, and other trades are no places to eat',
    town: 'Smallford',
    create: [
      { name: 'Corner Teahouse', cuisine: 'Cafe', address: '5 Mill Sq', postalCode: 'DN99 6EP' },
      { name: 'Old Boat Inn', cuisine: 'Pub', address: '7 Quay St', postalCode: 'DN99 6BZ' },
    ],
    refused: [
      'Sharp Barbers: not a place to eat (Shops and Businesses > Barbers)',
      'Strong Scaffolding: not a place to eat (Shops and Businesses > Trades)',
      'Hilltop Golf: not a place to eat (Things to Do > Sports)',
      'Riverside Lodge: not a place to eat (Accommodation > Hotels)',
    ],
  },
  'directory-slugs.json': {
    says: 'slugs are kinds as well; postal code, position and hours are taken, and no rating of nobody knows whom',
    town: 'Smallford',
    format: 'list of records',
    create: [
      {
        ...{ name: 'Mill Kitchen', postalCode: '20001', latitude: 38.9, longitude: -77.03 },
        ...{ rating: 0, reviewCount: 0, cuisine: 'Other' },
        hours: { Monday: 'Closed', Tuesday: '9:30 AM – 10:00 PM' },
      },
    ],
    refused: [
      'Neat Ledgers: not a place to eat (accountants)',
      'Warm Pipes: not a place to eat (plumbers)',
      'Good Curl: not a place to eat (hair-salons)',
      'Town Pharmacy: not a place to eat (pharmacies)',
    ],
  },
  'hours-of-night-places.csv': {
    says: 'a closing time with a leading zero is the next morning, never an afternoon',
    create: [
      { name: 'Kebab Eins', hours: { Monday: '9:00 AM – 1:00 AM', Friday: '10:00 AM – 3:00 AM' } },
      { name: 'Bar Zwei', hours: { Monday: '9:00 AM – 2:00 AM', Friday: '5:00 PM – 2:00 AM' } },
    ],
  },
  'dinesafe-toronto.csv': {
    says: 'the establishments of Toronto: the caterer and the closed one stay out',
    town: 'Toronto',
    format: 'food inspections',
    create: [
      { name: 'One Plus Pizza', sourceId: '900001', address: '361 Oak Ave', cuisine: 'Pizza' },
    ],
    refused: [
      'Big Events: not a place to eat (Food Caterer)',
      'Corner Restaurant: closed at its last inspection (2021-11-10)',
    ],
  },
  'inspections-louisville.csv': {
    says: 'the diner is created and the school refused',
    create: [
      { name: 'River Diner', neighborhood: 'Louisville', region: 'KY', postalCode: '40202' },
    ],
    refused: ['North High School: not a place to eat (SCHOOL CAFETERIA OR FOOD SERVICE)'],
  },
  'google-business-profile.csv': {
    says: 'a bulk file of Google: the primary category and the status decide, x is closed, special hours are days',
    create: [
      {
        ...{ name: 'Thai House', region: 'CA', phone, cuisine: 'Thai' },
        description: 'We cook noodles.',
        hours: { Monday: '11:00 AM – 9:00 PM', Sunday: 'Closed' },
        specialHours: [
          { from: '2026-12-24', to: '2026-12-24', hours: '11:00 AM – 3:00 PM' },
          { from: '2026-12-25', to: '2026-12-25', hours: 'Closed' },
        ],
      },
    ],
    refused: [
      'Clip Joint: not a place to eat (Barber shop)',
      'Gone Grill: closed or replaced since (Permanently closed)',
    ],
  },
  'inspections-king-county.csv': {
    says: 'the last inspection counts, and the description of an inspection is the kind of kitchen',
    create: [],
    refused: [
      'Pier Noodles: closed at its last inspection (2020-01-22)',
      'North Elementary: not a place to eat (School Lunch Program - Risk II)',
      'Corner Foods: not a place to eat (Grocery Store-no seating - Risk Category I)',
    ],
  },
  'all-the-places.geojson': {
    says: 'addr:street_address is the street line',
    create: [{ ...newtown, name: 'Burger Barn', cuisine: 'Fast Food', postalCode: '94102', phone }],
  },
  'schema-org.json': {
    says: 'records of schema.org have an @id as well and are not of OpenStreetMap',
    format: 'list of records',
    create: [
      {
        ...{ ...thaiHouse, postalCode: '94102', phone, cuisine: 'Thai' },
        hours: { Monday: '11:30 AM – 10:00 PM', Friday: '11:30 AM – 11:00 PM', Sunday: 'Closed' },
      },
    ],
  },
  'yelp-fusion.json': {
    says: 'an answer of Yelp',
    format: 'list of records',
    create: [{ ...thaiHouse, postalCode: '94102', phone, cuisine: 'Thai', priceRange: '$$' }],
  },
  'overture.geojson': {
    says: 'places of Overture',
    create: [
      {
        ...thaiHouse,
        postalCode: '94102',
        phone,
        cuisine: 'Thai',
        website: 'https://example.test/',
      },
    ],
  },
  'tomtom.json': {
    says: 'an answer of TomTom',
    create: [
      {
        name: 'Thai House',
        address: '12 Mason St',
        neighborhood: 'Newtown',
        phone,
        cuisine: 'Thai',
      },
    ],
  },
  'whole-address.csv': {
    says: 'an address of one line is taken apart; hotel and company are no cuisines',
    town: 'Victoria',
    create: [{ name: 'Harbour Room', address: '721 Dock St', region: 'BC', postalCode: 'V8W 1W5' }],
    refused: [
      'Empress Palace: not a place to eat (Hotel)',
      'Blue Software: not a place to eat (Tech company)',
    ],
  },
  'list-with-positions.json': {
    says: 'a list with a column for the cuisine is no export of a guide',
    format: 'list of records',
    create: [
      {
        ...{ address: '25 Thames St', region: 'NY', postalCode: '11237', neighborhood: 'Bushwick' },
        ...{ latitude: 40.705, longitude: -73.93, cuisine: 'Japanese' },
      },
    ],
  },
  'geodirectory.csv': {
    says: 'an export of GeoDirectory',
    create: [
      {
        ...{ name: 'Thai House', neighborhood: 'Newtown', postalCode: '94102', phone },
        description: 'Family place.',
        hours: { Monday: '11:00 AM – 9:00 PM', Tuesday: '11:00 AM – 10:00 PM' },
      },
    ],
  },
  'directorist.csv': {
    says: 'an export of Directorist',
    create: [{ ...thaiHouse, postalCode: '94102', phone }],
  },
  'hivepress.csv': { says: 'an export of HivePress', create: [{ ...thaiHouse, phone }] },
  'la-county.csv': {
    says: 'inspections of Los Angeles County',
    create: [
      { name: 'Thai House', address: '12 Mason St', neighborhood: 'Los Angeles', region: 'CA' },
    ],
    refused: ['Corner Foods: not a place to eat (FOOD MKT RETAIL (1-1,999) SF LOW RISK)'],
  },
  'austin.csv': {
    says: 'three lines of an address give street, town, ZIP code and position',
    create: [
      {
        ...{ name: 'Third Room', address: '9600 S IH', neighborhood: 'Austin', region: 'TX' },
        ...{ postalCode: '78748', latitude: 30.16, longitude: -97.79 },
      },
    ],
  },
  'inspections-new-york.csv': {
    says: 'NY stays in capitals and 60th does not',
    create: [
      { name: 'Merchants NY', address: '112 7 Avenue' },
      { name: 'Corner Grill', address: '4408 60th St. - Store' },
    ],
  },
}

const hall = { ...newtown, name: 'Thai House', postalCode: '94102', phone }
const teahouse = {
  ...{ name: 'Corner Teahouse', address: '5 Mill Square', neighborhood: 'Smallford' },
  ...{ region: 'Nottinghamshire', postalCode: 'DN99 6EP', latitude: 53.32, longitude: -0.95 },
}
const petitbourg = {
  ...{ name: 'Chez Zoé', address: '12 Rue du Moulin', neighborhood: 'Petitbourg' },
  ...{ postalCode: '86999', latitude: 46.5, longitude: 0.3 },
}
/** Answers and exports of services, as they are. */
const SERVICES: Record<string, Input> = {
  'services/here.json': {
    says: 'an answer of HERE, with its hours',
    create: [
      {
        ...{ ...thaiHouse, ...hall, cuisine: 'Thai' },
        hours: { Monday: '11:30 AM – 9:00 PM', Saturday: '11:30 AM – 10:00 PM' },
      },
    ],
    refused: ['Newtown Savings: not a place to eat (Bank)'],
  },
  'services/google-places-new.json': {
    says: 'an answer of Google Places (new)',
    create: [
      {
        ...{ ...thaiHouse, ...hall, cuisine: 'Thai', priceRange: '$$' },
        hours: {
          Monday: 'Closed',
          Wednesday: '11:30 AM – 9:00 PM',
          Saturday: 'Open 24 hours',
        },
      },
    ],
    refused: [
      'Good Curl: not a place to eat (hair_salon)',
      'Gone Cup: closed or replaced since (CLOSED PERMANENTLY)',
    ],
  },
  'services/business-directory.csv': {
    says: 'an export of Business Directory Plugin',
    create: [{ ...hall, cuisine: 'Thai', website: 'http://example.test/' }],
    refused: ['Good Curl: not a place to eat (Hair Salons)'],
  },
  'services/chamber-master.csv': {
    says: 'an export of ChamberMaster: the place, not where its mail goes',
    create: [{ ...hall, sourceId: '7001' }],
    refused: [
      'Good Curl: not a place to eat (Beauty Salons)',
      'Gone Grill: closed or replaced since (Dropped)',
    ],
  },
  'services/fhrs.json': {
    says: 'an answer of the Food Hygiene Rating Scheme: its types are kinds, its lines an address',
    create: [
      teahouse,
      { name: 'Old Boat Inn', address: '7 Quay Street', neighborhood: 'Smallford' },
      { name: 'Golden Fry', address: 'Unit 3, 9 High Street', neighborhood: 'Smallford' },
    ],
    refused: [
      'Smallford Primary School: not a place to eat (School)',
      "Val's Kitchen: not a place to eat (Mobile caterer)",
    ],
  },
  'services/fhrs.xml': {
    says: 'the same as a file of one authority',
    create: [teahouse],
    refused: ['Mill Care Home: not a place to eat (Hospitals)'],
  },
  'services/opendatasoft.json': {
    says: 'an answer of Opendatasoft',
    country: 'FR',
    create: [
      {
        ...{ ...petitbourg, cuisine: 'French', phone: '+33199001234' },
        hours: { Monday: 'Closed', Tuesday: '12:00 PM – 2:30 PM, 7:00 PM – 10:30 PM' },
      },
    ],
    refused: ['Caisse Rurale: not a place to eat (bank)'],
  },
  'services/opendatasoft-records.json': {
    says: 'records of Opendatasoft',
    country: 'FR',
    create: [petitbourg],
  },
  'services/opening-columns.csv': {
    says: 'columns for each opening and closing; 00:00 to 00:00 says nothing',
    create: [
      {
        hours: {
          ...{ Monday: 'Closed', Tuesday: '11:30 AM – 9:00 PM', Wednesday: '11:30 AM – 9:00 PM' },
          ...{ Thursday: '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM', Friday: '5:00 PM – 2:00 AM' },
        },
      },
    ],
  },
}

test.each(
  Object.entries({ ...INPUTS, ...SERVICES }).map(
    ([name, input]) => [name, input.says, input] as const,
  ),
)('%s: %s', async (name, _, { town, country, create, refused = [], format }) => {
  const found = await read(name, { town, country })
  expect(found.refused).toEqual(refused)
  expect(found.create).toMatchObject(create)
  expect(found.create).toHaveLength(create.length)
  if (format) expect(found.format).toBe(format)
})

test('of an opening and a closing at the same time nobody knows what they say', async () => {
  const [place] = (await read('services/opening-columns.csv')).create
  expect(Object.keys(place?.hours ?? {})).toEqual(WEEKDAYS.slice(0, 5))
})

test.each(['AT', 'CH', 'DK', 'AU'])(
  'postal codes of four digits stay as they are in %s; only ZIP codes get a zero back',
  async (country) => {
    const codes = (create: { postalCode?: string | null }[]) =>
      create.map(({ postalCode }) => postalCode)
    const file = 'postcodes-of-four-digits.csv'
    expect(codes((await read(file, { country })).create)).toEqual(['1010', '8001', '1050', '2000'])
    expect(codes((await read(file, { country: 'US' })).create)[0]).toBe('01010')
  },
)

test('a German address has its number after the street, and its postal code before the town', async () => {
  const { create } = await read('osm-german.geojson', { country: 'DE' })
  expect(create).toMatchObject([{ address: 'Bäderstraße 34', phone: '+492674913950' }])
  expect(fullAddress(create[0]!, 'DE')).toBe('Bäderstraße 34, 56864 Bad Muster')
})

test.each([
  ['Su-Th 1000-0200, Fr-Sa 1000-0300', '10:00 AM – 2:00 AM', '10:00 AM – 3:00 AM'],
  ['Su-Th 1000-0100, Fr-Sa 1000-0200', '10:00 AM – 1:00 AM', '10:00 AM – 2:00 AM'],
  ['Mo-Fr 1100-0200, Sa-Su 1000-0200', '11:00 AM – 2:00 AM', '10:00 AM – 2:00 AM'],
  ['Mo-Fr 10:00-02:00;Sa-Su 0900-02:00', '10:00 AM – 2:00 AM', '9:00 AM – 2:00 AM'],
  ['Weekday 10:00-01:00;Sa,Su 08:00-01:00', '10:00 AM – 1:00 AM', '8:00 AM – 1:00 AM'],
  ['Everyday 11:00-04:00', undefined, undefined],
  ['Mon - Thurs 7:00 - 23:00 Fri - Sat 7:00 - 3:30 Sun 9:00 - 11:00', undefined, undefined],
  ['Mo Fr 10:00-15:00', undefined, undefined],
])('%s closes in the night or is kept as text', (text, monday, saturday) => {
  const { hours } = readHoursWithDays(text)
  expect([hours?.['Monday'], hours?.['Saturday']]).toEqual([monday, saturday])
})

test('a rating comes with the number of its reviews or not at all', async () => {
  const list = [{ name: 'Oak', address: '1 Elm St', neighborhood: 'X', rating: 4.6 }]
  const ratingOf = async (record: object) =>
    (await readCandidates(JSON.stringify([{ ...list[0], ...record }]))).candidates[0]?.own?.rating
  expect([await ratingOf({}), await ratingOf({ reviewCount: 419 })]).toEqual([undefined, 4.6])
})
