import { guide } from '#guide'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { type Updateable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { RestaurantTable } from '#db/schema.ts'
import { postRow, restaurantRow } from '#db/testing/rows.ts'

/** Returns numbers from 0 to 1, the same sequence in every run. */
export type Random = () => number

const CUISINES = ['Pizza', 'Thai', 'Fondue', 'Other']
const TOWNS = [guide.area, 'Abingdon', 'Street', 'Darlington']
const pick = <T>(values: readonly T[], random: Random) =>
  values[Math.floor(random() * values.length)]!
const anyPlace = sql<number>`(select id from restaurants order by random() limit 1)`

let count = 0

/** Edits that owners and the administrator make, and some that only a direct change of the database makes. */
export const EDITS: ((db: Db, random: Random) => Promise<unknown>)[] = [
  (db, random) => change(db, { description: `Soup ${random()}`, phone: null }),
  (db, random) => change(db, { phone: `+1410555${1000 + Math.floor(random() * 8999)}` }),
  (db, random) => change(db, { rating: Math.round(random() * 50) / 10, reviewCount: 100 }),
  (db, random) => change(db, { priceRange: pick(PRICE_RANGES, random) }),
  (db, random) =>
    change(db, { name: `${pick(['Aa', 'Oak', 'Zu'], random)} ${pick(TOWNS, random)}` }),
  (db, random) => change(db, { neighborhood: pick(TOWNS, random) }),
  (db, random) => change(db, { cuisine: pick(CUISINES, random) }),
  (db, random) => change(db, { latitude: 39.4 + random() / 5, longitude: -76.4 + random() / 5 }),
  (db) => change(db, { latitude: null, longitude: null }),
  (db, random) =>
    change(db, { features: JSON.stringify({ Takeout: random() > 0.5, Karaoke: true }) }),
  (db, random) =>
    change(db, { hours: JSON.stringify({ Monday: `${1 + Math.floor(random() * 9)} PM – 11 PM` }) }),
  (db, random) =>
    change(db, { images: JSON.stringify([`/uploads/${Math.floor(random() * 9)}.png`]) }),
  (db, random) => change(db, { isOpen: random() > 0.3 }),
  (db, random) => change(db, { closedOn: random() > 0.5 ? '2026-03-01' : null }),
  (db, random) => change(db, { isVerified: random() > 0.5, isFeatured: random() > 0.5 }),
  (db, random) => addPlace(db, random),
  (db, random) => addPlace(db, random),
  (db) => db.deleteFrom('restaurants').where('id', '=', anyPlace).execute(),
  (db) => move(db),
  (db, random) => addPost(db, random),
  (db, random) =>
    db
      .updateTable('blogPosts')
      .set({ title: `Bowls ${random()}`, isPublished: random() > 0.3 })
      .where('id', '=', sql<number>`(select id from blog_posts order by random() limit 1)`)
      .execute(),
  (db, random) =>
    db
      .updateTable('businesses')
      .set({ name: `Books ${random()}`, isOpen: random() > 0.5 })
      .where('id', '=', sql<number>`(select id from businesses order by random() limit 1)`)
      .execute(),
]

function change(db: Db, facts: Updateable<RestaurantTable>) {
  return db.updateTable('restaurants').set(facts).where('id', '=', anyPlace).execute()
}

function addPlace(db: Db, random: Random) {
  const [town, slug] = [pick(TOWNS, random), `new-${count++}`]
  const row = restaurantRow({
    slug,
    townSlug: town.toLowerCase().replace(' ', '-'),
    neighborhood: town,
    name: `${pick(['Aa', 'New', 'Zu'], random)} ${slug}`,
    cuisine: pick(CUISINES, random),
    ...(random() > 0.3 && { latitude: 39.4 + random() / 5, longitude: -76.4 + random() / 5 }),
  })
  return db.insertInto('restaurants').values(row).execute()
}

/** Gives a random place another URL and leaves a redirect from the old one. */
async function move(db: Db) {
  const slug = `moved-${count++}`
  await sql`with old as (
      select id, '/' || town_slug || '/' || slug as path, town_slug from restaurants where id = ${anyPlace}
    ),
    redirect as (
      insert into redirects (from_path, to_path)
      select path, '/' || town_slug || '/' || ${slug} from old on conflict do nothing
    )
    update restaurants set slug = ${slug} from old where restaurants.id = old.id`.execute(db)
}

async function addPost(db: Db, random: Random) {
  const { rows } = await sql<{ path: string }>`
    select '/' || town_slug || '/' || slug as path from restaurants order by id limit 9`.execute(db)
  const content = `At [the place](${pick(rows, random).path}).`
  await db
    .insertInto('blogPosts')
    .values(postRow({ slug: `post-${count++}`, title: `Post ${random()}`, content }))
    .execute()
}
