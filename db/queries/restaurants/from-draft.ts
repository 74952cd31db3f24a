import { sql } from 'kysely'
import { type Db, isDatabaseError } from '#db/client.ts'
import type { Restaurant } from '#db/schema.ts'
import { fieldsWith } from '#domain/place-fields.ts'
import { townSlug } from '#domain/slug.ts'
import { freeSlug, isSlugTaken, MAX_SLUGS, slugCandidates } from './free-slug.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'
import { isVersion } from '../sql/version.ts'

type MissingFacts = Pick<Restaurant, 'address' | 'neighborhood' | 'cuisine' | 'priceRange'>

/** The columns that a restaurant copies from its draft. */
const COPIED = sql.join(
  [...fieldsWith({ of: 'both' }), 'source', 'sourceId']
    .filter((column) => column !== 'address' && column !== 'neighborhood')
    .map((column) => sql.ref(column)),
)

export function findDraft(db: Db, id: number) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', id)
    .where('isDraft', '=', true)
    .executeTakeFirst()
}

/**
 * Turns a draft into a restaurant with the facts that it lacked, and requests a build. Undefined when there is no such
 * draft or it has changed since `updatedAt`.
 */
export async function moveDraft(
  db: Db,
  id: number,
  updatedAt: string,
  missing: MissingFacts,
  key?: IdempotencyKey,
) {
  const draft = await findDraft(db, id)
  if (!draft) return undefined
  const { address, neighborhood, cuisine, priceRange } = missing
  const town = townSlug(neighborhood)
  const slug = freeSlug(
    town,
    slugCandidates({ name: draft.name, address, sourceId: draft.sourceId ?? '' }),
  )
  const statement = sql<Restaurant>`
    with draft as (
        delete from businesses where id = ${id} and is_draft and ${isVersion('businesses', updatedAt)}
        returning *
      ),
      build as (${buildRequested(db, `New restaurant ${draft.name}`, sql`exists (select from draft)`)}),
      written as (
        insert into restaurants (${COPIED}, address, neighborhood, cuisine, price_range, town_slug, slug)
        select ${COPIED}, ${address}, ${neighborhood}, ${cuisine}, ${priceRange}, ${town}, ${slug} from draft
        returning *
      ),
      stored as (${storeResponse(db, key, 'written')})
    select * from written`
  // Each retry has one candidate less, because another place has taken it, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      return (await statement.execute(db)).rows[0]
    } catch (error) {
      if (!isSlugTaken(error) || attempt === MAX_SLUGS) throw error
    }
  }
}

/** Whether the draft could not move because a restaurant has its source id already. */
export function isSourceTaken(error: unknown): boolean {
  return isDatabaseError(error) && error.constraint === 'restaurants_source_source_id_key'
}
