import { expect, test, vi } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { ownServer } from '#db/testing/database.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { forgetSalt } from '#functions/lib/visitors/visitor-hash.ts'
import { startApi } from '../support/api.ts'
import { addressOf } from '../support/address-of.ts'
import { startStandIn } from '../support/stand-in.ts'
import { slow } from '#scripts/testing/quick.ts'

const postgres = await ownServer()
await migrate(postgres.direct)
const { db, send, signIn } = await startApi(postgres.db)
await db.insertInto('restaurants').values(restaurantRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()
await db.insertInto('adCampaigns').values(campaignRow()).execute()

/**
 * An image is not in the database, an upload is no JSON, reports and deliveries need a signature, and the example of a preview
 * is over.
 */
const asked = Object.entries<Route>(routes).filter(
  ([name, route]) =>
    !['serveImage', 'logout', 'login', 'reportMail', 'deliverMails', 'previewLetter'].includes(
      name,
    ) && route.body !== 'form',
)

async function statuses(token: string) {
  const answers = asked.map(async ([name, route]) => {
    const { address, body } = addressOf(route, route.example)
    const response = await send(route.method, address, { token, body })
    return { name, status: response.status, retryAfter: response.headers.get('retry-after') }
  })
  return Promise.all(answers)
}

test(
  'without the database every call is a 503 that says when to come back; then all is well again',
  slow,
  async () => {
    const token = await signIn()
    await postgres.stop()
    const away = await statuses(token)
    expect(away).toEqual(asked.map(([name]) => ({ name, status: 503, retryAfter: '5' })))

    await postgres.start()
    // Of calls that change one row at once all but the first come late: a 409.
    const refused = async () => (await statuses(token)).filter(({ status }) => status >= 500)
    await vi.waitFor(async () => expect(await refused()).toEqual([]), 20_000)
  },
)

test.each([
  [400, 'POST', '/api/claim-requests', {}],
  [401, 'POST', '/api/ads', {}],
  [413, 'POST', '/api/newsletter/subscribe', 'a'.repeat(100_000)],
])('a %i does not wait for a database that hangs', async (status, method, address, body) => {
  const givenUp = Promise.withResolvers<string>()
  const { url } = await startStandIn((_, response) => {
    response.once('close', () => givenUp.resolve('The database was waited for'))
  })
  provideDb(connect(url.replace('http', 'postgres')))
  forgetSalt()
  const answer = send(method, address, { body }).then((response) => response.status)
  expect(await Promise.race([answer, givenUp.promise])).toBe(status)
})
