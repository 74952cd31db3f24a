import { type Insertable, sql, type SqlBool } from 'kysely'
import type { BusinessTable, Features, Hours, RestaurantTable } from '../schema.ts'

type Kept =
  'id' | 'source' | 'sourceId' | 'createdAt' | 'updatedAt' | 'checkedAt' | 'townSlug' | 'slug'
type Facts<Table> = Omit<Insertable<Table>, Kept | 'hours' | 'features' | 'images'> & {
  hours: Hours
  features: Features
  images: string[]
}

/** All that somebody may say of a place in its editor. */
export type RestaurantFacts = Facts<RestaurantTable>
export type BusinessFacts = Facts<BusinessTable>

/** The facts as columns. */
export function columnsOf<F extends RestaurantFacts | BusinessFacts>(facts: F) {
  const { hours, features, images, ...columns } = facts
  return {
    ...columns,
    hours: JSON.stringify(hours),
    features: JSON.stringify(features),
    images: JSON.stringify(images),
  }
}

/** The columns of a save: its moment moves only when a fact does, and whoever saves has checked the place. */
export function savedColumns<F extends RestaurantFacts | BusinessFacts>(facts: F) {
  const columns = columnsOf(facts)
  const known = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const said = sql.join(Object.values(columns).map((value) => sql`${value}`))
  const updatedAt = sql<Date>`case
    when row(${known}) is distinct from row(${said}) then now() else updated_at end`
  return { ...columns, updatedAt, checkedAt: sql<Date>`now()` }
}

/** Whether the save `saved` of the same statement has changed a fact. */
export const hasChanged = sql<SqlBool>`exists (select from saved where updated_at = now())`
