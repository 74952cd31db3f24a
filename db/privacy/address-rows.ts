import type pg from 'pg'
import { mentionPattern } from './address-pattern.ts'

type Row = Record<string, unknown>
type Column = { table: string; column: string; type: string; isTouched: boolean }
/** Where a text holds an address, with up to 40 characters around it. */
export type Mention = { table: string; id: string | null; column: string; text: string }

/** SQL conditions for the rows that belong to the address `$1`. */
export const THEIR_CLAIM = 'lower(owner_email) = lower($1)'
export const THEIR_KEY = 'email_key = lower($1)'
export const THEIR_MAIL = 'lower(recipient) = lower($1)'
export const THEIR_CLIENT = 'lower(email) = lower($1)'
export const THEIR_CAMPAIGN = 'lower(advertiser_email) = lower($1)'
/** What was removed and can be put back, if it has the address as its own. */
const THEIR_REMOVED = `(lower($1) in (${['email', 'email_key', 'owner_email', 'advertiser_email']
  .map((column) => `lower(content ->> '${column}')`)
  .join()}) or (table_name = 'claim_decisions' and content ->> 'claim_id' in (
    select claim.content ->> 'id' from removed_rows as claim
    where claim.table_name = 'claim_requests' and lower(claim.content ->> 'owner_email') = lower($1)
  )))`
/** Tables whose rows belong to one person; rows of all others only mention an address. */
const THEIRS: Record<string, string> = {
  ad_campaigns: THEIR_CAMPAIGN,
  ad_clients: THEIR_CLIENT,
  ad_reports: THEIR_CAMPAIGN,
  claim_decisions: `claim_id in (select id from claim_requests where ${THEIR_CLAIM})`,
  claim_requests: THEIR_CLAIM,
  mails: THEIR_MAIL,
  removed_rows: THEIR_REMOVED,
  corrections: THEIR_KEY,
  holiday_questions: THEIR_KEY,
  owner_edits: THEIR_KEY,
  owner_links: THEIR_KEY,
  owner_notes: THEIR_KEY,
  owner_photos: THEIR_KEY,
  owner_sessions: THEIR_KEY,
  newsletter_requests: THEIR_KEY,
  newsletter_subscribers: THEIR_KEY,
  stopped_addresses: THEIR_KEY,
}
/** Columns that hold exactly one address, which is either theirs or somebody else's. */
const ADDRESS_COLUMNS = ['email', 'email_key', 'owner_email', 'advertiser_email', 'recipient']

/** The rows of the address by table, and under `mentions` where other rows mention it. Ignores case. */
export async function findRows(client: pg.ClientBase, address: string) {
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

function findMentions(client: pg.ClientBase, address: string) {
  const condition = (table: string) =>
    `not (${THEIRS[table] ?? 'false'}) and field.name not in ('${ADDRESS_COLUMNS.join(`', '`)}')`
  const at = `regexp_instr(field.value, $3, 1, 1, 0, 'i')`
  return findTexts(client, address, { at, values: [mentionPattern(address)], condition })
}

/** Everything that holds the same characters, even within another address, for a person to check. */
export function findLookalikes(client: pg.ClientBase, address: string): Promise<Mention[]> {
  const forms = [address.replace('@', '%40'), encodeURIComponent(address)]
  const positions = ['$1', '$3', '$4'].map((form) => `strpos(lower(field.value), lower(${form}))`)
  return findTexts(client, address, { at: `greatest(${positions.join()})`, values: forms })
}

type Search = { at: string; values: string[]; condition?: (table: string) => string }

/** The columns where the SQL expression `at` finds a position in `field.value`; `$1` is the address, `$2` its domain. */
async function findTexts(
  client: pg.ClientBase,
  address: string,
  { at, values, condition }: Search,
) {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const found: Mention[] = []
  for (const table of new Set((await listColumns(client)).map(({ table }) => table))) {
    const { rows } = await client.query<Mention>(
      `select '${table}' as "table", to_jsonb(${table}) ->> 'id' as id, field.name as "column",
          substring(field.value, greatest(1, place.at - 40), 80 + length($1)) as text
        from ${table}, jsonb_each_text(to_jsonb(${table})) as field (name, value),
          lateral (select ${at} as at) as place
        -- A cheap test first: few rows hold the domain.
        where strpos(lower(${table}::text), lower($2)) > 0 and place.at > 0
          and ${condition?.(table) ?? 'true'}`,
      [address, domain, ...values],
    )
    found.push(...rows)
  }
  return found
}

/** Every address in any row, in small letters, also with the signs around it that Markdown may have put there. */
export async function listAddresses(client: pg.ClientBase): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of new Set((await listColumns(client, [])).map(({ table }) => table))) {
    const { rows } = await client.query<{ address: string }>(
      `select distinct lower(match[1]) as address
        from ${table}, jsonb_each_text(to_jsonb(${table})) as field (name, value),
          regexp_matches(value, '([[:alnum:].!#$%&''*+/=?^_\`{|}~-]+(?:@|%40)[[:alnum:].-]+)', 'g') as match`,
    )
    for (const { address } of rows) {
      const whole = address.replace('%40', '@').replace(/[.-]+$/, '')
      found.add(whole).add(whole.replace(/^[_*~`'|.]+/, ''))
    }
  }
  return found
}

/** Every text column but the address columns, from the catalog, so that new tables are included. */
export async function listColumns(client: pg.ClientBase, without = ADDRESS_COLUMNS) {
  const { rows } = await client.query<Column>(
    `
    select table_name as table, column_name as column, data_type as type, exists (
      select from information_schema.columns as other where other.column_name = 'updated_at'
        and other.table_schema = 'public' and other.table_name = columns.table_name
    ) as "isTouched"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb') and table_name not like 'kysely%'
      and table_name <> 'migrated_functions'
      and not column_name = any ($1)
    order by table_name, ordinal_position`,
    [without],
  )
  return rows
}
