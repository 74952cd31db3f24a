import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { startSession } from '#functions/lib/access/admin.ts'
import { sized } from '#scripts/testing/level.ts'
import { slow } from '#scripts/testing/quick.ts'
import { BROWSER, set } from '../support/api.ts'
import { TOKEN_SECRET } from '../support/event-tokens.ts'

const { db, roles } = await testDatabase()
const PLACES = sized(5_000, 15_000)
const ROWS = sized(2_000, 10_000)
/** Workers have 128 MB for the heap, the code and the bodies of requests. */
const HEAP_MB = sized(44, 100)

const row = (number: number) => ({
  row: number,
  source: 'osm',
  sourceId: `node/${number}`,
  name: `Harbor Lantern ${number} Kitchen and Bar`,
  address: `${number} Quay Street`,
  town: `Port ${number % 60}`,
  region: 'MD',
  phone: `+1410${2_000_000 + number}`,
  website: `https://example.com/places/${number}`,
  cuisine: 'Thai',
  hours: Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [
      day,
      '11:00 AM – 9:00 PM',
    ]),
  ),
  features: { Takeout: true, Delivery: false, 'Outdoor seating': true },
  notes: [],
})

/** A process that serves the functions with so much memory and no more. */
async function startServer() {
  const child = fork('functions/tests/support/host-process.ts', {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
    env: {
      ...process.env,
      ADMIN_DATABASE_URL: roles.admin,
    },
    silent: true,
  })
  onTestFinished(() => void child.kill())
  const [port] = (await once(child, 'message')) as [number]
  return `http://127.0.0.1:${port}`
}

test(
  `${ROWS} rows are imported into a guide of ${PLACES} places with ${HEAP_MB} MB, twice`,
  slow,
  async () => {
    await sql`insert into restaurants (name, slug, town_slug, neighborhood, address, description, cuisine, price_range, source, source_id, phone)
    select 'Old Mill ' || n, 'old-mill-' || n, 'port-' || n % 60, 'Port ' || n % 60, n || ' Mill Road',
      ${'A long story of an old mill. '.repeat(20)}, 'Thai', '$$', 'osm', 'way/' || n, '+1443' || 2000000 + n
    from generate_series(1, ${PLACES}) as n`.execute(db)
    set('TOKEN_SECRET', TOKEN_SECRET)
    set('ADMIN_PASSWORD_HASH', `scrypt.16.8.1.${'A'.repeat(22)}.${'A'.repeat(43)}`)
    const { token } = await startSession(db, 'Firefox')
    const url = await startServer()
    const listings = Array.from({ length: ROWS }, (_, index) => row(index + 1))
    const send = async (isDryRun: boolean) => {
      const response = await fetch(`${url}/api/admin/imports`, {
        method: 'POST',
        headers: {
          'user-agent': BROWSER,
          'content-type': 'application/gzip',
          authorization: `Bearer ${token}`,
        },
        body: gzipSync(JSON.stringify({ listings, isDryRun })),
      })
      const { outcomes } = (await response.json()) as { outcomes?: { status: string }[] }
      return [response.status, Object.groupBy(outcomes ?? [], ({ status }) => status)] as const
    }
    for (const [isDryRun, outcome] of [
      [true, 'created'],
      [false, 'created'],
      [true, 'unchanged'],
    ] as const) {
      const [status, found] = await send(isDryRun)
      expect([status, found[outcome]?.length]).toEqual([200, ROWS])
    }
  },
)
