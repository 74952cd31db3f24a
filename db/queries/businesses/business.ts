import { sql } from 'kysely'
import { batch, type Db, isDatabaseError } from '#db/client.ts'
import { assertUnchanged, placeLocked, placesUpdated, untilUnchanged } from '#db/places/change.ts'
import type { Business, Restaurant } from '#db/schema.ts'
import { fieldsWith, isEmpty } from '#domain/place-fields.ts'
import { differing, isVersionOf, withWeek } from '#domain/rules/place-update.ts'
import { townSlug } from '#domain/slug.ts'
import { type BusinessFacts, columnsOf } from '../sql/saved-columns.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'
import { isVersion } from '../sql/version.ts'
import { freeSlug, slugCandidates, writeWithFreeSlug } from '../restaurants/free-slug.ts'

export function findBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the business, and requests a build unless it is a draft. */
export function insertBusiness(db: Db, facts: BusinessFacts, key?: IdempotencyKey) {
  const isPublic = sql<boolean>`not ${facts.isDraft ?? false}::boolean`
  return db
    .with('build', (db) => buildRequested(db, `New business ${facts.name}`, isPublic))
    .with('written', (db) => db.insertInto('businesses').values(columnsOf(facts)).returningAll())
    .with('stored', (db) => storeResponse(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves all facts of the business, which checks it, and requests a build if visitors see a change. Undefined when there is no
 * such business or it has changed since `updatedAt`.
 */
export function updateBusiness(
  db: Db,
  id: number,
  updatedAt: string,
  facts: BusinessFacts,
): Promise<Business | undefined> {
  return untilUnchanged(async () => {
    const place = await findBusiness(db, id)
    if (!place || !isVersionOf(place, updatedAt)) return undefined
    const isPublic = !place.isDraft || !facts.isDraft
    const isSeen = isPublic && !isEmpty(differing(place, withWeek(facts)))
    const [, , , [saved]] = await batch(db, [
      ...placeLocked(id, 'businesses'),
      assertUnchanged(
        sql`(select ${isVersion('businesses', updatedAt)} from businesses where id = ${id})`,
      ),
      placesUpdated('businesses', [{ place, facts, checked: 'now' }]),
      ...(isSeen ? [buildRequested(db, `Change of ${facts.name}`)] : []),
    ])
    return saved
  })
}

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
  const { rows } = await writeWithFreeSlug(() => statement.execute(db))
  return rows[0]
}

/** Whether the draft could not move because a restaurant has its source id already. */
export function isSourceTaken(error: unknown): boolean {
  return isDatabaseError(error) && error.constraint === 'restaurants_source_source_id_key'
}
