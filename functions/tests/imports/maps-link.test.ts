import { expect, test } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { featureIdToPlaceId, placeIdToFeatureId } from '#functions/lib/google/maps-ids.ts'
import { parseMapsLink } from '#functions/lib/google/maps-link.ts'
import links from '../support/fixtures/maps-links.json' with { type: 'json' }

type Known = { place_id?: string; place_id_derived?: string; feature_id?: string }

const INVALID = 'Please enter a valid Google Business or Google Maps URL.'
const CAFE = '0x89c259a31b639d95:0x90a673b3e3ed8540'
const CAFE_ID = 'ChIJlZ1jG6NZwokRQIXt47NzppA'

/** What a link tells, without its own address and whether it is short. */
function facts(text: string) {
  return { ...parseMapsLink(text), url: undefined, isShort: undefined }
}

function refusal(text: string): ApiError | undefined {
  try {
    parseMapsLink(text)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return undefined
}

test.each(links.real)('$shape tells what it proves and no more: $url', (row) => {
  const { feature_id, place_id, place_id_derived, ...others }: Known = row.offline
  const source = place_id ? 'stated' : place_id_derived ? 'derived' : undefined
  expect(facts(row.url)).toEqual({
    ...others,
    featureId: feature_id,
    placeId: place_id ?? place_id_derived,
    placeIdSource: source,
    identifies: row.identifies_business,
  })
  expect(parseMapsLink(row.url)).toMatchObject({
    url: new URL(row.url),
    isShort: row.identifies_business === 'after_resolving',
  })
})

test.each(links.real.map(({ offline }): Known => offline).filter((row) => row.feature_id))(
  'a feature id and its place id lead to each other: $feature_id',
  ({ feature_id = '', place_id, place_id_derived = place_id }) => {
    expect(featureIdToPlaceId(feature_id)).toBe(place_id_derived)
    if (place_id_derived) expect(placeIdToFeatureId(place_id_derived)).toBe(feature_id)
  },
)

/** What is taken of the hostile inputs that are no reason to refuse the link. */
const ACCEPTED = new Map<string, object>([
  [
    'markup in the name',
    {
      text: '<script>alert(1)</script>',
      viewport: { lat: 39.5359, lng: -76.3483, zoom: 17 },
      identifies: 'no',
    },
  ],
  [
    'path pieces in the name',
    {
      text: '../../admin',
      viewport: { lat: 39.5359, lng: -76.3483, zoom: 17 },
      identifies: 'no',
    },
  ],
  ['query injection through the place id', { query: 'x', identifies: 'text_search_only' }],
  ['cid over 64 bits', { identifies: 'no' }],
  ['cid that loses its last digit as a double', { cid: '9007199254740993', identifies: 'yes' }],
  ['coordinates out of range', { text: 'X', identifies: 'no' }],
])
const accepted = links.hostile.filter(({ category }) => ACCEPTED.has(category))
const refused = links.hostile.filter(
  ({ category }) => !ACCEPTED.has(category) && category !== 'empty',
)

test('every kind of accepted input is in the data once', () => {
  expect(accepted.map(({ category }) => category).sort()).toEqual([...ACCEPTED.keys()].sort())
  expect(refused).toHaveLength(39)
})

test.each(accepted)('$category: $expected', ({ input, category }) => {
  expect(facts(input)).toEqual(ACCEPTED.get(category))
})

test.each(refused)('refuses $category: $input', ({ input }) => {
  expect(refusal(input)).toMatchObject({ status: 400, detail: INVALID })
})

test.each(['', ' \n'])('asks for the address when there is none: %j', (text) => {
  const detail = 'Please enter a Google Business or Google Maps URL.'
  expect(refusal(text)).toMatchObject({ status: 400, detail })
})

test.each([
  'maps.app.goo.gl/4zvmTZN843FrJTWr9',
  'https://www.google.com./maps?cid=1',
  'https://www.google.evil/maps?cid=1',
  'https://docs.google.com/local/writereview?placeid=x',
  'https://search.google.com/search?ludocid=1',
  'https://maps.google.com/search?ludocid=1',
  'https://www.google.com/?cid=1',
  'https://www.google.com/search?q=x',
  'https://www.google.com/url?q=https://www.google.com/maps',
  'https://www.google.com/maps/%2e%2e/url?q=https://www.google.com/maps',
  'https://www.google.com/maps/d/viewer?mid=1',
  'https://maps.app.goo.gl/x/y',
  'https://goo.gl/x',
  'https://g.page/r/',
  'https://g.co/x',
])('refuses %s', (text) => {
  expect(refusal(text)).toMatchObject({ status: 400, detail: INVALID })
})

test('an address may have 2048 characters', () => {
  const start = 'https://maps.google.com/?q='
  expect(facts(start + 'x'.repeat(2048 - start.length)).identifies).toBe('text_search_only')
  expect(refusal(start + 'x'.repeat(2049 - start.length))).toMatchObject({ detail: INVALID })
})

test('the place is not confused with the town that was searched', () => {
  const town = '!1m8!3m7!1s0x89c8:0x1!2sBel+Air!3b1!8m2!3d1!4d2!16s%2Fm%2F01'
  const link = `https://www.google.com/maps/place/Cafe/data=!4m15${town}!3m4!1s${CAFE}!8m2!3d3!4d4`
  expect(facts(link)).toMatchObject({ featureId: CAFE, placeId: CAFE_ID, pin: { lat: 3, lng: 4 } })
})

test.each([
  `https://www.google.com/maps/place/Cafe/data=!4m3!3m2!1s${CAFE}!19sChIJXZiK-BIXyIkR4hWfUFPikNA`,
  `https://www.google.com/maps?ftid=${CAFE}&cid=1`,
  'https://www.google.com/maps?cid=1&cid=2',
])('refuses a link that names two places: %s', (text) => {
  expect(refusal(text)).toMatchObject({ status: 400, detail: INVALID })
})

const stated = { placeId: CAFE_ID, placeIdSource: 'stated', identifies: 'yes' }
const cafe = { ...stated, featureId: CAFE, cid: '10423145604055926080' }

test.each([
  [`?q=place_id:${CAFE_ID}`, cafe],
  [`/place/data=!4m3!3m2!1s0x0:0x90a673b3e3ed8540!19s${CAFE_ID}`, cafe],
  [`?q=place_id:ChIJ${'B'.repeat(23)}`, { ...stated, placeId: `ChIJ${'B'.repeat(23)}` }],
  ['/search/tea+room', { query: 'tea room', identifies: 'text_search_only' }],
  ['/place/A%00%0AB%20&+C%', { text: 'A B & C%', identifies: 'no' }],
  ['/place/X/data=!4m3!3m2!1s0x0:0x0!8m1', { text: 'X', identifies: 'no' }],
  [
    '/place/X/data=!4m4!3m3!8m2!3d90!4d180',
    { text: 'X', pin: { lat: 90, lng: 180 }, identifies: 'no' },
  ],
  ['/place/X/data=!4m4!3m3!8m2!3d91!4d1', { text: 'X', identifies: 'no' }],
  ['/place/X/data=!4m4!3m3!8m2!3d1!4d-181', { text: 'X', identifies: 'no' }],
  ['/place/@1,2,300m', { viewport: { lat: 1, lng: 2 }, identifies: 'no' }],
])('reads /maps%s', (path, expected) => {
  expect(facts(`https://www.google.com/maps${path}`)).toEqual(expected)
})

test('a code of another make carries no cid', () => {
  expect(facts('https://g.page/r/CODThRac-L2gEBM').cid).toBeUndefined()
})

test.each(['0', '00', '-1', '1.5', '0x10', '1e3', '18446744073709551616'])('no cid: %s', (cid) =>
  expect(facts(`https://www.google.com/maps?cid=${cid}`).cid).toBeUndefined(),
)

test('the greatest cid', () => {
  expect(facts('https://www.google.com/maps?cid=18446744073709551615').identifies).toBe('yes')
})

const TOWN = 'https://www.google.com/maps/place/Bel+Air,+MD/data=!4m6!3m5'
const TOWN_ID = '!1s0x89c80b2e5f0a1b2d:0x3c4d5e6f708192a3!8m2!3d39.53!4d-76.34'
test.each([
  [
    'an area',
    `${TOWN}${TOWN_ID}!16zL20vMDEyMzQ`,
    { identifies: 'address_only', text: 'Bel Air, MD' },
  ],
  [
    'a business called so',
    `${TOWN}${TOWN_ID}!16s%2Fg%2F11abc`,
    { identifies: 'yes', name: 'Bel Air, MD' },
  ],
  [
    'directions',
    'https://www.google.com/maps/dir/Baltimore/Oak+Ember,+Bel+Air/@39.5,-76.3,12z/data=!3m1!4b1',
    { identifies: 'text_search_only', query: 'Oak Ember, Bel Air' },
  ],
  [
    'directions to a point',
    'https://www.google.com/maps/dir//39.53,-76.34/',
    { identifies: 'no', point: { lat: 39.53, lng: -76.34 } },
  ],
  [
    'a point',
    'https://maps.google.com/?q=loc:39.53+-76.34',
    { identifies: 'no', point: { lat: 39.53, lng: -76.34 } },
  ],
  [
    'the middle of a map',
    'https://maps.google.com/?ll=39.53,-76.34&z=15',
    { identifies: 'no', point: { lat: 39.53, lng: -76.34 } },
  ],
])('a link to %s is read as such', (_, url, expected) => {
  expect(parseMapsLink(url)).toMatchObject(expected)
})
