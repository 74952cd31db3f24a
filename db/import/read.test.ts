import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeText } from './file.ts'
import { readListings } from './read.ts'

const read = (name: string, options = {}) =>
  readListings(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'), options)
const feature = (properties: object, geometry?: object) => ({
  type: 'Feature',
  properties,
  geometry,
})
const geoJson = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

test('an OpenStreetMap element becomes a listing with hours, features and links', () => {
  const { format, listings } = read('osm.geojson')
  expect(format).toBe('OpenStreetMap export')
  expect(listings[0]).toMatchObject({
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
  expect(listings[0]?.features).toEqual({
    Takeout: true,
    'Outdoor seating': false,
    'Vegan options': true,
    Instagram: 'https://www.instagram.com/benthanh',
  })
})

test('an outline gives its middle, and --town fills only where the row names no town', () => {
  const { listings } = read('osm.geojson', { town: 'Havre de Grace' })
  expect([listings[0]?.town, listings[2]?.town]).toEqual(['Bel Air', 'Havre de Grace'])
  expect(listings[2]).toMatchObject({ latitude: 39.51, longitude: -76.31 })
})

test('an inspection becomes a listing; the last word of the county can close it', () => {
  const { format, listings } = read('inspections.geojson')
  expect(format).toBe('food inspections')
  expect(listings[1]).toMatchObject({
    source: 'inspections',
    sourceId: '10',
    name: "O'Brien's BBQ & Grille",
    address: '9407 NE Lantern Hill Rd, Unit B',
    cuisine: 'BBQ',
    isCuisineGuessed: true,
  })
  expect(listings[5]?.refusal?.reason).toBe('closed at its last inspection')
})

test('a venue takes its street from the full address; what is invalid is dropped and noted', () => {
  const { listings } = read('venues.csv')
  expect(listings[0]).toMatchObject({ source: 'wof', sourceId: '101', address: '12 Ace Mill Rd' })
  expect(listings[1]).toMatchObject({
    row: 3,
    name: "McDougal's",
    address: '5 S College Ave',
    phone: undefined,
    notes: ['phone not valid', 'website not valid', 'position not valid'],
  })
})

test('any CSV with usual headers; a slipped row is refused', () => {
  const { format, listings } = read('places.csv')
  expect(format).toBe('spreadsheet')
  expect(listings[0]).toMatchObject({
    name: 'Olive & Thyme',
    address: '5 Main St, Suite 2',
    priceRange: '$$$',
    hours: { Monday: '11:00 AM – 9:00 PM', Tuesday: '5:00 PM – 2:00 AM', Sunday: 'Closed' },
  })
  expect(listings[5]?.refusal?.reason).toContain('more values than columns')
})

test('our own JSON keeps names, slugs and ratings, and no address that is none', () => {
  const { format, listings } = read('guide.json')
  expect(format).toBe('guide export')
  expect(listings[0]).toMatchObject({
    name: 'CAVA NOVA',
    images: ['/pictures/cava.jpg'],
    own: { slug: 'the-old-name', rating: 4.5, isVerified: true },
  })
  expect(listings[1]?.refusal?.reason).toBe('not a record')
})

test('a plain list of points is read by its property names', () => {
  const point = { type: 'Point', coordinates: [-76.3, 39.5] }
  const { format, listings } = readListings(
    geoJson(feature({ name: 'Joe', address: '1 Elm St', town: 'Bel Air' }, point)),
  )
  expect(format).toBe('list of points')
  expect(listings[0]).toMatchObject({ name: 'Joe', latitude: 39.5 })
})

test('script in values stays text, and control signs are gone', () => {
  const name = '<script>alert(1)</script>\u0000\u202eevil'
  const text = JSON.stringify([
    { name, website: 'javascript:alert(1)', features: { Facebook: 'javascript:x' } },
  ])
  const [listing] = readListings(text).listings
  expect(listing?.name).toBe('<script>alert(1)</script> evil')
  expect([listing?.website, listing?.features]).toEqual([undefined, undefined])
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
  ['<html><body>404</body></html>', 'no column for name'],
  [geoJson(feature({ height: 3 })), 'no column for name'],
] as const)('%s is refused with a sentence', ([text, sentence]) => {
  expect(() => readListings(text)).toThrow(sentence)
})

test('a town column is not needed with --town', () => {
  const { listings } = readListings('name,address\nJoe,1 Elm St', { town: 'Bel Air' })
  expect(listings[0]?.town).toBe('Bel Air')
})

test('bytes: a UTF-8 mark is fine; UTF-16, broken UTF-8, binary and nothing are refused', () => {
  expect(decodeText(Buffer.from('\ufeffname'))).toBe('name')
  expect(() => decodeText(Buffer.from('\ufeffname', 'utf16le'))).toThrow('UTF-16')
  expect(() => decodeText(Buffer.from([0x43, 0xe9, 0x20]))).toThrow('not UTF-8')
  expect(() => decodeText(Buffer.from('PK\u0000'))).toThrow('not a text file')
  expect(() => decodeText(Buffer.from(' \n'))).toThrow('empty')
})
