import { expect, test } from 'vitest'
import { logged, set } from '../support/api.ts'
import links from '../support/fixtures/maps-links.json' with { type: 'json' }
import errors from '../support/fixtures/place-errors.json' with { type: 'json' }
import full from '../support/fixtures/place-full.json' with { type: 'json' }
import { answerJson, FEATURE, KEY, NO_PLACE, startGoogle, startImports } from '../support/google.ts'
import { startStandIn } from '../support/stand-in.ts'

const INVALID = 'Please enter a valid Google Business or Google Maps URL.'
const NO_NAME =
  'That link does not say what the place is called. Open it in Google Maps and copy the long address.'

const { post, expectNothingWritten } = await startImports()

test.each([
  ['a link without a name', '?cid=42', NO_NAME],
  ['a link with a name of signs only', `/place/%E2%80%8B/data=!4m3!3m2!1s${FEATURE}`, NO_NAME],
  ['an address', '/place/27+Sample+St,+Bel+Air,+MD+21014', NO_PLACE],
  ['a map', '/@39.5,-76.3,15z', NO_PLACE],
  ['a spot', '?q=39.5,-76.3', NO_PLACE],
  ['a search', '?q=Oddfellows', NO_PLACE],
])('without an API key %s is refused', async (_, path, sentence) => {
  expect(await post(`https://www.google.com/maps${path}`)).toEqual([422, sentence])
  await expectNothingWritten()
})

test.each([
  ['an address', '/place/27+Sample+St,+Bel+Air,+MD+21014'],
  ['a map', '/@39.5,-76.3,15z'],
])('Google is not asked about %s', async (_, path) => {
  const calls = await startGoogle({ place: full, found: [full] })
  expect(await post(`https://www.google.com/maps${path}`)).toEqual([422, NO_PLACE])
  expect(calls).toEqual([])
  await expectNothingWritten()
})

/** What is refused from its text alone; the others are pages of Google's. */
const hostile = links.hostile.filter(({ expected }) => /^reject(?! the)/.test(expected))

test.each(hostile)('$category is refused and asks nobody: $input', async ({ input }) => {
  const calls = await startGoogle({ place: full, found: [full] })
  expect(await post(input)).toEqual([400, INVALID])
  expect(calls).toEqual([])
  await expectNothingWritten()
})

test.each([
  ['https://evil.example/maps', INVALID],
  ['maps.google.com', INVALID],
  [`https://www.google.com/maps?q=${'x'.repeat(2100)}`, INVALID],
  [' ', 'Please enter a Google Business or Google Maps URL.'],
])('%.40s is answered with %s', async (input, sentence) => {
  expect(await post(input)).toEqual([400, sentence])
})

const REFUSED: Record<string, [status: number, sentence: string]> = {
  'no field mask sent': [
    502,
    'Google did not accept the request. Check that GOOGLE_PLACES_API_KEY is for Places API (New), then report this as a fault of the guide.',
  ],
  'the id is not a place id': [
    400,
    'This link names no Google place. Please copy it from Google Maps again.',
  ],
  'key not recognised': [502, 'Google refused the API key. Check GOOGLE_PLACES_API_KEY.'],
  'no key, key restricted to other services or referrers, billing off': [
    502,
    'GOOGLE_PLACES_API_KEY may not use Google Places. In the Google Cloud console, let the key use Places API (New) without website restrictions, and check that billing is on.',
  ],
  'the API is not switched on for the project': [
    502,
    'Places API (New) is switched off. Enable it in the Google Cloud console, in the project of GOOGLE_PLACES_API_KEY.',
  ],
  'well-formed id that no longer exists': [404, 'Google has no place under this link any more.'],
  'quota used up': [
    503,
    "Google's quota for today is used up. Try again later, or raise it in the Google Cloud console.",
  ],
  'fault at the service': [503, 'Google Maps is having trouble. Please try again in a minute.'],
  'service overloaded': [503, 'Google Maps is having trouble. Please try again in a minute.'],
  'text search with no match': [
    502,
    'Google Maps answered something unreadable. Please try again later.',
  ],
  'a proxy answers instead of the service': [
    502,
    'Google Maps answered something unreadable. Please try again later.',
  ],
}

test.each(errors)('$http, $when, becomes a plain sentence', async (row) => {
  const { url } = await startStandIn((_, response) => {
    if (row.body) return answerJson(response, row.body, row.http)
    response.writeHead(row.http, { 'content-type': row.content_type }).end(row.raw)
  })
  set('GOOGLE_PLACES_BASE_URL', url)
  set('GOOGLE_PLACES_API_KEY', KEY)
  const lines = await logged(async () => expect(await post()).toEqual(REFUSED[row.when]))
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain(KEY)
  await expectNothingWritten()
})

test('the API key is in no answer and no line of the log', async () => {
  await startGoogle({ place: full })
  const texts: string[] = []
  const lines = await logged(async () => texts.push((await post())[1]))
  expect([...texts, ...lines].join()).not.toContain(KEY)
  expect(lines).toHaveLength(1)
})
