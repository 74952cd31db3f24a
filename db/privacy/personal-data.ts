import type pg from 'pg'
import { mentionPattern, wordPattern } from './address-pattern.ts'
import {
  findLookalikes,
  findRows,
  listColumns,
  type Mention,
  THEIR_CAMPAIGN,
  THEIR_CLAIM,
  THEIR_CLIENT,
  THEIR_MAIL,
  THEIR_KEY,
} from './address-rows.ts'
import { connect } from '../client.ts'
import { inTransaction } from '../local/transaction.ts'
import { buildRequested } from '../queries/publishing/builds.ts'

type Run = (what: string, query: string, values?: unknown[]) => Promise<number>
type Erase = (what: string, table: string, condition: string) => Promise<void>
/** `what` names the step in the report; without one it is not reported. */
type Change = (
  what: string,
  table: string,
  condition: string,
  columns: Record<string, string>,
  values?: unknown[],
) => Promise<number>

/** The condition for rows of a table that were removed and can be put back. */
const removed = (table: string, condition: string) => `table_name = '${table}' and exists (
  select from jsonb_populate_record(null::${table}, content) as ${table} where ${condition}
)`

/** Compiles queries, and is never connected. */
const COMPILER = connect('postgres://u:p@localhost/none')
const ERASED = '(erased)'
/** SQL for an address that belongs to nobody, different for each row so that two erased people do not become one. */
const NOBODY = `'erased-' || id || '@example.invalid'`
const PUBLISHED = ['restaurants', 'businesses', 'blog_posts', 'letters', 'place_changes']

/** The rows of the address by table; of other people's rows only where they mention it. */
export function exportPersonalData(direct: string, address: string): ReturnType<typeof findRows> {
  return inTransaction(direct, '', (client) => findRows(client, address))
}

/**
 * Erases an address and the person it belongs to, in one transaction; decisions about their claims stay, without their
 * name. Returns one line per step that changed rows (`done`), and texts that look similar but may be about somebody else,
 * which it leaves (`alike`). Throws if the address is still found anywhere.
 */
export function erasePersonalData(direct: string, address: string): Promise<Erased> {
  return inTransaction(direct, '', (client) => eraseWithin(client, address))
}

type Erased = { done: string[]; alike: Mention[] }

