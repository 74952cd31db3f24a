import { type Expression, type SqlBool, sql } from 'kysely'

/** SQL for whether each word of `text` occurs in one of the columns, regardless of case and accents. */
export function contains(columns: string[], text: string): Expression<SqlBool> {
  const words = text.split(/\s+/).map((word) => {
    const each = columns.map(
      (column) => sql`strpos(${folded(sql.ref(column))}, ${folded(word)}) > 0`,
    )
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`
  })
  return sql`(${sql.join(words, sql` and `)})`
}

const folded = (text: unknown) => sql`unaccent(lower(${text}))`
