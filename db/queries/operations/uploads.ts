import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts a picture of so many bytes and returns true, unless all pictures would then have more than `maxBytes`. */
export async function countUpload(db: Db, bytes: number, maxBytes: number): Promise<boolean> {
  const counted = sql`select count_upload(${bytes}::bigint, ${maxBytes}::bigint) as is_counted`
  const { rows } = await sql<{ isCounted: boolean }>`
    with counted as (${counted}) select * from counted`.execute(db)
  return rows[0]!.isCounted
}

/** Takes back a picture that was counted and could not be kept. */
export async function uncountUpload(db: Db, bytes: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ pictures: sql`pictures - 1`, bytes: sql`bytes - ${bytes}::bigint` })
    .execute()
}

/** The number of pictures uploaded so far, and their bytes. */
export async function uploadTotals(db: Db): Promise<{ pictures: number; bytes: number }> {
  const row = await db
    .selectFrom('uploads')
    .select(['pictures', sql<number>`bytes::float8`.as('bytes')])
    .executeTakeFirst()
  return row ?? { pictures: 0, bytes: 0 }
}
