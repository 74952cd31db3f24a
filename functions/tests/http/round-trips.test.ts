import { expect, test } from 'vitest'
import { onlyReads, type Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { businessRow, campaignRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'
import { requestsOf } from '../support/dashboards.ts'
import { eventKinds } from '../support/events.ts'
import { tokenFor } from '../support/event-tokens.ts'
import { addressOf } from '../support/address-of.ts'

const api = await startApi()
const { db, send } = api
const token = await api.signIn()
const owner = await api.signInOwner('dana@example.com')
const kinds = eventKinds(api, token)
await db.insertInto('adCampaigns').values(campaignRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()
const { slug } = routes.findRestaurant.example
await db.insertInto('restaurants').values(restaurantRow({ slug })).execute()
await db.insertInto('blogPosts').values(postRow()).execute()

test.each(kinds)('$name is one statement, whoever sends it and how often', async (kind) => {
  const id = await kind.create()
  const { fields: body } = kind
  const twice = { body: { ...body, token: tokenFor(kind.path(id)) } }
  for (const sent of [{ body, token }, twice, twice, { body: { ...body, token: 'x' } }]) {
    const requests = await requestsOf(() => send('POST', kind.path(id), sent))
    expect(requests.map((statements) => statements.length)).toEqual([1])
  }
  expect(await kind.rows(id)).toHaveLength(1)
  expect(await kind.takeRefused()).toEqual(['admin', 'repeated', 'wrong-token'])
})

/** An image comes from its store, and the example of a preview has expired. */
const NOT_IN_DATABASE = ['serveImage', 'previewLetter']
const reads = Object.entries<Route>(routes).filter(
  ([name, route]) => onlyReads(route) && !NOT_IN_DATABASE.includes(name),
)

test.each(reads)('%s asks the database once', async (name, route) => {
  const { address, body } = addressOf(route, route.example)
  const requests = await requestsOf(async () => {
    const own = route.access === 'owner' ? owner : token
    expect((await send(route.method, address, { token: own, body })).status).toBe(200)
  })
  // After its answer the list of builds looks for one that is due.
  expect(requests).toHaveLength(name === 'listBuilds' ? 2 : 1)
  const check = route.access === 'owner' ? 'owner_places' : 'assert_session'
  if (route.access !== 'public') expect(requests[0]![0]!.query).toContain(check)
})
