import type { Db } from '#db/client.ts'
import type { RefusedEventTable } from '#db/schema.ts'

type Refused = Omit<RefusedEventTable, 'slot'>

/** How many events of each day did not count, by kind, type and reason; the newest day first. Both days are inclusive. */
export async function listRefusedEvents(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Refused[]> {
  return db
    .selectFrom('refusedEvents')
    .select(['day', 'kind', 'type', 'reason'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind', 'type', 'reason'])
    .orderBy('day', 'desc')
    .orderBy('kind')
    .orderBy('type')
    .orderBy('reason')
    .execute()
}
