import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { isDatabaseError } from '../neon-http.ts'
import type { Restaurant } from '../schema.ts'
import { townSlug } from '../slug.ts'
import { freeSlug, isSlugTaken, SLUGS, slugsOf } from './free-slug.ts'
import { BY_HAND } from './imported-place.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { buildRequested } from './site-builds.ts'
import { isUnchanged } from './unchanged.ts'

type Needed = Pick<Restaurant, 'address' | 'neighborhood' | 'cuisine' | 'priceRange'>

/** What a restaurant takes over from its draft. */
const KEPT = sql`${sql.join(Object.keys(BY_HAND).map((column) => sql.ref(column)))}, name, region, postal_code, phone,
  website, rating, review_count, hours, features, latitude, longitude, is_open, closed_on, source, source_id, rating_source`

export function findDraft(db: Db, id: number) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', id)
    .where('isDraft', '=', true)
    .executeTakeFirst()
}

/**
 * Makes a restaurant of the draft, if it is as it was at `moment`, and asks for a build. Undefined when it is not as
 * it was, or no draft.
 */
export async function moveDraft(db: Db, id: number, moment: string, needed: Needed, key?: Key) {
  const draft = await findDraft(db, id)
  if (!draft) return undefined
  const { address, neighborhood, cuisine, priceRange } = needed
  const town = townSlug(neighborhood)
  const slug = freeSlug(
    town,
    slugsOf({ name: draft.name, address, sourceId: draft.sourceId ?? '' }),
  )
  const statement = sql<Restaurant>`
    with draft as (
        delete from businesses where id = ${id} and is_draft and ${isUnchanged('businesses', moment)}
        returning *
      ),
      build as (${buildRequested(db, `New restaurant ${draft.name}`, sql`exists (select from draft)`)}),
      written as (
        insert into restaurants (${KEPT}, address, neighborhood, cuisine, price_range, town_slug, slug)
        select ${KEPT}, ${address}, ${neighborhood}, ${cuisine}, ${priceRange}, ${town}, ${slug} from draft
        returning *
      ),
      kept as (${answerKept(db, key, 'written')})
    select * from written`
  // A slug that another place took meanwhile is one candidate less, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      return (await statement.execute(db)).rows[0]
    } catch (error) {
      if (!isSlugTaken(error) || attempt === SLUGS) throw error
    }
  }
}

/** Whether there is a restaurant of the draft's source already. */
export function isSourceTaken(error: unknown): boolean {
  return isDatabaseError(error) && error.constraint === 'restaurants_source_source_id_key'
}
