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
import { findSimilar } from './similar.ts'
import type { Entry } from './place.ts'

/** As often as a guide may change under our eyes in ways that only reading all of it shows. */
const TRIES = 3

/** What has become of a place; undefined where it was or is none. */
export type Change = { old?: Entry; now?: Entry }

/**
 * Brings the mirror and `entries`, what it holds, up to date, reading no more of the database than has changed, and
 * answers the small tables whole. All of it is as it was at one moment, however large the guide is.
 */
export async function syncMirror(mirror: Mirror, entries: Map<number, Entry>, url: string) {
  const changes = new Map<number, Change>()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const moment =
      mirror.noted<string>('moment') ?? (await readAll(mirror, url, { entries, changes }))
    const [rows, tally, businesses, posts, redirects] = await readSnapshot(url, (db) =>
      Promise.all([
        listRestaurantsSince(db, moment),
        tallyRestaurants(db),
        listBusinesses(db),
        listPublishedPosts(db, new Date()),
        listRedirects(db),
      ]),
    )
    mirror.inTurn(() => take(mirror, rows, { entries, changes }))
    const { count, sum } = mirror.tally()
    if (count === tally.count && sum === tally.sum) {
      mirror.inTurn(() => {
        arrange(mirror, entries, [...changes.values()])
        mirror.note('moment', tally.moment)
      })
      return { businesses, posts, redirects }
    }
    // Rows are gone, or it is another database: nothing but reading all of it shows which.
    mirror.note('moment', undefined)
  }
  throw new Error('The guide changed faster than it could be read')
}

type Known = { entries: Map<number, Entry>; changes: Map<number, Change> }

/** Page by page; what changes meanwhile is read afterwards. Answers the moment at which it began. */
async function readAll(mirror: Mirror, url: string, known: Known): Promise<string> {
  const db = connect(url)
  const { moment } = await tallyRestaurants(db)
  const gone = new Map(known.entries)
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
      known.entries.delete(id)
      known.changes.set(id, { old: known.changes.get(id)?.old ?? old })
    }
  })
  return moment
}

function take(mirror: Mirror, rows: WrittenRestaurant[], { entries, changes }: Known) {
  for (const row of rows) {
    const before = entries.get(row.id)
    const now = mirror.take(row)
    entries.set(row.id, now)
    if (before?.cardVersion === now.cardVersion) continue
    changes.set(row.id, { old: changes.has(row.id) ? changes.get(row.id)!.old : before, now })
  }
}

/** Puts the list into order and finds neighbours anew, where what they depend on has changed. */
function arrange(mirror: Mirror, entries: Map<number, Entry>, changes: Change[]) {
  const order = mirror.noted<number[]>('order')
  if (!order || changes.some(({ old, now }) => old?.card.name !== now?.card.name)) {
    mirror.note('order', alphabetical([...entries.values()], order ?? []))
  }
  for (const [id, similar] of findSimilar([...entries.values()], changes)) {
    mirror.link(id, similar)
    entries.get(id)!.similar = similar
  }
}
