import { type Insertable, sql, type SqlBool } from 'kysely'
import type { BusinessTable, RestaurantTable } from '#db/schema.ts'
import type { Features, Hours } from '#domain/place.ts'
import type { FieldName, FieldsWith } from '#domain/place-fields.ts'

type Plain<Table> = Pick<
  Insertable<Table>,
  Exclude<FieldName, FieldsWith<{ type: 'jsonb' }>> & keyof Insertable<Table>
>
type Facts<Table> = Plain<Table> & {
  hours: Hours
  features: Features
  images: string[]
}

/** All facts that an editor saves. */
export type RestaurantFacts = Facts<RestaurantTable>
export type BusinessFacts = Facts<BusinessTable>

/** The facts as columns, with JSON as text. Hours by weekday replace those that were only given as text. */
export function columnsOf<F extends RestaurantFacts | BusinessFacts>(facts: F) {
  const { hours, features, images, ...columns } = facts
  return {
    ...columns,
    hours: JSON.stringify(hours),
    hoursAsGiven: Object.keys(hours).length > 0 ? null : columns.hoursAsGiven,
    features: JSON.stringify(features),
    images: JSON.stringify(images),
  }
}

/** The columns of a save: `updated_at` moves only when a fact changes, `checked_at` always, because saving is a check. */
export function savedColumns<F extends RestaurantFacts | BusinessFacts>(facts: F) {
  const columns = columnsOf(facts)
  const current = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const incoming = sql.join(Object.values(columns).map((value) => sql`${value}`))
  const updatedAt = sql<Date>`case
    when row(${current}) is distinct from row(${incoming}) then now() else updated_at end`
  return { ...columns, updatedAt, checkedAt: sql<Date>`now()` }
}

/** SQL for whether the CTE `saved` of the same statement has changed a fact. */
export const hasChanged = sql<SqlBool>`exists (select from saved where updated_at = now())`
