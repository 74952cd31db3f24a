import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { migrate } from '#db/local/migrate.ts'
import { realPostgres } from '#db/testing.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing-rows.ts'
import { startApi } from './api.ts'
import { addressOf, SAMPLES } from './sample-input.ts'

const postgres = await realPostgres()
await migrate(postgres.direct)
const { db, send, signIn } = await startApi(postgres.db)
await db.insertInto('restaurants').values(restaurantRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()
await db.insertInto('adCampaigns').values(campaignRow()).execute()

/** An image is not in the database, and an upload is no JSON. */
const asked = Object.entries<Route>(routes).filter(
  ([name]) => !['serveImage', 'uploadImage', 'logout', 'login'].includes(name),
)

async function statuses(token: string) {
  const answers = asked.map(async ([name, route]) => {
    const { address, body } = addressOf(route, SAMPLES[name]!)
    const response = await send(route.method, address, { token, body })
    return { name, status: response.status, retryAfter: response.headers.get('retry-after') }
  })
  return Promise.all(answers)
}

test('without the database every call is a 503 that says when to come back; then all is well again', async () => {
  const token = await signIn()
  await postgres.stop()
  const away = await statuses(token)
  expect(away).toEqual(asked.map(([name]) => ({ name, status: 503, retryAfter: '5' })))

  await postgres.start()
  await sleep(5000)
  const back = await statuses(token)
  // Of calls that change one row at once all but the first come late: a 409.
  expect(back.filter(({ status }) => status >= 500)).toEqual([])
}, 60_000)
