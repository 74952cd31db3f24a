import type pg from 'pg'
import { mentionPattern, wordPattern } from './address-pattern.ts'
import {
  findLookalikes,
  findRows,
  listColumns,
  type Mention,
  THEIR_CAMPAIGN,
  THEIR_CLAIM,
  THEIR_MAIL,
  THEIR_KEY,
  THEIR_REMOVED,
} from './address-rows.ts'
import { connect } from '../client.ts'
import { inTransaction } from '../local/transaction.ts'
import { buildRequested } from '../queries/publishing/builds.ts'

type Run = (what: string, query: string, values?: unknown[]) => Promise<number>

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
    if (rowCount) done.push(`${what}: ${rowCount}`)
    return rowCount ?? 0
  }
  await run('Subscriptions, deleted', `delete from newsletter_subscribers where ${THEIR_KEY}`)
  await run(
    'Subscriptions that were asked for, deleted',
    `delete from newsletter_requests where ${THEIR_KEY}`,
  )
  await run('Mails to them, deleted', `delete from mails where ${THEIR_MAIL}`)
  await run(
    'Reports that their address bounced, deleted',
    `delete from stopped_addresses where ${THEIR_KEY}`,
  )
  await run(
    'Rows of records that were removed, deleted',
    `delete from removed_rows where ${THEIR_REMOVED}`,
  )
  // The name of a removed subscriber is the address.
  await run('Removals of theirs, deleted', `delete from removals where lower(name) = lower($1)`)
  await eraseClaims(client, address, run)
  await run(
    'Corrections, without their address',
    `update corrections set email_key = null where ${THEIR_KEY}`,
  )
  await run('Questions about holidays, deleted', `delete from holiday_questions where ${THEIR_KEY}`)
  await run('Links that sign in, deleted', `delete from owner_links where ${THEIR_KEY}`)
  await run('Weekly notes about their pages, ended', `delete from owner_notes where ${THEIR_KEY}`)
  await run(
    'Photos by an owner, without their address',
    `update owner_photos set email_key = 'erased-' || md5(url) || '@example.invalid' where ${THEIR_KEY}`,
  )
  await run('Sessions of an owner, ended', `delete from owner_sessions where ${THEIR_KEY}`)
  await run(
    'Changes by an owner, without their address',
    `update owner_edits set email_key = ${NOBODY} where ${THEIR_KEY}`,
  )
  await run(
    'Campaigns, without their advertiser',
    `update ad_campaigns set advertiser_name = null, advertiser_phone = null,
        advertiser_email = ${NOBODY}, updated_at = now() where ${THEIR_CAMPAIGN}`,
  )
  await run(
    'Answers kept for calls that are repeated, deleted',
    `delete from idempotency_keys where strpos(lower(answer::text), lower($1)) > 0`,
  )
  const isOnFile = await run(
    'Addresses of restaurants, taken out',
    `update restaurants set contact_email = null, updated_at = now()
        where lower(contact_email) = lower($1)`,
  )
  if ((await eraseMentions(client, address, run)) || isOnFile > 0) await requestBuild(client)
  const left = Object.keys(await findRows(client, address))
  if (left.length > 0) throw new Error(`Nothing was erased: some would be left in ${left.join()}`)
  return { done, alike: await findLookalikes(client, address) }
}

/** Deletes claims that never had a decision; erases the person from the others, whose decisions stay. */
async function eraseClaims(client: pg.ClientBase, address: string, run: Run) {
  await run(
    'Claims without a decision, deleted',
    `delete from claim_requests where ${THEIR_CLAIM} and status = 'pending'
      and not exists (select from claim_decisions where claim_id = claim_requests.id)`,
  )
  const { rows: claims } = await client.query<{ id: number; texts: string[] }>(
    `select id, array_remove(array[owner_name, owner_phone], null) as texts
      from claim_requests where ${THEIR_CLAIM}`,
    [address],
  )
  for (const { id, texts } of claims) {
    const values = [id, texts.map(wordPattern).join('|')]
    for (const [table, text, key] of [
      ['claim_decisions', 'reason', 'claim_id'],
      ['claim_requests', 'decision_note', 'id'],
    ] as const) {
      const erased = `left(regexp_replace(${text}, $2, '${ERASED}', 'gi'), 1000)`
      await client.query(`update ${table} set ${text} = ${erased} where ${key} = $1`, values)
    }
  }
  await run(
    'Claims with a decision, without their owner',
    `update claim_requests set owner_name = '${ERASED}', owner_email = ${NOBODY},
      owner_phone = null, message = null where ${THEIR_CLAIM}`,
  )
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
