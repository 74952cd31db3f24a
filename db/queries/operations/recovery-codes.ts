import type { Db } from '#db/client.ts'

/** Marks a recovery code as used, by its hash. Returns false if it was used before. */
export async function useRecoveryCode(db: Db, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedRecoveryCodes')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
