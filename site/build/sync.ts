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

/**
 * Brings the mirror up to date, reading no more of the database than has changed, and answers the small tables whole.
 * All of it is as it was at one moment, however large the guide is.
 */
export async function syncMirror(mirror: Mirror, url: string) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = new Map(mirror.entries().map((entry) => [entry.id, entry]))
    const moment = mirror.noted<string>('moment') ?? (await fill(mirror, url))
    const [changed, tally, businesses, posts, redirects] = await readSnapshot(url, (db) =>
      Promise.all([
        listRestaurantsSince(db, moment),
        tallyRestaurants(db),
        listBusinesses(db),
        listPublishedPosts(db, new Date()),
        listRedirects(db),
      ]),
    )
    mirror.inTurn(() => take(mirror, changed))
    const { count, sum } = mirror.tally()
    if (count === tally.count && sum === tally.sum) {
      mirror.inTurn(() => arrange(mirror, before, tally.moment))
      return { businesses, posts, redirects }
    }
    // Rows are gone, or it is another database: nothing but reading all of it shows which.
    mirror.note('moment', undefined)
  }
  throw new Error('The guide changed faster than it could be read')
}

/** Page by page; what changes meanwhile is read afterwards. Answers the moment at which it began. */
async function fill(mirror: Mirror, url: string): Promise<string> {
  const db = connect(url)
  const { moment } = await tallyRestaurants(db)
  const seen = new Set<number>()
  for (let after = 0; ;) {
    const { rows, isLast } = await listRestaurantsAfter(db, after)
    mirror.inTurn(() => take(mirror, rows))
    for (const { id } of rows) seen.add(id)
    if (isLast) break
    after = rows.at(-1)!.id
  }
  mirror.inTurn(() => mirror.keep(seen))
  return moment
}

function take(mirror: Mirror, rows: WrittenRestaurant[]) {
  for (const row of rows) mirror.take(row)
}

/** Puts the list into order and finds neighbours anew, where what they depend on has changed. */
function arrange(mirror: Mirror, before: Map<number, Entry>, moment: string) {
  const entries = mirror.entries()
  const order = mirror.noted<number[]>('order') ?? []
  const isSame = entries.every(({ id, cardVersion }) => before.get(id)?.cardVersion === cardVersion)
  if (!isSame || before.size !== entries.length) {
    mirror.note('order', alphabetical(entries, order))
    for (const [id, similar] of findSimilar(entries, before)) mirror.link(id, similar)
  }
  mirror.note('moment', moment)
}
