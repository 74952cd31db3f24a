import { sql } from 'kysely'
import { type Db, harmless, runInTurn } from '../client.ts'

export function listRedirects(db: Db) {
  return db.selectFrom('redirects').selectAll().orderBy('fromPath').execute()
}

/**
 * Leads `fromPath` to `toPath`, a page that exists. Redirects that led to `fromPath` now lead to
 * `toPath` too, and one that led away from it goes, so there are never chains or loops; the table is locked before it
 * is read, so also where two are inserted at once.
 */
export async function insertRedirect(
  db: Db,
  { fromPath, toPath }: { fromPath: string; toPath: string },
): Promise<void> {
  const insert = db
    .with('gone', (db) => db.deleteFrom('redirects').where('fromPath', '=', toPath))
    .with('moved', (db) =>
      db
        .updateTable('redirects')
        .set({ toPath })
        .where('toPath', '=', fromPath)
        .where('fromPath', '<>', toPath),
    )
    .insertInto('redirects')
    .values({ fromPath, toPath })
    .onConflict((conflict) => conflict.column('fromPath').doUpdateSet({ toPath }))
  const lock = sql`lock table redirects in share row exclusive mode`
  await runInTurn(harmless(db), [{ compile: () => lock.compile(db) }, insert])
}
