import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Place } from '#site/lib/content-types.ts'
import { changedFacts } from './page-keys.ts'
import { readPlaces } from './place-rows.ts'
import { pullReplica } from './pull.ts'
import { getMeta, openReplica, renewReplica, setMeta } from './replica.ts'

const { DATABASE_URL, REPLICA, RENEW_REPLICA } = process.env
if (!DATABASE_URL && !REPLICA) {
  throw new Error('DATABASE_URL is missing: `npm run build` prepares a database and sets it')
}

/** Whether this build makes an output of its own, because there is none of these templates to bring up to date. */
export const isNewOutput = Boolean(RENEW_REPLICA)
export const replica = (isNewOutput ? renewReplica : openReplica)(REPLICA || ':memory:')

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
  placeChanges: changeRows,
  letters: letterRows,
  holidays: holidayRows,
  look,
} = await readSmallTables()

/** The ids of the places whose own pages are the only stale ones. Undefined when any page may be stale. */
export const stalePlaceIds = changedFacts(replica)

/** If single places are stale, only they and the places similar to them are loaded at first. */
let places = readPlaces(replica, stalePlaceIds)
let isComplete = !stalePlaceIds

/** All places that have a page, by id. A publish of single places loads the others when they are asked for. */
export function allPlaces(): typeof places {
  // A place that is loaded already stays the same object.
  if (!isComplete) places = new Map([...readPlaces(replica), ...places])
  isComplete = true
  return places
}

/** The place with this id, which must exist. */
export const placeAt = (id: number) => places.get(id) ?? allPlaces().get(id)!

/** Whether this is a place as it was loaded, for which its hashes stand; a changed copy is not. */
export const isLoadedPlace = (value: object): value is Place =>
  'cardHash' in value && 'id' in value && places.get(value.id as number) === value
