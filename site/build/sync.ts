import { connect, readSnapshot } from '#db/client.ts'
import { listPublishedPosts } from '#db/queries/blog-posts.ts'
import { listBusinesses } from '#db/queries/businesses.ts'
import {
  type WrittenRestaurant,
  listRestaurantsAfter,
  listRestaurantsSince,
  tallyRestaurants,
} from '#db/queries/place-changes.ts'
import { listRedirects } from '#db/queries/redirects.ts'
import { alphabetical } from './alphabet.ts'
import { type Mirror, note, noted } from './mirror/mirror.ts'
import {
  type Change,
  dropPlace,
  linkPlace,
  readIds,
  readPlaces,
  takePlace,
  tallyPlaces,
} from './mirror/places.ts'
import { findSimilar, neighboursMoved } from './similar.ts'

/** Written by one publish, more of them are read page by page. */
const MOST = 5000
/** As often as a guide may change under our eyes in ways that only reading all of it shows. */
const TRIES = 3

/**
 * Brings the mirror up to date, reading no more of the database than has changed, and answers the small tables whole.
 * All of it is as it was at one moment, however large the guide is.
 */
export async function syncMirror(mirror: Mirror, url: string) {
  const changes: Change[] = []
  // Whoever began it ended before its lists were in order, and took along what had changed.
  const isBroken = noted<boolean>(mirror, 'arranged') === false
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const moment = noted<string>(mirror, 'moment') ?? (await readAll(mirror, url, changes))
    const [rows, tally, businesses, posts, redirects] = await readSnapshot(url, (db) =>
      Promise.all([
        listRestaurantsSince(db, moment, MOST + 1),
        tallyRestaurants(db),
        listBusinesses(db),
        listPublishedPosts(db, new Date()),
        listRedirects(db),
      ]),
    )
    const isWhole = mirror.inTurn(() => {
      if (rows.length <= MOST) take(mirror, rows, changes)
      const { count, sum } = tallyPlaces(mirror)
      if (count !== tally.count || sum !== tally.sum) return false
      arrange(mirror, changes, isBroken)
      note(mirror, 'moment', tally.moment)
      return true
    })
    if (isWhole) return { businesses, posts, redirects }
    // Rows are gone, very many are new, or it is another database: nothing but reading all of it shows which.
    note(mirror, 'moment', undefined)
  }
  throw new Error('The guide changed faster than it could be read')
}

/** Page by page; what changes meanwhile is read afterwards. Answers the moment at which it began. */
async function readAll(mirror: Mirror, url: string, changes: Change[]): Promise<string> {
  const db = connect(url)
  const { moment } = await tallyRestaurants(db)
  const gone = new Set(readIds(mirror))
  for (let after = 0; ;) {
    const { rows, isLast } = await listRestaurantsAfter(db, after)
    mirror.inTurn(() => take(mirror, rows, changes))
    for (const { id } of rows) gone.delete(id)
    if (isLast) break
    after = rows.at(-1)!.id
  }
  mirror.inTurn(() => {
    if (gone.size > 0) note(mirror, 'arranged', false)
    for (const id of gone) changes.push(dropPlace(mirror, id))
  })
  return moment
}

function take(mirror: Mirror, rows: WrittenRestaurant[], changes: Change[]) {
  const found = rows
    .map((row) => takePlace(mirror, row))
    .filter(({ old, now }) => old?.cardVersion !== now?.cardVersion)
  if (found.length > 0) note(mirror, 'arranged', false)
  for (const change of found) changes.push(change)
}

/** Puts the list into order and finds neighbours anew, where what they depend on has changed. */
function arrange(mirror: Mirror, changes: Change[], isBroken: boolean) {
  const order = noted<number[]>(mirror, 'order')
  const isNewOrder = !order || isBroken || changes.some(({ old, now }) => old?.name !== now?.name)
  const moved = changes.flatMap(neighboursMoved)
  note(mirror, 'arranged', true)
  if (!isNewOrder && moved.length === 0) return
  const places = [...readPlaces(mirror).values()]
  if (isNewOrder) note(mirror, 'order', alphabetical(places, order ?? []))
  for (const [place, similar] of findSimilar(places, isBroken ? places : moved))
    linkPlace(mirror, place, similar)
}
