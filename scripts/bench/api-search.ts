import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { listListings } from '#db/queries/listings.ts'
import { listRestaurants } from '#db/queries/restaurant-search.ts'
import { readStats } from '#db/queries/stats.ts'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { median, type Table } from './table.ts'

const FOLDER = '.data/bench/api'
const RUNS = 21

const READS: Record<string, { most: number; read: (db: Db) => Promise<unknown> }> = {
  'list, first page': { most: 2, read: (db) => listRestaurants(db, { page: 1 }) },
  'list of a town': { most: 2, read: (db) => listRestaurants(db, { page: 1, neighborhood: 'bel-air' }) }, // prettier-ignore
  'search by name': { most: 4, read: (db) => listRestaurants(db, { page: 1, search: 'willow kettle' }) }, // prettier-ignore
  'search, misspelt': { most: 5, read: (db) => listRestaurants(db, { page: 1, search: 'wilow ketle' }) }, // prettier-ignore
  'listings, first page': { most: 5, read: (db) => listListings(db, {}) },
  'listings, misspelt': { most: 5, read: (db) => listListings(db, { search: 'wilow ketle' }) },
  statistics: { most: 2, read: (db) => readStats(db) },
}

/** What reads of the API take in a guide of ten times as many places. */
export async function measureApiSearch(places = [10_000, 100_000] as const): Promise<Table> {
  const [small, large] = [await fill(places[0]), await fill(places[1])]
  const table: Table = { title: 'Reads of the API, ms in the median', rows: {}, bars: [] }
  for (const [name, { most, read }] of Object.entries(READS)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let run = 0; run < RUNS; run++) {
      times.small.push(await timeOf(() => read(small.db)))
      times.large.push(await timeOf(() => read(large.db)))
    }
    const [few, many] = [median(times.small), median(times.large)]
    const [before, after] = places.map((count) => `${count.toLocaleString('en-US')} places`)
    const ratio = round(many / few)
    table.rows[name] = { [before!]: round(few), [after!]: round(many), ratio }
    table.bars.push({ name: `${name}: ratio`, value: ratio, limit: most })
  }
  await Promise.all([small.close(), large.close()])
  return table
}

async function fill(places: number) {
  const dataDir = `${FOLDER}/${places}`
  await rm(dataDir, { recursive: true, force: true })
  const { url, direct, close } = await openDatabase({ dataDir })
  await migrate(direct)
  const db = connect(url, { timeoutMs: 300_000 })
  // Made at once afterwards, trigrams take a tenth of the time.
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(db) // prettier-ignore
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await insertGuide(db, generateGuide({ restaurants: places, seed: 7 }))
  for (const { made } of indexes) await sql.raw(made).execute(db)
  await sql`vacuum analyze`.execute(db)
  return { db, close }
}

async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const round = (value: number) => Number(value.toFixed(2))

if (import.meta.main) console.table((await measureApiSearch()).rows)
