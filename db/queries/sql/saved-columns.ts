import type { Insertable } from 'kysely'
import type { BusinessTable, RestaurantTable } from '#db/schema.ts'
import type { Features, Hours, PhotoTexts, SpecialHours } from '#domain/place.ts'
import { type FieldName, type FieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'

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
export type RestaurantFacts = Facts<RestaurantTable> & {
  kitchenHours?: Hours
  specialHours?: SpecialHours[]
  imageTexts?: PhotoTexts
}
export type BusinessFacts = Facts<BusinessTable>

/** The columns of facts, those of JSON as text. */
type Columns<Facts> = {
  [Name in keyof Facts]: Name extends FieldsWith<{ type: 'jsonb' }> ? string : Facts[Name]
}

/** The facts as columns, with JSON as text. Hours by weekday replace those that were only given as text. */
export function columnsOf<F extends RestaurantFacts | BusinessFacts>(facts: F): Columns<F> {
  const hoursAsGiven = Object.keys(facts.hours).length > 0 ? null : facts.hoursAsGiven
  const columns = Object.entries({ ...facts, hoursAsGiven }).map(([name, value]) => [
    name,
    PLACE_FIELDS[name as FieldName].type === 'jsonb' ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(columns) as Columns<F>
}
