import type pg from 'pg'
import { mentionOf } from './address-pattern.ts'

type Row = Record<string, unknown>
type Column = { table: string; column: string; type: string; isTouched: boolean }
/** Where a text holds an address, with some of what is around it. */
export type Mention = { table: string; id: string | null; column: string; text: string }

/** Conditions with the address as their `$1`. */
export const THEIR_CLAIM = 'lower(owner_email) = lower($1)'
export const THEIR_SUBSCRIPTION = 'email_key = lower($1)'
export const THEIR_CAMPAIGN = 'lower(advertiser_email) = lower($1)'
/** Whose rows these are as a whole; in any other somebody only mentions an address. */
const THEIRS: Record<string, string> = {
  ad_campaigns: THEIR_CAMPAIGN,
  claim_decisions: `claim_id in (select id from claim_requests where ${THEIR_CLAIM})`,
  claim_requests: THEIR_CLAIM,
  newsletter_subscribers: THEIR_SUBSCRIPTION,
}
/** Each holds one address and nothing else, which is theirs or another's. */
const ADDRESSES = ['email', 'email_key', 'owner_email', 'advertiser_email']

/** The rows that are theirs, by the names of the tables, and where other rows mention the address; in whatever case. */
export async function findRows(client: pg.Client, address: string) {
  const found: Record<string, Row[] | Mention[]> = {}
  for (const [table, condition] of Object.entries(THEIRS)) {
    const query = `select to_jsonb(${table}) as row from ${table} where ${condition}`
    const { rows } = await client.query<{ row: Row }>(query, [address])
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  const mentions = await findMentions(client, address)
  if (mentions.length > 0) found['mentions'] = mentions
  return found
}

function findMentions(client: pg.Client, address: string) {
  const condition = (table: string) =>
    `not (${THEIRS[table] ?? 'false'}) and field.name not in ('${ADDRESSES.join(`', '`)}')`
  const at = `regexp_instr(field.value, $3, 1, 1, 0, 'i')`
  return findTexts(client, address, { at, values: [mentionOf(address)], condition })
}

/** Whatever holds the same signs, be it within another's address: broader than any pattern, for somebody to look at. */
export function findAlike(client: pg.Client, address: string): Promise<Mention[]> {
  const forms = [address.replace('@', '%40'), encodeURIComponent(address)]
  const places = ['$1', '$3', '$4'].map((form) => `strpos(lower(field.value), lower(${form}))`)
  return findTexts(client, address, { at: `greatest(${places.join()})`, values: forms })
}

type Search = { at: string; values: string[]; condition?: (table: string) => string }

/** The columns where `at`, of a `value`, is a position; `$1` is the address. */
async function findTexts(client: pg.Client, address: string, { at, values, condition }: Search) {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const found: Mention[] = []
  for (const table of new Set((await listColumns(client)).map(({ table }) => table))) {
    const { rows } = await client.query<Mention>(
      `select '${table}' as "table", to_jsonb(${table}) ->> 'id' as id, field.name as "column",
          substring(field.value, greatest(1, place.at - 40), 80 + length($1)) as text
        from ${table}, jsonb_each_text(to_jsonb(${table})) as field (name, value),
          lateral (select ${at} as at) as place
        -- Few rows have the domain, and few need to be looked at closely.
        where strpos(lower(${table}::text), lower($2)) > 0 and place.at > 0
          and ${condition?.(table) ?? 'true'}`,
      [address, domain, ...values],
    )
    found.push(...rows)
  }
  return found
}

/** All that can hold text besides an address alone, so that a new table needs no mention here. */
export async function listColumns(client: pg.Client) {
  const { rows } = await client.query<Column>(
    `
    select table_name as table, column_name as column, data_type as type, exists (
      select from information_schema.columns as other where other.column_name = 'updated_at'
        and other.table_schema = 'public' and other.table_name = columns.table_name
    ) as "isTouched"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb') and table_name not like 'kysely%'
      and not column_name = any ($1)
    order by table_name, ordinal_position`,
    [ADDRESSES],
  )
  return rows
}
