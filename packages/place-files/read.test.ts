import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { planImport } from '../../db/import/plan.ts'
import { slugify } from '../../domain/slug.ts'
import { decode } from './decode.ts'
import { MAX_ROWS, readCandidates } from './read.ts'
import { refuse } from './refuse.ts'

const read = (name: string, options = {}) =>
  readCandidates(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'), options)
const feature = (properties: object, geometry?: object) => ({
  type: 'Feature',
  properties,
  geometry,
})
const geoJson = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

test('an OpenStreetMap element becomes a candidate with hours, features and links', async () => {
  const { format, candidates } = await read('osm.geojson')
  expect(format).toBe('OpenStreetMap export')
  expect(candidates[0]).toMatchObject({
    source: 'osm',
    sourceId: 'node/1',
    name: 'Phở Bến Thành',
    address: '12 Main Street, Suite C',
    region: 'MD',
    phone: '+14105550134',
    website: 'http://www.benthanh.example.com/',
    cuisine: 'Vietnamese',
    hours: { Friday: '11:00 AM – 2:00 AM', Sunday: 'Closed' },
    notes: [],
  })
  expect(candidates[0]?.features).toEqual({
    Takeout: true,
    'Outdoor seating': false,
    'Vegan options': true,
    Instagram: 'https://www.instagram.com/benthanh',
  })
})

test('hours that no week can hold are kept as given', async () => {
  const { candidates } = await read('osm.geojson')
  expect(candidates[1]).toMatchObject({
    hoursAsGiven: 'when the sun shines',
    notes: ['hours kept as text'],
  })
  expect(candidates[1]).not.toHaveProperty('hours')
  const long = 'when the sun shines '.repeat(30)
  const list = `name,address,town,hours\nJoe,1 Elm St,Bel Air,noon till late\nAnn,2 Elm St,Bel Air,${long}`
  const [joe, ann] = (await readCandidates(list)).candidates
  expect(joe).toMatchObject({ hoursAsGiven: 'noon till late', notes: ['hours kept as text'] })
  expect(ann).toMatchObject({ notes: ['too long, left out'] })
  expect(ann).not.toHaveProperty('hoursAsGiven')
})

test('an outline gives its middle, and --town fills only where the row names no town', async () => {
  const { candidates } = await read('osm.geojson', { town: 'Havre de Grace' })
  expect([candidates[0]?.town, candidates[2]?.town]).toEqual(['Bel Air', 'Havre de Grace'])
  expect(candidates[2]).toMatchObject({ latitude: 39.51, longitude: -76.31 })
})

test('an inspection becomes a candidate; the last word of the county can close it', async () => {
  const { format, candidates } = await read('inspections.geojson')
  expect(format).toBe('food inspections')
  expect(candidates[1]).toMatchObject({
    source: 'inspections',
    sourceId: '10',
    name: "O'Brien's BBQ & Grille",
    address: '9407 NE Lantern Hill Rd, Unit B',
    cuisine: 'BBQ',
    isCuisineGuessed: true,
  })
  expect(candidates[5]?.refusal?.reason).toBe('closed at its last inspection')
})

test('a venue takes its street from the full address; invalid facts are dropped with a note', async () => {
  const { candidates } = await read('venues.csv')
  expect(candidates[0]).toMatchObject({ source: 'wof', sourceId: '101', address: '12 Ace Mill Rd' })
  expect(candidates[1]).toMatchObject({
    row: 3,
    name: "McDougal's",
    address: '5 S College Ave',
    phone: undefined,
    notes: ['phone not valid', 'website not valid', 'position not valid'],
  })
})

test('any CSV with usual headers; a slipped row is refused', async () => {
  const { format, candidates } = await read('places.csv')
  expect(format).toBe('spreadsheet')
  expect(candidates[0]).toMatchObject({
    name: 'Olive & Thyme',
    address: '5 Main St, Suite 2',
    priceRange: '$$$',
    hours: { Monday: '11:00 AM – 9:00 PM', Tuesday: '5:00 PM – 2:00 AM', Sunday: 'Closed' },
  })
  expect(candidates[5]?.refusal?.reason).toContain('more values than columns')
})

test('a row of a spreadsheet is numbered as the sheet numbers its lines', async () => {
  const numbers = async (text: string) =>
    (await readCandidates(text)).candidates.map(({ row }) => row)
  expect(await numbers('name,address,town\n\n \nJoe,1 Elm St,X\n,,\nAnn,2 Elm St,X\n')).toEqual([
    4, 6,
  ])
  const quoted = 'name,address,town\r\n"Joe\r\n\r\n""Jr""",1 Elm St,X\r\n\r\nAnn,2 Elm St,X'
  expect(await numbers(quoted)).toEqual([2, 6])
  expect(await numbers('\n\nname;address;town\nJoe;1 Elm St;X'.replaceAll('\n', '\r'))).toEqual([4])
  const open = 'name,address,town\n\n"Joe",1 Elm St,X\n"Ann,2 Elm St,X\nBob,3 Elm St,X'
  await expect(numbers(open)).rejects.toThrow('A quote (") in row 4 is')
})

test('where other rows say what they are, one that does not is taken only if its name tells', async () => {
  const list = `name,address,town,category
Blue Door,1 Elm St,X,Restaurant
The Loft,2 Elm St,X,
Mc Donald’s,3 Elm St,X,
Corner Diner,4 Elm St,X,`
  const reasons = async (text: string, options = {}) =>
    (await readCandidates(text, options)).candidates.map(({ refusal }) => refusal?.reason)
  const unknown = 'not known to be a place to eat'
  expect(await reasons(list)).toEqual([undefined, unknown, undefined, undefined])
  expect(await reasons(list, { takesUnknown: true })).toEqual(Array(4).fill(undefined))
  const withoutKinds = list.replace('Restaurant', '')
  expect(await reasons(withoutKinds)).toEqual(Array(4).fill(undefined))
})

test('Foursquare’s places: eateries are taken, closed ones and other trades are not', async () => {
  const list = `fsq_place_id,name,latitude,longitude,address,locality,region,postcode,tel,website,fsq_category_labels,date_closed
a1,Blue Door,39.53,-76.35,1 Elm St,X,MD,21014,(410) 555-0134,,['Dining and Drinking > Restaurant > Italian Restaurant'],
a2,Old Oak,39.53,-76.35,2 Elm St,X,MD,21014,,,['Dining and Drinking > Bar'],2024-05-01
a3,Fine Hats,39.53,-76.35,3 Elm St,X,MD,21014,,,"['Retail > Hat Shop', 'Retail > Gifts']",
a4,Corner,39.53,-76.35,4 Elm St,X,MD,21014,,,"['Dining and Drinking > Cafe, Coffee, and Tea House', 'Retail']",
a5,The Loft,39.53,-76.35,5 Elm St,X,MD,21014,,,[],
a6,Main Street Cinema,39.53,-76.35,6 Elm St,X,MD,21014,,,['Dining and Drinking'],`
  const { candidates } = await readCandidates(list)
  expect(candidates[0]).toMatchObject({
    source: 'foursquare',
    sourceId: 'a1',
    town: 'X',
    phone: '+14105550134',
    cuisine: 'Italian',
    latitude: 39.53,
  })
  expect(candidates[3]?.cuisine).toBe('Cafe')
  expect(candidates.map(({ refusal }) => refusal?.reason)).toEqual([
    undefined,
    'closed or replaced since',
    'not a place to eat',
    undefined,
    'not known to be a place to eat',
    'not a place to eat',
  ])
})

test('a position far from all others is left out and told', async () => {
  const rows = Array.from(
    { length: 9 },
    (_, index) => `P${index},${index} Elm St,X,39.5,-76.${index}`,
  )
  const text = ['name,address,town,lat,lon', ...rows, 'Far,9 Elm St,X,39.5,76.3'].join('\n')
  const { candidates } = await readCandidates(text)
  const told = candidates.filter(({ notes }) => notes.includes('position far from all others'))
  expect(told.map(({ name, latitude }) => [name, latitude])).toEqual([['Far', undefined]])
  expect(candidates[0]).toMatchObject({ latitude: 39.5 })
})

test('our own JSON keeps names, slugs and ratings, and no address that is none', async () => {
  const { format, candidates } = await read('guide.json')
  expect(format).toBe('guide export')
  expect(candidates[0]).toMatchObject({
    name: 'CAVA NOVA',
    images: ['/pictures/cava.jpg'],
    own: { slug: 'the-old-name', rating: 4.5, isVerified: true },
  })
  expect(candidates[1]?.refusal?.reason).toBe('not a record')
})

test('a plain list of points is read by its property names', async () => {
  const point = { type: 'Point', coordinates: [-76.3, 39.5] }
  const { format, candidates } = await readCandidates(
    geoJson(feature({ name: 'Joe', address: '1 Elm St', town: 'Bel Air' }, point)),
  )
  expect(format).toBe('list of points')
  expect(candidates[0]).toMatchObject({ name: 'Joe', latitude: 39.5 })
})

test('facts that are too long for their kind are left out with a note', async () => {
  const long = 'x'.repeat(6000)
  const facts = { cuisine: long, region: long, postalCode: long, description: long }
  const own = {
    hours: { Monday: long, Friday: 'Closed' },
    features: { [long]: true, 'Wi-Fi': true },
  }
  const record = { name: 'Joe', ...facts, ...own, website: `https://a.example/${long}` }
  const {
    candidates: [candidate, short],
  } = await readCandidates(
    JSON.stringify([
      { ...record, images: [`/${long}`, '/a.jpg'] },
      { name: 'Ann', cuisine: 'Thai' },
    ]),
  )
  const expected = { hours: { Friday: 'Closed' }, features: { 'Wi-Fi': true }, images: ['/a.jpg'] }
  expect(candidate).toMatchObject({ name: 'Joe', ...expected, notes: ['too long, left out'] })
  for (const fact of [...Object.keys(facts), 'website']) expect(candidate).not.toHaveProperty(fact)
  expect(short).toMatchObject({ cuisine: 'Thai', notes: [] })
})

test.for(['constructor', '__proto__', 'toString'])('%s is a word like any other', async (word) => {
  const address = `1 ${word} St`
  const place = {
    name: word,
    address,
    unit: `ste ${word}`,
    price: word,
    cuisine: word,
    hours: word,
  }
  const csv = { ...place, town: `Port ${word}`, state: word, [word]: word }
  const osm = {
    ...{ '@id': 'node/1', amenity: 'fast_food', name: word, cuisine: word, opening_hours: word },
    ...{ 'addr:housenumber': '1', 'addr:street': word, 'addr:city': `Port ${word}` },
  }
  const own = {
    ...place,
    neighborhood: `Port ${word}`,
    priceRange: word,
    features: { [word]: true },
  }
  const files = [
    `${Object.keys(csv).join()}\n${Object.values(csv).join()}`,
    geoJson(feature({ ...osm, [word]: word })),
    JSON.stringify([{ ...own, [word]: word }]),
  ]
  for (const text of files) {
    const [created] = planImport((await readCandidates(text)).candidates, { existing: [] }).create
    expect(created).toMatchObject({ name: word, priceRange: '$$', hours: {} })
    expect(created?.townSlug).toBe(slugify(`Port ${word}`))
    expect(created?.cuisine).toMatch(/^(\w+|Fast Food)$/)
  }
})

test('script in values stays text, and control signs are gone', async () => {
  const name = '<script>alert(1)</script>\u0000\u202eevil'
  const text = JSON.stringify([
    { name, website: 'javascript:alert(1)', features: { Facebook: 'javascript:x' } },
  ])
  const [candidate] = (await readCandidates(text)).candidates
  expect(candidate?.name).toBe('<script>alert(1)</script> evil')
  expect([candidate?.website, candidate?.features]).toEqual([undefined, undefined])
})

test.for([
  ['[]', 'The file holds no places'],
  ['{"type":"FeatureCollection","features":[]}', 'The file holds no places'],
  ['{"places":[1]}', 'it holds: places'],
  [
    geoJson(feature({ name: 'A', amenity: 'x' }), feature({ name: 'B' })).slice(0, -20),
    'ends in the middle, at line 1, about place 2',
  ],
  ['[{"name":\n NaN}]', 'broken near line'],
  ['[1,2,]', 'broken near line 1'],
  [
    'foo,bar\n1,2',
    'no column for name, address, town; --town NAME gives one town to all rows. Its first line names: foo, bar',
  ],
  ['name,address,town\n"A,1 Elm St,Bel Air', 'A quote (") in row'],
  [geoJson(feature({ height: 3 })), 'no column for name'],
] as const)('%s is refused with a sentence', async ([text, sentence]) => {
  await expect(readCandidates(text)).rejects.toThrow(sentence)
})

test('a row without an id gets the same one in every file', async () => {
  const csv = await readCandidates('name,address,town\nThe Oak,12 Main Street #4,Bel Air')
  const json = await readCandidates(
    '[{"name":"OAK","address":"12 main st","neighborhood":"BEL AIR"}]',
  )
  const ids = [csv, json].map(({ candidates }) => candidates[0]?.sourceId)
  const digest = createHash('sha256').update('oak|12 main st|bel air').digest('hex')
  expect(ids).toEqual([digest.slice(0, 16), digest.slice(0, 16)])
})

test('a town column is not needed with --town', async () => {
  const { candidates } = await readCandidates('name,address\nJoe,1 Elm St', { town: 'Bel Air' })
  expect(candidates[0]?.town).toBe('Bel Air')
})

test.for([
  ['UTF-8 with its mark', Buffer.from('\ufeffCafé'), 'Café', []],
  [
    'UTF-16',
    Buffer.from('\ufeffCafé', 'utf16le'),
    'Café',
    ['Read as UTF-16, since it is not UTF-8'],
  ],
  [
    'Windows-1252',
    Buffer.from('Caf\xe9 \x93Oak\x94', 'latin1'),
    'Café “Oak”',
    ['Read as Windows-1252, since it is not UTF-8'],
  ],
] as const)('%s is read', async ([, bytes, body, remarks]) => {
  expect(await decode(bytes)).toEqual({ body, remarks })
})

test.for([
  [Buffer.from('Caf\x8e', 'latin1'), 'an encoding that cannot be told'],
  [Buffer.concat([Buffer.from('Café, Bel Air '), Buffer.from([0xe2, 0x80])]), 'cannot be told'],
  [Buffer.from('\xc7\xe0\xea\xf3\xf1\xea\xe0', 'latin1'), 'cannot be told'],
  [Buffer.from('PK\u0000'), 'not a text file'],
  [Buffer.from(' \n'), 'empty'],
  [Buffer.from('%PDF-1.7\n%'), 'it is a PDF; ask for'],
  [Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 'it is an old Excel workbook (.xls)'],
  [Buffer.from('PAR1\x15\x04'), 'it is a Parquet file'],
  [Buffer.from('\x1f\x8b\x08', 'latin1'), 'it is compressed (gzip); unpack it'],
  [Buffer.from('\0\0\x27\x0a\0\0'), 'it is one part of a shapefile'],
  [Buffer.from('SQLite format 3\0'), 'it is a database'],
  [Buffer.from('<!doctype html><title>404</title>'), 'it is a web page'],
  [Buffer.from('<?xml version="1.0"?>\n<list/>'), 'it is XML without a list of places'],
  [Buffer.from('-- dump\nCREATE TABLE `places` (id int)'), 'it is a script of a database'],
  [Buffer.from('BEGIN:VCARD\nFN:Joe'), 'it is an address book'],
  [zip('towns.shp', 'towns.dbf'), 'it is a zipped shapefile'],
  [zip('content.xml', 'META-INF/manifest.xml'), 'it is an OpenDocument file without a table'],
  [zip('Takeout/Saved/Oak.jpg'), 'it is a zip archive; unpack it'],
  [zip('xl/workbook.xml'), 'it is a damaged Excel workbook'],
  [zip('a').subarray(0, 40), 'cut off'],
] as const)('%s is not taken, and a sentence says why: %s', async ([bytes, sentence]) => {
  await expect(decode(bytes)).rejects.toThrow(sentence)
})

/** An archive of empty files. */
function zip(...names: string[]) {
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(0)]))))
}

