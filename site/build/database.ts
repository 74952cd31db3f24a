import { deserialize, serialize } from 'node:v8'
import { openMirror } from './mirror.ts'
import { syncMirror } from './sync.ts'

const { DATABASE_URL, MIRROR } = process.env
if (!DATABASE_URL && !MIRROR) {
  throw new Error('DATABASE_URL is missing: `npm run build` prepares a database and sets it')
}

export const mirror = openMirror(MIRROR || ':memory:')
/** Every place that has a page, by id. */
export const placesById = mirror.places()

type SmallTables = Awaited<ReturnType<typeof syncMirror>>

/** Without a database the mirror is as another reader has just left it. */
async function readSmallTables(): Promise<SmallTables> {
  if (!DATABASE_URL) {
    return deserialize(Buffer.from(mirror.noted<string>('small')!, 'base64')) as SmallTables
  }
  const small = await syncMirror(mirror, placesById, DATABASE_URL)
  mirror.note('small', serialize(small).toString('base64'))
  return small
}

/** The tables that are read whole; places are in the mirror. */
export const {
  businesses: businessRows,
  posts: postRows,
  redirects: redirectRows,
} = await readSmallTables()
