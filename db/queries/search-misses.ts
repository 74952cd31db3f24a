import { sql } from 'kysely'
import { callOnce } from '#db/call.ts'
import type { Db } from '#db/client.ts'

/** How many days counts are kept. */
const DAYS_KEPT = 90
const MOST_LISTED = 100

/** Counts a search of today that found nothing. */
export async function countSearchMiss(db: Db, words: string): Promise<void> {
  await callOnce(db, 'countSearchMiss', { missed: words })
}

/** The searches that found nothing most often, at most 100. Both days are inclusive. */
export function listSearchMisses(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('searchMisses')
    .select('words')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(MOST_LISTED)
    .execute()
}

export async function deleteOldSearchMisses(db: Db): Promise<void> {
  await db
    .deleteFrom('searchMisses')
    .where('day', '<', sql<string>`(now() - make_interval(days => ${DAYS_KEPT}))::date`)
    .execute()
}