/** As `erasePersonalData`, within the transaction of `client`. */
export async function eraseWithin(client: pg.ClientBase, address: string): Promise<Erased> {
  const done: string[] = []
  const run: Run = async (what, query, values = [address]) => {
    const { rowCount } = await client.query(query, values)
    if (rowCount && what) done.push(`${what}: ${rowCount}`)
    return rowCount ?? 0
  }
  /** Deletes rows of a table, also those that were removed and can be put back. */
  const erase = async (what: string, table: string, condition: string) => {
    await run(what, `delete from ${table} where ${condition}`)
    await run(
      `${what} (removed before)`,
      `delete from removed_rows where ${removed(table, condition)}`,
    )
  }
  /** Sets columns to SQL expressions, also in rows that were removed. Returns the number of rows that were not. */
  const change: Change = async (what, table, condition, columns, values) => {
    const set = Object.entries(columns).map(([name, value]) => `${name} = ${value}`)
    const changed = await run(what, `update ${table} set ${set.join()} where ${condition}`, values)
    const pairs = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`)
    await run(
      what && `${what} (removed before)`,
      `update removed_rows as row set content = row.content || (
          select jsonb_build_object(${pairs.join()}) from jsonb_populate_record(null::${table}, row.content) as ${table}
        ) where ${removed(table, condition)}`,
      values,
    )
    return changed
  }
  await erase('Subscriptions, deleted', 'newsletter_subscribers', THEIR_KEY)
  await run(
    'Subscriptions that were asked for, deleted',
    `delete from newsletter_requests where ${THEIR_KEY}`,
  )
  await run('Mails to them, deleted', `delete from mails where ${THEIR_MAIL}`)
  await run(
    'Reports that their address bounced, deleted',
    `delete from stopped_addresses where ${THEIR_KEY}`,
  )
  // The name of a removed subscriber is the address.
  await run('Removals of theirs, deleted', `delete from removals where lower(name) = lower($1)`)
  await eraseClaims(client, address, erase, change)
  await change('Corrections, without their address', 'corrections', THEIR_KEY, {
    email_key: 'null',
  })
  await erase('Questions about holidays, deleted', 'holiday_questions', THEIR_KEY)
  await run('Links that sign in, deleted', `delete from owner_links where ${THEIR_KEY}`)
  await run('Weekly notes about their pages, ended', `delete from owner_notes where ${THEIR_KEY}`)
  await change('Photos by an owner, without their address', 'owner_photos', THEIR_KEY, {
    email_key: `'erased-' || md5(url) || '@example.invalid'`,
  })
  await run('Sessions of an owner, ended', `delete from owner_sessions where ${THEIR_KEY}`)
  await change('Changes by an owner, without their address', 'owner_edits', THEIR_KEY, {
    email_key: NOBODY,
  })
  await change('Campaigns, without their advertiser', 'ad_campaigns', THEIR_CAMPAIGN, {
    advertiser_name: 'null',
    advertiser_phone: 'null',
    advertiser_email: NOBODY,
    updated_at: 'now()',
  })
  await change('Clients, without their contact and the notes', 'ad_clients', THEIR_CLIENT, {
    ...{ contact_name: 'null', email: 'null', phone: 'null', notes: 'null' },
    updated_at: 'now()',
  })
  await run(
    'Links to reports of their campaigns, ended',
    `delete from ad_reports where ${THEIR_CAMPAIGN}`,
  )
  await run(
    'Answers kept for calls that are repeated, deleted',
    `delete from idempotency_keys where strpos(lower(answer::text), lower($1)) > 0`,
  )
  const isOnFile = await change(
    'Addresses of restaurants, taken out',
    'restaurants',
    'lower(contact_email) = lower($1)',
    { contact_email: 'null', updated_at: 'now()' },
  )
  if ((await eraseMentions(client, address, run)) || isOnFile > 0) await requestBuild(client)
  const left = Object.keys(await findRows(client, address))
  if (left.length > 0) throw new Error(`Nothing was erased: some would be left in ${left.join()}`)
  return { done, alike: await findLookalikes(client, address) }
}

/** Deletes claims that never had a decision; erases the person from the others, whose decisions stay. */
async function eraseClaims(client: pg.ClientBase, address: string, erase: Erase, change: Change) {
  await erase(
    'Claims without a decision, deleted',
    'claim_requests',
    `${THEIR_CLAIM} and status = 'pending'
      and not exists (select from claim_decisions where claim_id = claim_requests.id)
      and not exists (select from removed_rows as decision where decision.table_name = 'claim_decisions'
        and decision.content ->> 'claim_id' = claim_requests.id::text)`,
  )
  const { rows: claims } = await client.query<{ id: number; texts: string[] }>(
    `select id, array_remove(array[owner_name, owner_phone], null) as texts from (
        select claim_requests.* from claim_requests union all
        select it.* from removed_rows, jsonb_populate_record(null::claim_requests, content) as it
        where table_name = 'claim_requests'
      ) as claims where ${THEIR_CLAIM}`,
    [address],
  )
  for (const { id, texts } of claims) {
    const values = [id, texts.map(wordPattern).join('|')]
    for (const [table, text, key] of [
      ['claim_decisions', 'reason', 'claim_id'],
      ['claim_requests', 'decision_note', 'id'],
    ] as const) {
      const erased = `left(regexp_replace(${text}, $2, '${ERASED}', 'gi'), 1000)`
      const condition = `${key} = $1 and ${text} ~* $2`
      await change('', table, condition, { [text]: erased }, values)
    }
  }
  await change('Claims with a decision, without their owner', 'claim_requests', THEIR_CLAIM, {
    owner_name: `'${ERASED}'`,
    owner_email: NOBODY,
    owner_phone: 'null',
    message: 'null',
  })
}

/** Replaces the address in all other texts; true if one of them is public, so that a build is needed. */
async function eraseMentions(client: pg.ClientBase, address: string, run: Run) {
  let isPublic = false
  for (const { table, column, type, isTouched } of await listColumns(client)) {
    // Different for each row, so that two erased texts do not become equal.
    const mark = `'(erased ' || coalesce(to_jsonb(${table}) ->> 'id', gen_random_uuid()::text) || ')'`
    const erased = `regexp_replace(${column}::text, $1, ${mark}, 'gi')::${type}`
    const changed = await run(
      `Mentions in ${table}.${column}, taken out`,
      `update ${table} set ${column} = ${erased} ${isTouched ? ', updated_at = now()' : ''}
        where ${column}::text ~* $1`,
      [mentionPattern(address, type === 'jsonb')],
    )
    isPublic ||= changed > 0 && PUBLISHED.includes(table)
  }
  return isPublic
}

async function requestBuild(client: pg.ClientBase) {
  const { sql, parameters } = buildRequested(COMPILER, 'Personal data erased').compile()
  await client.query(sql, [...parameters])
}
