import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type FieldName, fieldsWith } from '#domain/place-fields.ts'
import { columnsOf, type PlaceUpdate } from '#domain/rules/place-update.ts'
import { rowsOf } from '../call.ts'
import { isDatabaseError } from '../client.ts'
import type { Database } from '../schema.ts'

/**
 * The only code that changes a place. A writer reads the place and what else its rule depends on, the rule makes a
 * `PlaceUpdate` of it, and one batch writes the change with all that belongs to it: `locks`, `assertUnchanged`, the change,
 * edits, mails and the request for a build. If what was read has changed meanwhile, nothing is written, and the writer
 * begins again.
 */

export type Table = 'restaurants' | 'businesses'

/** The facts of a place, by table. */
export const FACTS: Record<Table, FieldName[]> = {
  restaurants: [...fieldsWith({ of: 'both' }), ...fieldsWith({ of: 'restaurants' })],
  businesses: [...fieldsWith({ of: 'both' }), ...fieldsWith({ of: 'businesses' })],
}

/** Throws an error, so that the batch writes nothing, unless `isSame` holds; see `untilUnchanged`. */
export const assertUnchanged = (isSame: RawBuilder<unknown>) =>
  rowsOf('assertUnchanged', { isSame })

/**
 * Whether a batch has written nothing because what it was made against has changed, or because an editor has taken the path
 * or the source id of a new place just now.
 */
export const isChanged = (error: unknown): boolean =>
  isDatabaseError(error) &&
  (error.code === 'GU412' || /_(source_source_id|town_slug_slug)_key$/.test(error.constraint ?? ''))

/**
 * The statements that lock places against other writers, who see then what this one has written. The table comes first, so
 * that an import, which locks it whole, and this writer never wait for each other; and so do the rows, by id.
 */
export const placesLocked = (ids: number[], table: Table = 'restaurants') =>
  [
    sql`lock table ${sql.table(table)} in row exclusive mode`,
    sql`select from ${sql.table(table)} where id = any (${arrayOf(ids)}) order by id for no key update`,
  ] as const

/** SQL for ids as an array. */
export const arrayOf = (ids: number[]) => sql<number[]>`${`{${ids.join()}}`}::integer[]`

export const placeLocked = (id: number, table?: Table) => placesLocked([id], table)

/** The first statements of a write to a place: they lock it, and fail unless `state` is what was `seen`. */
export const placeUnchanged = (id: number, state: RawBuilder<unknown>, seen: unknown) =>
  [...placeLocked(id), assertUnchanged(sql`${state} = ${JSON.stringify(seen)}::jsonb`)] as const

/** The statements that write a change, if there is one; the first returns the place's new row. */
export function placeChanged(update: PlaceUpdate | undefined) {
  return update ? [placesUpdated('restaurants', [update]), checksEnded([update])] : []
}

/** An update of places, which returns their new rows. */
export function placesUpdated<T extends Table>(table: T, updates: PlaceUpdate[]) {
  const rows = updates.map((update) => ({ id: update.place.id, columns: columnsOf(update) }))
  const names = rows.flatMap(({ columns }) => Object.keys(columns))
  const json = JSON.stringify(rows.map(({ id, columns }) => ({ id, columns: toRow(columns) })))
  return columnsSet(
    table,
    // An update must name a column. Those of a unique index would wait for new claims of the place.
    [...new Set([...names, 'checkedAt'])],
    sql`jsonb_to_recordset(${json}::jsonb) as change(id integer, columns jsonb)`,
  )
}

/**
 * An update of the columns with these names by rows of `change`, which hold the id of a place and its new columns; a column that
 * a row lacks stays. Returns the places' new rows.
 */
export function columnsSet<T extends Table>(
  table: T,
  names: string[],
  change: RawBuilder<unknown>,
) {
  const columns = sql.join(names.map((name) => sql.ref(name)))
  return sql<Selectable<Database[T]>>`update ${sql.table(table)} as place
    set (${columns}) = (select ${columns} from jsonb_populate_record(place, change.columns))
    from ${change} where place.id = change.id returning place.*`
}

/** A restaurant whose last outdated fact was checked waits among the corrections no more. */
export function checksEnded(updates: PlaceUpdate[]) {
  const ids = updates
    .filter(({ place }) => place.outdatedFacts?.length)
    .map(({ place }) => place.id)
  return sql`delete from corrections using restaurants
    where restaurant_id = restaurants.id and restaurants.id = any (${arrayOf(ids)})
      and kind = 'outdated' and state = 'waiting' and outdated_facts = '{}'`
}

/** How often a decision is made again because something has changed meanwhile; a deadline of `db` may end it before. */
const MAX_TRIES = 100

/** Repeats `attempt` until what it read is still so when it writes. Each time that it is not, somebody else has got on. */
export async function untilUnchanged<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isChanged(error) || tries === MAX_TRIES) throw error
    }
  }
}

/** A record with the names of columns as keys; values that are undefined go. */
export function toRow(record: object) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [snake(key), value as unknown]),
  )
}

/** Converts `townSlug` to `town_slug`. */
function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
