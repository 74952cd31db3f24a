import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import { callOf } from '#db/call.ts'
import { type Db, IN_PROGRESS, isDatabaseError } from '#db/client.ts'
import type { Database } from '#db/schema.ts'

/** The key of a call, and the hash of its body, by which a reused key is recognized. */
export type IdempotencyKey = { key: string; bodyHash: string }

/**
 * Stores the response of a call under its key: the first row of the CTE `written`, or `answer` made of it, with `extra`.
 * Stores nothing without a key or a row. It is a CTE of the write itself,
 * `.with('stored', (db) => storeResponse(db, key, 'written'))`, so the whole statement fails if the key is stored already
 * or an unfinished call holds it (`isInProgress`).
 */
export function storeResponse(
  db: QueryCreator<Database>,
  key: IdempotencyKey | undefined,
  written: string,
  extra: object = {},
  answer: RawBuilder<unknown> = sql`to_jsonb(${sql.table(written)})`,
) {
  const row = sql.table(written)
  return db
    .insertInto('idempotencyKeys')
    .columns(['key', 'bodyHash', 'answer'])
    .expression(
      sql`select ${callOf('ownKey', { key: key?.key ?? '' })}, ${key?.bodyHash ?? ''},
        ${answer} || ${JSON.stringify(extra)}::jsonb
      from ${row} where ${key !== undefined}::boolean limit 1`,
    )
}

/** The stored response of a key, with column names as in rows; undefined for a new key. */
export async function findResponse(db: Db, { key }: IdempotencyKey) {
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  return stored && { ...stored, answer: withCamelNames(stored.answer) }
}

function withCamelNames(row: object) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]))
}

function toCamel(name: string) {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether a write failed because an unfinished call holds its key. */
export function isInProgress(error: unknown): boolean {
  return isDatabaseError(error) && error.code === IN_PROGRESS
}

/** Deletes keys that are more than a day old. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
