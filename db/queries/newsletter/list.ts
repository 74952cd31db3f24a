import { sql } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import { contains } from '../sql/contains.ts'

const PAGE_SIZE = 50
export const EXPORT_SIZE = 5000

/** A page of subscribers, newest first, with the total of the search and the counts of all. */
export async function listSubscribers(
  db: Db,
  { search, page = 1 }: { search?: string; page?: number },
) {
  const all = db.selectFrom('newsletterSubscribers')
  const found = search === undefined ? all : all.where(contains(['email'], search))
  const [counts, totals, subscribers] = await batch(db, [
    all
      .select(sql<number>`count(*) filter (where unsubscribed_at is null)::int`.as('subscribed'))
      .select(sql<number>`count(unsubscribed_at)::int`.as('unsubscribed')),
    found.select(sql<number>`count(*)::int`.as('total')),
    found
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const { total } = totals[0]!
  return { subscribers, counts: counts[0]!, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

const SHOWN = [
  'id',
  'email',
  'createdAt',
  'consentPage',
  'consentWording',
  'unsubscribedAt',
] as const

/** The subscribers after the id `after`, by id; fewer than `EXPORT_SIZE` rows are the last page. */
export function listSubscribersAfter(db: Db, after = 0) {
  return db
    .selectFrom('newsletterSubscribers')
    .select([...SHOWN, 'consentedAt', 'token'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(EXPORT_SIZE)
    .execute()
}
