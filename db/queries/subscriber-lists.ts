import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { contains } from './contains.ts'

const PAGE_SIZE = 50
export const EXPORT_SIZE = 5000

/** A page of the subscribers, the newest first, and how many there are in all. */
export async function listSubscribers(
  db: Db,
  { search, page = 1 }: { search?: string; page?: number },
) {
  const all = db.selectFrom('newsletterSubscribers')
  const found = search === undefined ? all : all.where(contains(['email'], search))
  const [counts, { total }, subscribers] = await Promise.all([
    all
      .select(sql<number>`count(*) filter (where unsubscribed_at is null)::int`.as('subscribed'))
      .select(sql<number>`count(unsubscribed_at)::int`.as('unsubscribed'))
      .executeTakeFirstOrThrow(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ])
  return { subscribers, counts, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

const SHOWN = [
  'id',
  'email',
  'createdAt',
  'consentPage',
  'consentWording',
  'unsubscribedAt',
] as const

/** The next subscribers after one, in the order of their ids; fewer than `EXPORT_SIZE` are the last. */
export function listSubscribersAfter(db: Db, after = 0) {
  return db
    .selectFrom('newsletterSubscribers')
    .select([...SHOWN, 'consentedAt', 'token'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(EXPORT_SIZE)
    .execute()
}
