import { connect } from '#db/client.ts'
import { listAllRestaurants } from '#db/queries/restaurants.ts'
import { listBusinesses } from '#db/queries/businesses.ts'
import { listPublishedPosts } from '#db/queries/blog-posts.ts'
import { listRedirects } from '#db/queries/redirects.ts'

const url = process.env.DATABASE_URL
if (!url)
  throw new Error(
    'DATABASE_URL is missing: build with `npm run build`, which prepares the database',
  )
const db = connect(url)

/** Everything the site is made of, read once per build. */
export const [restaurantRows, businessRows, postRows, redirectRows] = await Promise.all([
  listAllRestaurants(db),
  listBusinesses(db),
  listPublishedPosts(db, new Date()),
  listRedirects(db),
])
