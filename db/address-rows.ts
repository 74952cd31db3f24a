import type pg from 'pg'

type Row = Record<string, unknown>
type Column = { table: string; column: string; type: string; isTouched: boolean }

/** Conditions with the address as their `$1`. */
export const THEIR_CLAIM = 'lower(owner_email) = lower($1)'
export const THEIR_SUBSCRIPTION = 'email_key = lower($1)'
/** Rows that belong to somebody without holding the address. */
export const RELATED: Record<string, string> = {
  claim_decisions: `claim_id in (select id from claim_requests where ${THEIR_CLAIM})`,
  limits: `exists (select from newsletter_subscribers
    where ${THEIR_SUBSCRIPTION} and strpos(limits.key, consent_visitor) > 0)`,
}

/** Every row that holds the address, in whatever case, or is related to one that does, by the names of the tables. */
export async function findRows(client: pg.Client, address: string) {
  const found: Record<string, Row[]> = {}
  for (const table of new Set((await listColumns(client)).map(({ table }) => table))) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(${table}) as row from ${table}
        where ${RELATED[table] ?? '$1::text is null'} or exists (
          select from jsonb_each_text(to_jsonb(${table})) as field where field.value ~* $2
        )`,
      [address, patternOf(address)],
    )
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** All that can hold text, so that a new table needs no mention here. */
export async function listColumns(client: pg.Client) {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, data_type as type, exists (
      select from information_schema.columns as other where other.column_name = 'updated_at'
        and other.table_schema = 'public' and other.table_name = columns.table_name
    ) as "isTouched"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb') and table_name not like 'kysely%'
    order by table_name, ordinal_position`)
  return rows
}

/** A pattern of Postgres for this text, but not as a part of a longer word or address. */
export function patternOf(text: string) {
  const literal = text.replace(/[^\p{L}\p{N}\s@_-]/gu, '\\$&')
  return `(?<![[:alnum:]._+-])${literal}(?![[:alnum:]-]|\\.[[:alnum:]])`
}
