import { expect, test } from 'vitest'
import { guide } from '#guide'
import { defineGuide } from './define-guide.ts'
import { checkGuide } from './guide.ts'

test('the guide as it stands is right', () => {
  expect(checkGuide(guide)).toEqual(guide)
})

const least = { name: 'Ely Eats', area: 'Ely', timeZone: 'Europe/London', email: 'a@b.example' }

test('a guide of five fields has all others by its country', () => {
  const ely = checkGuide(defineGuide({ ...least, country: 'GB' }))
  expect(ely).toMatchObject({
    ...{ areaAndRegion: 'Ely', areaAndCode: 'Ely', locale: 'en-GB', units: 'miles', clock: 12 },
    ...{ callingCode: '44', url: 'https://ely-eats.example', featuredRestaurantIds: [] },
    email: { support: 'a@b.example', claims: 'a@b.example' },
  })
  const region = { code: 'SH', name: 'Schleswig-Holstein' }
  const german = checkGuide(defineGuide({ ...least, country: 'DE', region }))
  expect(german).toMatchObject({
    areaAndRegion: 'Ely, Schleswig-Holstein',
    units: 'kilometers',
    clock: 24,
  })
  expect(() => checkGuide(defineGuide({ ...least, country: 'AQ' }))).toThrow('callingCode must be')
})

test('another town in another country is right, with only what it needs', () => {
  const other = {
    ...guide,
    county: undefined,
    subscriberClaim: undefined,
    area: 'Zürich',
    region: { code: 'ZH', name: 'Zürich' },
    country: 'CH',
    timeZone: 'Europe/Zurich',
    locale: 'en-GB',
    units: 'kilometers',
    callingCode: '41',
    featuredRestaurantIds: [],
    tiles: { url: 'https://tiles.example/zurich.pmtiles', attribution: '© OpenStreetMap' },
  }
  expect(checkGuide(other)).toEqual(other)
})

test.each([
  [{ name: ' ' }, 'name must not be empty'],
  [{ area: 5 }, 'area must be text'],
  [{ region: { code: 'MD' } }, 'region.name must be text'],
  [{ region: 'MD' }, 'region must have a code and a name, such as VT and Vermont'],
  [{ country: 'usa' }, 'country must be a country code of two capital letters, such as US'],
  [{ timeZone: 'America/Bel_Air' }, 'timeZone must be an IANA time zone, such as Europe/London'],
  [{ timeZone: '+05:00' }, 'timeZone must be an IANA time zone, such as Europe/London'],
  [{ locale: 'e' }, 'locale must be a language tag, such as en-US'],
  [{ units: 'furlongs' }, 'units must be miles or kilometers'],
  [{ clock: 10 }, 'clock must be 12 or 24'],
  [{ callingCode: '+1' }, 'callingCode must be a calling code without its +, such as 1'],
  [{ url: 'belairtable.example' }, 'url must be an https:// address without a path'],
  [{ url: 'https://belairtable.example/' }, 'url must be an https:// address without a path'],
  [{ email: { support: 'x', claims: 'a@b.example' } }, 'email.support must be an e-mail address'],
  [{ featuredRestaurantIds: [1.5] }, 'featuredRestaurantIds must be whole numbers'],
  [
    { featuredRestaurantIds: [1, 2, 3, 4, 5, 6, 7] },
    'featuredRestaurantIds must be six ids or fewer',
  ],
  [{ tiles: '/a.pmtiles' }, 'tiles must have a url and an attribution'],
  [
    { tiles: { url: 'a.pmtiles', attribution: 'OSM' } },
    'tiles.url must be a path such as /tiles.pmtiles or an https:// address',
  ],
  [
    { tiles: { url: 'http://tiles.example/a.pmtiles', attribution: 'OSM' } },
    'tiles.url must be a path such as /tiles.pmtiles or an https:// address',
  ],
  [
    { tiles: { url: '//tiles.example/a.pmtiles', attribution: 'OSM' } },
    'tiles.url must be a path such as /tiles.pmtiles or an https:// address',
  ],
  [
    { tiles: { url: 'https://tiles.example/a b', attribution: 'OSM' } },
    'tiles.url must be a path such as /tiles.pmtiles or an https:// address',
  ],
  [{ tiles: { url: '/a.pmtiles', attribution: ' ' } }, 'tiles.attribution must not be empty'],
  [{ worksOffline: 'no' }, 'worksOffline must be true or false'],
  [{ placeCards: 1.5 }, 'placeCards must be a whole number'],
  [{ placeCards: -1 }, 'placeCards must be 0 or more'],
  [{ timezone: 'UTC' }, 'timezone is not a field of guide/config.ts'],
])('%j: %s', (wrong, sentence) => {
  expect(() => checkGuide({ ...guide, ...wrong })).toThrow(`guide/config.ts: ${sentence}`)
})
