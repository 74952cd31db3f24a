import { sql } from 'kysely'
import type { Db } from '../client.ts'

/**
 * The id under which a place of Google is in the guide: the first of `ids`, else another of them or one
 * with the given `ending`; undefined for a place that is new.
 */
export async function findSourceId(
  db: Db,
  ids: [string, ...string[]],
  ending = '',
): Promise<string | undefined> {
  const isMeant = sql`source = 'google'
    and (source_id in (${sql.join(ids)}) or right(source_id, char_length(${ending})) = nullif(${ending}, ''))`
  const { rows } = await sql<{ sourceId: string }>`
    select source_id from restaurants where ${isMeant}
    union all select source_id from businesses where ${isMeant}
    order by 1`.execute(db)
  const known = rows.map(({ sourceId }) => sourceId)
  return known.includes(ids[0]) ? ids[0] : known[0]
}

/** Where the draft of a place of Google is, by hand or by an import before, and whether it is verified. */
export function findDraftAddress(db: Db, sourceId: string) {
  return db
    .selectFrom('businesses')
    .select(['address', 'neighborhood', 'isVerified'])
    .where('source', '=', 'google')
    .where('sourceId', '=', sourceId)
    .where('isDraft', '=', true)
    .executeTakeFirst()
}

/** Gives a place of Google, be it a restaurant or a business, its new id. */
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
