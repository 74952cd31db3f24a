import { type QueryCreator, sql } from 'kysely'
import type { Db } from '../client.ts'
import { isDatabaseError } from '../neon-http.ts'
import { IN_PROGRESS } from '../retry.ts'
import type { Database } from '../schema.ts'

/** What tells a call from all others, and what it came with. */
export type Key = { key: string; bodyHash: string }

/**
 * Keeps the key of a call with its answer, the first of the rows `written` and what is known besides; nothing where
 * nothing was written or there is no key. As the CTE of a write, `.with('kept', (db) => answerKept(db, key, 'written'))`,
 * it is made in the same statement, which fails whole when the key is known or another call holds it (`isInProgress`).
 */
export function answerKept(
  db: QueryCreator<Database>,
  key: Key | undefined,
  written: string,
  besides: object = {},
) {
  const row = sql.table(written)
  return db
    .insertInto('idempotencyKeys')
    .columns(['key', 'bodyHash', 'answer'])
    .expression(
      sql`select own_key(${key?.key ?? ''}), ${key?.bodyHash ?? ''},
        to_jsonb(${row}) || ${JSON.stringify(besides)}::jsonb
      from ${row} where ${key !== undefined}::boolean limit 1`,
    )
}

/** What was written with a key and is to be answered again; names of columns as in rows. */
export async function findAnswer(db: Db, { key }: Key) {
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  return kept && { ...kept, answer: withCamelNames(kept.answer) }
}

function withCamelNames(row: object) {
  const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) // prettier-ignore
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]))
}

/** Whether another call held the key and did not end. */
export function isInProgress(error: unknown): boolean {
  return isDatabaseError(error) && error.code === IN_PROGRESS
}

/** Forgets keys after a day. */
export async function sweepKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
