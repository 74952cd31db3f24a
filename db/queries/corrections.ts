import { sql, type SqlBool } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import type { Share } from './operations/rate-limits.ts'
import { buildRequested } from './publishing/builds.ts'
import type { OwnerFact, OwnerFacts } from '#domain/owner.ts'
import type { CorrectionKind, CorrectionQueue } from '#domain/correction.ts'

type NewCorrection = {
  restaurantId: number
  kind: CorrectionKind
  details?: string | undefined
  email?: string | undefined
}

/**
 * Takes a correction: `missing` when there is no such restaurant, `full` when 500 of it wait already or the `shares` of its
 * sender are used up.
 */
export async function insertCorrection(
  db: Db,
  { restaurantId, kind, details, email }: NewCorrection,
  shares: Share[] = [],
): Promise<'taken' | 'missing' | 'full'> {
  const inserted = sql`select insert_correction(
    place => ${restaurantId}, kind => ${kind}, details => ${details ?? null},
    email => ${email ?? null}, shares => ${JSON.stringify(shares)}) as result`
  const { rows } = await sql<{ result: 'taken' | 'missing' | 'full' }>`
    with inserted as (${inserted}) select * from inserted`.execute(db)
  return rows[0]!.result
}

const PAGE_SIZE = 20

/** A page of the corrections in one list, the oldest that waits first, and how many are in each. */
export async function listCorrections(
  db: Db,
  { state, page = 1 }: { state: CorrectionQueue; page?: number | undefined },
) {
  const queue = sql<CorrectionQueue>`case when state = 'waiting' and kind = 'outdated' then kind else state end`
  const isSettled = state === 'accepted' || state === 'declined'
  const [counted, corrections] = await batch(db, [
    db
      .selectFrom('corrections')
      .select([queue.as('queue'), sql<number>`count(*)::int`.as('count')])
      .groupBy(queue),
    db
      .selectFrom('corrections')
      .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
      .select(['corrections.id', 'kind', 'details', 'state', 'corrections.createdAt', 'decidedAt'])
      .select(sql<boolean>`email_key is not null`.as('wantsThanks'))
      .select(['restaurantId', 'name as restaurant', 'restaurants.updatedAt'])
      .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
      .select(['phone', 'address', 'website', 'menuUrl', 'closedOn'])
      .select(['checkedAt', 'outdatedFacts'])
      .where(queue, '=', state)
      .orderBy('corrections.id', isSettled ? 'desc' : 'asc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const counts = { waiting: 0, outdated: 0, accepted: 0, declined: 0 }
  for (const { queue, count } of counted) counts[queue] = count
  const total = counts[state]
  return { corrections, counts, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

type Decision = {
  id: number
  decision: 'accept' | 'decline'
  /** The version of the place that the administrator saw. */
  updatedAt: string
  facts: Partial<OwnerFacts>
}

/**
 * Accepts a correction, which sets `facts` of the place or notes that it was checked, and requests a build, or declines it.
 * `conflict` if the place has changed since, `settled` if it was decided before, `undecided` if only a check ends it, null if
 * there is no such correction.
 */
export async function decideCorrection(
  db: Db,
  { id, decision, updatedAt, facts }: Decision,
  tellsByMail: boolean,
): Promise<'done' | 'settled' | 'conflict' | 'undecided' | null> {
  const decided = sql`select decide_correction(
    correction_id => ${id}, decision => ${decision}, version => ${updatedAt}::timestamptz,
    facts => ${JSON.stringify(facts)}::jsonb, tells_by_mail => ${tellsByMail}) as result`
  const { rows } = await sql<{ result: 'done' | 'settled' | 'conflict' | 'undecided' | null }>`
    with decided as (${decided}) select * from decided`.execute(db)
  return rows[0]!.result
}

/** After how many days without a check facts may be out of date, unless a setting says otherwise. */
export const OUTDATED_DAYS = 365
/** As many at a time, the next ones a run later. */
const MOST_FLAGGED = 5000

/**
 * Notes which facts of places nobody has checked for `days` days, also after a change of the setting or when a confirmation is
 * gone, and requests a build. A place that has some waits among the corrections; one that closed for good has none.
 */
export async function flagOutdated(db: Db, days: number): Promise<void> {
  const moment = sql`now() - make_interval(days => ${days})`
  const facts = sql<
    OwnerFact[]
  >`case when closed_on is null then facts_before(restaurants, ${moment}) else '{}' end`
  await db
    .with('flagged', (db) =>
      db
        .updateTable('restaurants')
        .set({ outdatedFacts: facts })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('restaurants')
            .select('id')
            // Each half has its index.
            .where(
              sql<SqlBool>`(outdated_facts <> '{}'
                or outdated_facts = '{}' and closed_on is null and checked_at < ${moment})`,
            )
            .where(facts, '<>', sql.ref<OwnerFact[]>('outdatedFacts'))
            .orderBy('checkedAt')
            .limit(MOST_FLAGGED)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .returning(['id', sql<boolean>`outdated_facts <> '{}'`.as('waits')]),
    )
    .with('queued', (db) =>
      db
        .insertInto('corrections')
        .columns(['restaurantId', 'kind'])
        .expression((eb) =>
          eb
            .selectFrom('flagged')
            .select(['id', sql<'outdated'>`'outdated'`.as('kind')])
            .where('waits', '=', true),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('settled', (db) =>
      db
        .deleteFrom('corrections')
        .where('kind', '=', 'outdated')
        .where('state', '=', 'waiting')
        .where('restaurantId', 'in', (eb) =>
          eb.selectFrom('flagged').select('id').where('waits', '=', false),
        ),
    )
    .with('build', (db) =>
      buildRequested(
        db,
        'Facts that may be out of date',
        sql<SqlBool>`exists (select from flagged)`,
      ),
    )
    .selectFrom('flagged')
    .select('id')
    .execute()
}

/** Deletes corrections that were decided 90 days ago. */
export async function deleteOldCorrections(db: Db): Promise<void> {
  await db
    .deleteFrom('corrections')
    .where('decidedAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
