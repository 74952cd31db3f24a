import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { brand } from '#site/copy/brand.ts'
import { note, noted, openMirror } from './mirror/mirror.ts'
import { changedFacts } from './mirror/pages.ts'
import { readPlaces } from './mirror/places.ts'
import { syncMirror } from './sync.ts'

const { DATABASE_URL, MIRROR } = process.env
if (!DATABASE_URL && !MIRROR) {
  throw new Error('DATABASE_URL is missing: `npm run build` prepares a database and sets it')
}

export const mirror = openMirror(MIRROR || ':memory:')

type SmallTables = Awaited<ReturnType<typeof syncMirror>>

/** Without a database the mirror is as another reader has just left it. */
async function readSmallTables(): Promise<SmallTables> {
  if (!DATABASE_URL) {
    return deserialize(Buffer.from(noted<string>(mirror, 'tables')!, 'base64')) as SmallTables
  }
  const tables = await syncMirror(mirror, DATABASE_URL)
  note(mirror, 'tables', serialize(tables).toString('base64'))
  // With the month, as no page may be older, whatever changes.
  const month = new Date().toISOString().slice(0, 7)
  note(mirror, 'small', hash('sha1', JSON.stringify([tables, month])))
  return tables
}

/** The tables that are read whole; places are in the mirror. */
export const {
  businesses: businessRows,
  posts: postRows,
  redirects: redirectRows,
} = await readSmallTables()

const changed = changedFacts(mirror)
/** The home page says more of these than their cards do. */
const isFeatured = (id: number) => (brand.featuredRestaurantIds as readonly number[]).includes(id)

/**
 * The only places whose pages are not as they should be, when no list and no other page has to change; then
 * nothing but them and their neighbours is read.
 */
export const onlyPlaces = changed?.some(isFeatured) ? undefined : changed

/** Every place that has a page, by id. */
export const placesById = readPlaces(mirror, onlyPlaces)
