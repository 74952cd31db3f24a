import { connect, type Db, readSnapshot } from '#db/client.ts'
import { listPublishedPosts } from '#db/queries/blog-posts.ts'
import { listBusinesses } from '#db/queries/businesses.ts'
import { listRedirects } from '#db/queries/redirects.ts'
import { countRestaurants, listAllRestaurants } from '#db/queries/restaurants.ts'

/** Up to here everything fits into one answer of Neon's, which ends at 64 MB, however wordy the places. */
const SNAPSHOT_RESTAURANTS = 5_000

const url = process.env.DATABASE_URL
if (!url) {
  throw new Error('DATABASE_URL is missing: `npm run build` prepares a database and sets it')
}

const readAll = (db: Db, pageSize?: number) =>
  Promise.all([
    listAllRestaurants(db, pageSize),
    listBusinesses(db),
    listPublishedPosts(db, new Date()),
    listRedirects(db),
  ])

// One snapshot, so that a change during the build is in it whole or not at all; a guide too large for
// one answer is read page by page instead.
const count = await countRestaurants(connect(url))
const rows =
  count <= SNAPSHOT_RESTAURANTS
    ? await readSnapshot(url, (db) => readAll(db, Infinity))
    : await readAll(connect(url))

/** Everything the site is made of, read once per build. */
export const [restaurantRows, businessRows, postRows, redirectRows] = rows
