import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { guide } from '#guide'
import { changedFacts } from './page-keys.ts'
import { readPlaces } from './place-rows.ts'
import { pullReplica } from './pull.ts'
import { getMeta, openReplica, setMeta } from './replica.ts'

const { DATABASE_URL, REPLICA } = process.env
if (!DATABASE_URL && !REPLICA) {
  throw new Error('DATABASE_URL is missing: `npm run build` prepares a database and sets it')
}

export const replica = openReplica(REPLICA || ':memory:')

type SmallTables = Awaited<ReturnType<typeof pullReplica>>

/** Pulls the guide. A worker without a database reads what the first worker has just pulled. */
async function readSmallTables(): Promise<SmallTables> {
  if (!DATABASE_URL) {
    return deserialize(Buffer.from(getMeta<string>(replica, 'tables')!, 'base64')) as SmallTables
  }
  const tables = await pullReplica(replica, DATABASE_URL)
  setMeta(replica, 'tables', serialize(tables).toString('base64'))
  // With the month, so that pages without a key, such as security.txt and its expiry date, are rendered monthly.
  const month = new Date().toISOString().slice(0, 7)
  setMeta(replica, 'tablesHash', hash('sha1', JSON.stringify([tables, month])))
  return tables
}

/** The tables that are small enough to read whole; places stay in the replica. */
export const {
  businesses: businessRows,
  posts: postRows,
  redirects: redirectRows,
} = await readSmallTables()

const changed = changedFacts(replica)
/** The home page also shows the facts of these. */
const isFeatured = (id: number) => (guide.featuredRestaurantIds as readonly number[]).includes(id)

/**
 * The ids of the places whose own pages are the only stale ones; only they and the places similar to them are
 * loaded then. Undefined when any page may be stale and all places are loaded.
 */
export const stalePlaceIds = changed?.some(isFeatured) ? undefined : changed

/** The loaded places that have a page, by id. */
export const placesById = readPlaces(replica, stalePlaceIds)
