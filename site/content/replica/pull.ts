import { batch, connect, type Db, SNAPSHOT } from '#db/client.ts'
import { listPublishedPosts } from '#db/queries/blog-posts.ts'
import {
  listBusinesses,
  type VersionedRestaurant,
  listRestaurantsAfter,
  listRestaurantsSince,
  checksumRestaurants,
  listRedirects,
} from '#db/queries/publishing/replica.ts'
import { listAllHolidays } from '#db/queries/holidays.ts'
import { listPublicLetters } from '#db/queries/letters.ts'
import { listPublishedLook } from '#db/queries/look.ts'
import { listPlaceChanges } from '#db/queries/publishing/place-changes.ts'
import { alphabetical } from './alphabet.ts'
import { affectsPictures, choosePictures } from '../place-pictures.ts'
import { findSimilar, placesMoved } from './similar.ts'
import {
  type Change,
  checksumPlaces,
  deletePlace,
  linkPlace,
  readIds,
  readPlaces,
  setPicture,
  upsertPlace,
} from './place-rows.ts'
import { type Replica, getMeta, setMeta } from './replica.ts'

/** If more rows than this have changed, the whole table is read in batches instead. */
const MAX_CHANGED_ROWS = 5000
/** Attempts before a pull gives up on a guide that changes faster than it can be read. */
const MAX_ATTEMPTS = 3

/**
 * Brings the replica up to date, reading only the rows that have changed, and returns the small tables whole.
 * Everything is from one database snapshot, however large the guide is. Throws when the guide changes faster than
 * it can be read.
 */
export async function pullReplica(replica: Replica, url: string) {
  const db = connect(url)
  const changes: Change[] = []
  // An earlier pull ended before it relinked, so what it changed is not in `changes`.
  const mustRelinkAll = getMeta<boolean>(replica, 'isLinked') === false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const snapshot = getMeta<string>(replica, 'snapshot') ?? (await pullAll(replica, db, changes))
    const [rows, checksums, businesses, posts, redirects, placeChanges, letters, holidays, looks] =
      await batch(
        db,
        [
          listRestaurantsSince(db, snapshot, MAX_CHANGED_ROWS + 1),
          checksumRestaurants(db),
          listBusinesses(db),
          listPublishedPosts(db, new Date()),
          listRedirects(db),
          listPlaceChanges(db),
          listPublicLetters(db),
          listAllHolidays(),
          listPublishedLook(db),
        ],
        SNAPSHOT,
      )
    const checksum = checksums[0]!
    const isComplete = replica.transaction(() => {
      if (rows.length <= MAX_CHANGED_ROWS) upsert(replica, rows, changes)
      const { count, sum } = checksumPlaces(replica)
      if (count !== checksum.count || sum !== checksum.sum) return false
      relink(replica, changes, mustRelinkAll)
      setMeta(replica, 'snapshot', checksum.snapshot)
      return true
    })
    if (isComplete) {
      const look = looks[0]?.published ?? {}
      return { businesses, posts, redirects, placeChanges, letters, holidays, look }
    }
    // Rows were deleted, too many are new, or this is another database: only a full read tells which.
    setMeta(replica, 'snapshot', undefined)
  }
  throw new Error('The guide changed faster than it could be read')
}

/** Reads all restaurants in batches and returns the snapshot taken before the first, from which changes are read. */
async function pullAll(replica: Replica, db: Db, changes: Change[]): Promise<string> {
  const { snapshot } = await checksumRestaurants(db).executeTakeFirstOrThrow()
  const deleted = new Set(readIds(replica))
  for (let after = 0; ;) {
    const { rows, isLast } = await listRestaurantsAfter(db, after)
    replica.transaction(() => upsert(replica, rows, changes))
    for (const { id } of rows) deleted.delete(id)
    if (isLast) break
    after = rows.at(-1)!.id
  }
  replica.transaction(() => {
    if (deleted.size > 0) setMeta(replica, 'isLinked', false)
    for (const id of deleted) changes.push(deletePlace(replica, id))
  })
  return snapshot
}

function upsert(replica: Replica, rows: VersionedRestaurant[], changes: Change[]) {
  const changed = rows
    .map((row) => upsertPlace(replica, row))
    .filter(({ old, now }) => old?.cardHash !== now?.cardHash || old?.image !== now?.image)
  if (changed.length > 0) setMeta(replica, 'isLinked', false)
  for (const change of changed) changes.push(change)
}

/** Sorts the list by name, and finds similar places and chooses pictures again, where the changes affect them. */
function relink(replica: Replica, changes: Change[], mustRelinkAll: boolean) {
  const order = getMeta<number[]>(replica, 'order')
  const mustSort =
    !order || mustRelinkAll || changes.some(({ old, now }) => old?.name !== now?.name)
  const moved = changes.flatMap(placesMoved)
  setMeta(replica, 'isLinked', true)
  const mustChoose = mustSort || changes.some(affectsPictures)
  if (!mustChoose && moved.length === 0) return
  const byId = readPlaces(replica)
  const places = [...byId.values()]
  const sorted = mustSort ? alphabetical(places, order ?? []) : order
  if (mustSort) setMeta(replica, 'order', sorted)
  for (const [place, similar] of findSimilar(places, mustRelinkAll ? places : moved))
    linkPlace(replica, place, similar)
  if (!mustChoose) return
  for (const [place, image] of choosePictures(sorted.map((id) => byId.get(id)!)))
    setPicture(replica, place, image)
}