test('more rows than one import takes are refused before they are read', async () => {
  const text = `[${'1,'.repeat(MAX_ROWS)}1]`
  await expect(readCandidates(text, { town: 'Bel Air' })).rejects.toThrow(
    /holds 50001 rows; split it/,
  )
})

test('a place whose only picture is no address says nothing about pictures', async () => {
  const place = {
    name: 'Oak',
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    images: [`/${'a'.repeat(3000)}.jpg`],
  }
  const [candidate] = (await readCandidates(JSON.stringify([place]))).candidates
  expect(candidate).toMatchObject({ name: 'Oak', notes: ['too long, left out'] })
  expect(candidate?.images).toBeUndefined()
})

test('on request a place with a position and without an address is kept as a draft', async () => {
  const file = [
    'name,address,town,latitude,longitude',
    'Pier Nine,,Bel Air,39.53,-76.35',
    'Pier Ten,,Bel Air,,',
    'Pier Two,2 Pier Road,Bel Air,39.53,-76.35',
    'Pier Nine,,Bel Air,39.54,-76.36',
  ].join('\n')
  const drafts = async (keepsDrafts: boolean) => {
    const { candidates } = await readCandidates(file, { keepsDrafts })
    return candidates.filter((candidate) => candidate.isDraft && !refuse(candidate))
  }
  expect(await drafts(false)).toEqual([])
  expect((await drafts(true)).map(({ row }) => row)).toEqual([2, 5])
  expect(new Set((await drafts(true)).map(({ sourceId }) => sourceId)).size).toBe(2)
})

