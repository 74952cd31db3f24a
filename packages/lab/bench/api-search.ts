import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../../db/client.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { openDatabase } from '../../../db/local/open.ts'
import { listListings } from '../../../db/queries/listings.ts'
import { listRestaurants } from '../../../db/queries/restaurants/search.ts'
import { readStats } from '../../../db/queries/stats.ts'
import { generateGuide, insertGuide } from '../../../db/seeds/generate.ts'
import { median, type Table } from './table.ts'

const FOLDER = '.data/bench/api'
const RUNS = 21

/** The queries to measure, with how many times as long each may take in the large guide. */
const READS: Record<string, { maxRatio: number; read: (db: Db) => Promise<unknown> }> = {
  'list, first page': { maxRatio: 2, read: (db) => listRestaurants(db, { page: 1 }) },
  'list of a town': {
    maxRatio: 2,
    read: (db) => listRestaurants(db, { page: 1, neighborhood: 'bel-air' }),
  },
  'search by name': {
    maxRatio: 4,
    read: (db) => listRestaurants(db, { page: 1, search: 'willow kettle' }),
  },
  'search, misspelt': {
    maxRatio: 5,
    read: (db) => listRestaurants(db, { page: 1, search: 'wilow ketle' }),
  },
  'listings, first page': { maxRatio: 5, read: (db) => listListings(db, {}) },
  'listings, misspelt': { maxRatio: 5, read: (db) => listListings(db, { search: 'wilow ketle' }) },
  statistics: { maxRatio: 2, read: (db) => readStats(db) },
}

/** Compares the time of the API's reads in a small guide and in one with ten times as many places. */
export async function measureApiSearch(places = [10_000, 100_000] as const): Promise<Table> {
  const [small, large] = [await fill(places[0]), await fill(places[1])]
  const table: Table = { title: 'Reads of the API, ms in the median', rows: {}, bars: [] }
  for (const [name, { maxRatio, read }] of Object.entries(READS)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let run = 0; run < RUNS; run++) {
      times.small.push(await timeOf(() => read(small.db)))
      times.large.push(await timeOf(() => read(large.db)))
    }
    const [few, many] = [median(times.small), median(times.large)]
    const [before, after] = places.map((count) => `${count.toLocaleString('en-US')} places`)
    const ratio = round(many / few)
    table.rows[name] = { [before!]: round(few), [after!]: round(many), ratio }
    table.bars.push({ name: `${name}: ratio`, value: ratio, limit: maxRatio })
  }
  await Promise.all([small.close(), large.close()])
  return table
}

/** Opens a new embedded database with a guide of so many places. */
export async function fill(
  places: number,
  guide = generateGuide({ restaurants: places, seed: 7 }),
) {
  const dataDir = `${FOLDER}/${places}`
  await rm(dataDir, { recursive: true, force: true })
  const { url, direct, close } = await openDatabase({ dataDir })
  await migrate(direct)
  const db = connect(url, { timeoutMs: 300_000 })
  // Trigram indexes take a tenth of the time when they are created after the rows.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexdef like '%gin_trgm_ops%'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await insertGuide(db, guide)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
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
