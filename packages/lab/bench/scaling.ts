import { sql } from 'kysely'
import { connect, type Db } from '../../../db/client.ts'
import { startEndpoint } from '../../../db/local/endpoint.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { generateGuide, insertGuide } from '../../../db/seeds/generate.ts'
import { insertAdEvent } from '../../../db/queries/ads/events.ts'
import { EVENT_DAYS } from '../../../db/queries/operations/retention.ts'
import { startPostgres } from '../../../db/testing/postgres.ts'
import { command } from '../../../scripts/lib/command.ts'
import { insertCampaigns, newEvent } from './events.ts'
import type { Table } from './table.ts'

/**
 * What a visit is taken to be. The page and the script are as docs/measurements.md has them; the calls are those of a page
 * with two ads: a list of ads and an impression for each.
 */
const VISIT = { pages: 3, pageBytes: 12_500, scriptBytes: 8_400, callsPerPage: 4, adsPerPage: 2 }
/** The share of a day's visits that come in its busiest hour. */
const BUSIEST_HOUR = 0.12
const VISITS = [1_000, 100_000, 10_000_000]
const GIGABYTE = 1e9
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

/**
 * What a day of so many visits carries and keeps: bytes of the CDN, calls of functions, writes of the database in the
 * busiest hour beside the rate that this machine reached, and storage of the events as long as they are kept. The bytes of
 * an event and of a place are measured in a Postgres; the rest is arithmetic with `VISIT`.
 */
export async function measureScaling({ events = 20_000, places = 5_000 } = {}): Promise<Table> {
  const server = await startPostgres({ isDurable: true })
  const endpoint = await startEndpoint(server.direct, { connections: 8 })
  try {
    await migrate(server.direct)
    const db = connect(endpoint.url)
    const bytesPerPlace = await growthBy(db, places, () =>
      insertGuide(db, { ...generateGuide({ restaurants: places }), adCampaigns: [] }),
    )
    await insertCampaigns(db)
    const started = performance.now()
    const bytesPerEvent = await growthBy(db, events, () => countEvents(db, events))
    const perSecond = Math.round((1000 * events) / (performance.now() - started))
    const rows = VISITS.map((visits) => {
      const writes = visits * VISIT.pages * VISIT.adsPerPage
      const bytes = visits * (VISIT.pages * VISIT.pageBytes + VISIT.scriptBytes)
      const row = {
        'CDN, GB a day': round(bytes / GIGABYTE),
        'calls a day': visits * VISIT.pages * VISIT.callsPerPage,
        'calls/s, busiest hour': round(
          (visits * VISIT.pages * VISIT.callsPerPage * BUSIEST_HOUR) / 3600,
        ),
        'counted/s, busiest hour': round((writes * BUSIEST_HOUR) / 3600),
        'counted/s here': perSecond,
        [`GB of events in ${EVENT_DAYS} days`]: round(
          (writes * EVENT_DAYS * bytesPerEvent) / GIGABYTE,
        ),
      }
      return [`${visits.toLocaleString('en')} visits a day`, row] as const
    })
    const sizes = {
      [`bytes of an event, of ${events}`]: { bytes: Math.round(bytesPerEvent) },
      [`bytes of a place, of ${places}`]: { bytes: Math.round(bytesPerPlace) },
    }
    return {
      title: 'What visits carry and keep',
      rows: { ...Object.fromEntries(rows), ...sizes },
      bars: [],
    }
  } finally {
    await endpoint.close()
    await server.close()
  }
}

const round = (value: number) => Number(value.toPrecision(3))

/** By how many bytes, with indexes, the database grew for each of `count` rows. */
async function growthBy(db: Db, count: number, write: () => Promise<unknown>) {
  const size = async () => {
    await sql`vacuum full`.execute(db)
    const { rows } = await sql<{ size: string }>`
      select pg_database_size(current_database()) as size`.execute(db)
    return Number(rows[0]!.size)
  }
  const before = await size()
  await write()
  return ((await size()) - before) / count
}

/** Counts impressions of a hundred campaigns from eight callers, as a function does. */
async function countEvents(db: Db, count: number) {
  let left = count
  const caller = async () => {
    while (left-- > 0) {
      const isCounted = await insertAdEvent(db, { ...newEvent(100), userAgent: BROWSER })
      if (!isCounted) throw new Error('An event was not counted')
    }
  }
  await Promise.all(Array.from({ length: 8 }, caller))
}

if (import.meta.main) await command(async () => console.table((await measureScaling()).rows))
