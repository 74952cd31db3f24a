import pg from 'pg'
import { connect, type Db } from '../client.ts'
import { buildRequested } from '../queries/publishing/builds.ts'
import { COLUMNS, READ_COLUMNS, snake, toJson, typed } from './columns.ts'
import type { Existing, Fact, NewPlace } from './facts.ts'
import type { Listing } from '#domain/import/listing.ts'
import { type Change, type Plan, planImport } from './plan.ts'

const CHUNK = 500
/** The key of an advisory lock. It can be any number, but the same for all imports, so that only one runs at a time. */
const LOCK = 7_014_001

/**
 * Plans and writes an import in one transaction: nothing is written when it fails, is killed or is a dry run.
 * `direct` is a Postgres URL, because Neon's HTTP endpoint has no interactive transactions.
 */
export async function importListings(
  direct: string,
  listings: Listing[],
  { isDryRun = false } = {},
): Promise<Plan> {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 15_000 })
  // A broken connection also rejects the running query, which reports the error.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    // Reads go on; writes, such as an edit by the administrator, wait until the import is done.
    if (!isDryRun) await client.query('lock table restaurants in share row exclusive mode')
    const plan = planImport(listings, await readGuide(client))
    if (!isDryRun) await applyPlan(client, plan, connect(direct))
    await client.query(isDryRun ? 'rollback' : 'commit')
    return plan
  } finally {
    await client.end().catch(() => {})
  }
}

async function readGuide(client: pg.Client) {
  const fields = READ_COLUMNS.map((column) =>
    column === 'closedOn' ? `closed_on::text as "closedOn"` : `${snake(column)} as "${column}"`,
  )
  const places = await client.query<Existing>(
    `select id, ${fields.join(', ')} from restaurants order by id`,
  )
  const redirects = await client.query<{ path: string }>('select from_path as path from redirects')
  return { existing: places.rows, redirects: redirects.rows.map(({ path }) => path) }
}

async function applyPlan(client: pg.Client, { create, update }: Plan, db: Db) {
  await insertPlaces(client, create)
  // Places with the same changed columns are updated with one statement per chunk.
  const groups = Map.groupBy(update, ({ changes }) => Object.keys(changes).sort().join())
  for (const group of groups.values()) await updatePlaces(client, group)
  if (create.length + update.length > 0) await requestBuild(client, db)
}

/** Requests a build within the import's transaction; `db` only compiles the statement. */
async function requestBuild(client: pg.Client, db: Db) {
  const { sql, parameters } = buildRequested(db, 'Import of a file').compile()
  await client.query(sql, [...parameters])
}

async function insertPlaces(client: pg.Client, places: NewPlace[]) {
  const names = COLUMNS.map(snake).join(', ')
  for (const chunk of chunks(places)) {
    await client.query(
      `insert into restaurants (${names}) select ${names} from jsonb_to_recordset($1) as place(${typed(COLUMNS)})`,
      [toJson(chunk)],
    )
  }
}

async function updatePlaces(client: pg.Client, group: Change[]) {
  const columns = Object.keys(group[0]?.changes ?? {}) as Fact[]
  const sets = columns.map((column) => `${snake(column)} = place.${snake(column)}`).join(', ')
  for (const chunk of chunks(group)) {
    await client.query(
      `update restaurants set ${sets}, checked_at = now(), updated_at = now()
       from jsonb_to_recordset($1) as place(id integer, ${typed(columns)}) where restaurants.id = place.id`,
      [toJson(chunk.map(({ id, changes }) => ({ id, ...changes })))],
    )
  }
}

function* chunks<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK)
}
