import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether one of the columns, for example `restaurants.name`, contains the text, whatever its case. */
export function contains(columns: string[], text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const each: RawBuilder<SqlBool>[] = columns.map(
    (column) => sql`${sql.ref(column)} ilike ${pattern}`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}