test('a credit is that of the file, else what the operator says, and none where nobody knows', async () => {
  const place = { name: 'Oak', address: '12 Main Street', neighborhood: 'Bel Air', cuisine: 'Pub' }
  const point = { type: 'Feature', geometry: null, properties: place }
  const creditOf = async (json: object, credit?: string) =>
    (await readCandidates(JSON.stringify(json), { credit })).candidates[0]?.dataCredit
  const own = { type: 'FeatureCollection', attribution: ' City of Ely, CC BY ', features: [point] }
  expect(await creditOf([place])).toBeUndefined()
  expect(await creditOf([place], '  ')).toBeUndefined()
  expect(await creditOf([place], ' Ely Council ')).toBe('Ely Council')
  expect(await creditOf(own)).toBe('City of Ely, CC BY')
  expect(await creditOf({ ...own, attribution: 'x'.repeat(301) })).toBeUndefined()
  expect(await creditOf([{ ...place, dataCredit: 'Row' }, place], 'File')).toBe('Row')
  await expect(creditOf([place], 'x'.repeat(301))).rejects.toThrow('The credit has 301 letters')
})

test('a town may name its country, and a record of schema.org its position by itself', async () => {
  const place = { '@type': 'Restaurant', name: 'Gajbica', latitude: 45.8, longitude: 15.9 }
  const address = { streetAddress: 'Vlaška ulica 7', addressLocality: 'Zagreb, Croatia' }
  const { candidates } = await readCandidates(JSON.stringify({ ...place, address }))
  expect(candidates).toMatchObject([{ town: 'Zagreb', latitude: 45.8, longitude: 15.9 }])
})
