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
import type { Mirror } from './mirror.ts'
import { alphabetical } from './alphabet.ts'
import type { Place } from '#site/lib/place.ts'
import { findSimilar } from './similar.ts'

/** As often as a guide may change under our eyes in ways that only reading all of it shows. */
const TRIES = 3

/** What has become of a place; undefined where it was or is none. */
export type Change = { old?: Place; now?: Place }

/**
 * Brings the mirror and `places`, what it holds, up to date, reading no more of the database than has changed, and
 * answers the small tables whole. All of it is as it was at one moment, however large the guide is.
 */
export async function syncMirror(mirror: Mirror, places: Map<number, Place>, url: string) {
  const changes = new Map<number, Change>()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const moment =
      mirror.noted<string>('moment') ?? (await readAll(mirror, url, { places, changes }))
    const [rows, tally, businesses, posts, redirects] = await readSnapshot(url, (db) =>
      Promise.all([
        listRestaurantsSince(db, moment),
        tallyRestaurants(db),
        listBusinesses(db),
        listPublishedPosts(db, new Date()),
        listRedirects(db),
      ]),
    )
    mirror.inTurn(() => take(mirror, rows, { places, changes }))
    const { count, sum } = mirror.tally()
    if (count === tally.count && sum === tally.sum) {
      mirror.inTurn(() => {
        arrange(mirror, places, [...changes.values()])
        mirror.note('moment', tally.moment)
      })
      return { businesses, posts, redirects }
    }
    // Rows are gone, or it is another database: nothing but reading all of it shows which.
    mirror.note('moment', undefined)
  }
  throw new Error('The guide changed faster than it could be read')
}

type Known = { places: Map<number, Place>; changes: Map<number, Change> }

/** Page by page; what changes meanwhile is read afterwards. Answers the moment at which it began. */
async function readAll(mirror: Mirror, url: string, known: Known): Promise<string> {
  const db = connect(url)
  const { moment } = await tallyRestaurants(db)
  const gone = new Map(known.places)
  for (let after = 0; ;) {
    const { rows, isLast } = await listRestaurantsAfter(db, after)
    mirror.inTurn(() => take(mirror, rows, known))
    for (const { id } of rows) gone.delete(id)
    if (isLast) break
    after = rows.at(-1)!.id
  }
  mirror.inTurn(() => {
    for (const [id, old] of gone) {
      mirror.drop(id)
      known.places.delete(id)
      known.changes.set(id, { old: known.changes.get(id)?.old ?? old })
    }
  })
  return moment
}

function take(mirror: Mirror, rows: WrittenRestaurant[], { places, changes }: Known) {
  for (const row of rows) {
    const before = places.get(row.id)
    const now = mirror.take(row)
    places.set(row.id, now)
    if (before?.cardVersion === now.cardVersion) continue
    changes.set(row.id, { old: changes.has(row.id) ? changes.get(row.id)!.old : before, now })
  }
}

/** Puts the list into order and finds neighbours anew, where what they depend on has changed. */
function arrange(mirror: Mirror, places: Map<number, Place>, changes: Change[]) {
  const order = mirror.noted<number[]>('order')
  if (!order || changes.some(({ old, now }) => old?.name !== now?.name)) {
    mirror.note('order', alphabetical([...places.values()], order ?? []))
  }
  for (const [place, similar] of findSimilar([...places.values()], changes)) {
    mirror.link(place, similar)
  }
}
