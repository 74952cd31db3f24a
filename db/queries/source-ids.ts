import { sql } from 'kysely'
import type { Db } from '../client.ts'

/**
 * The id under which the guide has a Google place: the first of `ids` if it is stored, otherwise another of them or one
 * with this `ending`. Undefined for a new place.
 */
export async function findSourceId(
  db: Db,
  ids: [string, ...string[]],
  ending = '',
): Promise<string | undefined> {
  const isSamePlace = sql`source = 'google'
    and (source_id in (${sql.join(ids)}) or right(source_id, char_length(${ending})) = nullif(${ending}, ''))`
  const { rows } = await sql<{ sourceId: string }>`
    select source_id from restaurants where ${isSamePlace}
    union all select source_id from businesses where ${isSamePlace}
    order by 1`.execute(db)
  const stored = rows.map(({ sourceId }) => sourceId)
  return stored.includes(ids[0]) ? ids[0] : stored[0]
}

/** The address that the draft of a Google place has so far, and whether the draft is verified. */
export function findDraftAddress(db: Db, sourceId: string) {
  return db
    .selectFrom('businesses')
    .select(['address', 'neighborhood', 'isVerified'])
    .where('source', '=', 'google')
    .where('sourceId', '=', sourceId)
    .where('isDraft', '=', true)
    .executeTakeFirst()
}

/** Gives a Google place its new id, whether it is a restaurant or a business. */
export async function changeSourceId(db: Db, from: string, to: string): Promise<void> {
  await db
    .with('restaurant', (query) =>
      query
        .updateTable('restaurants')
        .set({ sourceId: to })
        .where('source', '=', 'google')
        .where('sourceId', '=', from),
    )
    .updateTable('businesses')
    .set({ sourceId: to })
    .where('source', '=', 'google')
    .where('sourceId', '=', from)
    .execute()
}
