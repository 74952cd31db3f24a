import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts a picture of so many bytes and returns true, unless all pictures would then have more than `maxBytes`. */
export async function countUpload(db: Db, bytes: number, maxBytes: number): Promise<boolean> {
  const counted = await db
    .insertInto('uploads')
    .columns(['id', 'pictures', 'bytes'])
    .expression(sql`select 1, 1, ${bytes}::bigint where ${bytes}::bigint <= ${maxBytes}::bigint`)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          pictures: sql`uploads.pictures + 1`,
          bytes: sql`uploads.bytes + excluded.bytes`,
        })
        .where(sql<boolean>`uploads.bytes + excluded.bytes <= ${maxBytes}::bigint`),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
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
