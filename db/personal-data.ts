import type pg from 'pg'
import { mentionOf, wordOf } from './address-pattern.ts'
import {
  findAlike,
  findRows,
  listColumns,
  type Mention,
  THEIR_CAMPAIGN,
  THEIR_CLAIM,
  THEIR_SUBSCRIPTION,
} from './address-rows.ts'
import { connect } from './client.ts'
import { inTransaction } from './local/transaction.ts'
import { buildRequested } from './queries/site-builds.ts'

type Run = (what: string, query: string, values?: unknown[]) => Promise<number>

const ERASED = '(erased)'
/** Nobody's, and another for each row: two that are erased must not become the same. */
const NOBODY = `'erased-' || id || '@example.invalid'`
const PUBLISHED = ['restaurants', 'businesses', 'blog_posts']

/** The rows that are theirs, by the names of the tables, and of other people's rows no more than where they mention it. */
export function exportPersonalData(direct: string, address: string): ReturnType<typeof findRows> {
  return inTransaction(direct, '', (client) => findRows(client, address))
}

/**
 * Takes the address and whom it belongs to out of the database; what was decided about a claim stays, without them.
 * All of it or nothing: it fails if the address is left. Answers what was done, a line each, and what looks alike but may
 * be somebody else's, which it leaves.
 */
export function erasePersonalData(
  direct: string,
  address: string,
): Promise<{ done: string[]; alike: Mention[] }> {
  return inTransaction(direct, '', async (client) => {
    const done: string[] = []
    const run: Run = async (what, query, values = [address]) => {
      const { rowCount } = await client.query(query, values)
      if (rowCount) done.push(`${what}: ${rowCount}`)
      return rowCount ?? 0
    }
    await run(
      'Subscriptions, deleted',
      `delete from newsletter_subscribers where ${THEIR_SUBSCRIPTION}`,
    )
    await eraseClaims(client, address, run)
    await run(
      'Campaigns, without their advertiser',
      `update ad_campaigns set advertiser_name = null, advertiser_phone = null,
        advertiser_email = ${NOBODY}, updated_at = now() where ${THEIR_CAMPAIGN}`,
    )
    await run(
      'Answers kept for calls that are repeated, deleted',
      `delete from idempotency_keys where strpos(lower(answer::text), lower($1)) > 0`,
    )
    if (await eraseMentions(client, address, run)) await requestBuild(client, direct)
    const left = Object.keys(await findRows(client, address))
    if (left.length > 0) throw new Error(`Nothing was erased: some would be left in ${left.join()}`)
    return { done, alike: await findAlike(client, address) }
  })
}

/** A claim about which nothing was ever decided goes; of others the decisions stay. */
async function eraseClaims(client: pg.Client, address: string, run: Run) {
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
    const values = [id, texts.map(wordOf).join('|')]
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

/** Wherever else somebody has written it; true when visitors see some of that until the next build. */
async function eraseMentions(client: pg.Client, address: string, run: Run) {
  let isPublic = false
  for (const { table, column, type, isTouched } of await listColumns(client)) {
    // Another for each row: two that are erased must not become the same.
    const mark = `'(erased ' || coalesce(to_jsonb(${table}) ->> 'id', gen_random_uuid()::text) || ')'`
    const erased = `regexp_replace(${column}::text, $1, ${mark}, 'gi')::${type}`
    const changed = await run(
      `Mentions in ${table}.${column}, taken out`,
      `update ${table} set ${column} = ${erased} ${isTouched ? ', updated_at = now()' : ''}
        where ${column}::text ~* $1`,
      [mentionOf(address, type === 'jsonb')],
    )
    isPublic ||= changed > 0 && PUBLISHED.includes(table)
  }
  return isPublic
}

async function requestBuild(client: pg.Client, direct: string) {
  const { sql, parameters } = buildRequested(connect(direct), 'Personal data erased').compile()
  await client.query(sql, [...parameters])
}
