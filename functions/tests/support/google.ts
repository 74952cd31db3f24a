import type { ServerResponse } from 'node:http'
import { beforeEach, expect } from 'vitest'
import type { importBusiness } from '#contracts/google-links.ts'
import type { OutputOf } from '#contracts/route.ts'
import { placeIdToFeatureId } from '#functions/lib/google/maps-ids.ts'
import { set, startApi } from './api.ts'
import full from './fixtures/place-full.json' with { type: 'json' }
import { startStandIn } from './stand-in.ts'

type Imported = OutputOf<typeof importBusiness>
type Google = {
  /** What Google knows of a place, whatever its id. */
  place?: object
  /** What a search finds. */
  found?: object[]
  /** Where every short link leads. */
  shortLink?: string
}

export const KEY = 'AIzaSample-key_0123456789'
export const FEATURE = placeIdToFeatureId(full.id)!
/** To the place of place-full.json, under a shorter name. */
export const LINK = `https://www.google.com/maps/place/Oddfellow's+Tavern/@39.5,-76.3,17z/data=!4m6!3m5!1s${FEATURE}!8m2!3d39.5359!4d-76.3483`
export const NO_PLACE =
  'That link does not lead to one place. Open the place itself in Google Maps and copy its link.'

/** Plays all of Google on this machine for one test; the calls it gets. */
export async function startGoogle({ place, found = [], shortLink }: Google) {
  const { url, calls } = await startStandIn(({ url = '' }, response) => {
    if (!url.startsWith('/v1/')) response.writeHead(302, { location: shortLink }).end()
    else answerJson(response, url === '/v1/places:searchText' ? { places: found } : place)
  })
  set('OUTBOUND_BASE_URL', url)
  set('GOOGLE_PLACES_BASE_URL', `${url}/v1`)
  set('GOOGLE_PLACES_API_KEY', KEY)
  return calls
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The function that imports, on a guide that is empty before each test. */
export async function startImports() {
  const { db, ask, signIn, settled } = await startApi()
  const token = await signIn()
  beforeEach(async () => {
    await settled()
    for (const table of ['restaurants', 'businesses', 'siteBuilds'] as const) {
      await db.deleteFrom(table).execute()
    }
  })

  const post = (googleUrl = LINK, entered = {}) =>
    ask('POST', '/api/businesses/import', { token, body: { googleUrl, ...entered } })
  const restaurants = () => db.selectFrom('restaurants').selectAll().orderBy('id').execute()
  const businesses = () => db.selectFrom('businesses').selectAll().orderBy('id').execute()
  const builds = () => db.selectFrom('siteBuilds').select('reason').execute()

  return {
    db,
    /** Status and text of the answer. */
    post,
    /** The answer to an import that succeeds. */
    add: async (...sent: Parameters<typeof post>) => {
      const [status, text] = await post(...sent)
      expect([status, text]).toEqual([200, expect.any(String)])
      return JSON.parse(text) as Imported
    },
    restaurants,
    businesses,
    builds,
    expectNothingWritten: async () =>
      expect([await restaurants(), await businesses(), await builds()]).toEqual([[], [], []]),
  }
}
