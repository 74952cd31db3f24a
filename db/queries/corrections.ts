import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { callOnce } from '#db/call.ts'
import { batch, type Db } from '#db/client.ts'
import {
  arrayOf,
  columnsSet,
  placeChanged,
  placeUnchanged,
  untilUnchanged,
} from '#db/places/change.ts'
import type { Restaurant } from '#db/schema.ts'
import type { CorrectionKind, CorrectionQueue } from '#domain/correction.ts'
import type { OwnerFact } from '#domain/owner.ts'
import { fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import {
  type CorrectionDecision,
  decideCorrection as decideByRule,
} from '#domain/rules/correction.ts'
import type { Result } from '#domain/rules/place-update.ts'
import { mailQueued } from './mails.ts'
import type { Share } from './operations/rate-limits.ts'
import { buildRequested } from './publishing/builds.ts'

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
) {
  const [row] = await callOnce(db, 'insertCorrection', {
    place: restaurantId,
    kind,
    details: details ?? null,
    email: email ?? null,
    shares: JSON.stringify(shares),
  })
  return row!.result
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

/**
 * Accepts a correction, which changes the place or checks it and requests a build, or declines it; see the rule. Who asked for
 * it gets thanks, if `tellsByMail`.
 */
export function decideCorrection(
  db: Db,
  { id, ...decision }: CorrectionDecision & { id: number },
  tellsByMail: boolean,
): Promise<Result | 'undecided'> {
  const state = sql`(select jsonb_build_array(restaurants.id, row_version, state)
    from corrections join restaurants on restaurants.id = restaurant_id where corrections.id = ${id})`
  return untilUnchanged(async () => {
    const [[seen], [correction], [place]] = await batch(db, [
      db.selectNoFrom(state.as('state')),
      db.selectFrom('corrections').selectAll().where('id', '=', id),
      db
        .selectFrom('restaurants')
        .selectAll()
        .where('id', '=', (eb) =>
          eb.selectFrom('corrections').select('restaurantId').where('id', '=', id),
        ),
    ])
    const decided = decideByRule(correction, place, decision)
    if (typeof decided === 'string') return decided
    const { change, reason } = decided
    const { emailKey } = correction!
    const { name, townSlug, slug } = place!
    await batch(db, [
      ...placeUnchanged(place!.id, state, seen!.state),
      ...placeChanged(change),
      db
        .updateTable('corrections')
        .set({ state: decided.state, decidedAt: sql<Date>`now()`, emailKey: null })
        .where('id', '=', id),
      ...(tellsByMail && emailKey && decided.state === 'accepted'
        ? [
            mailQueued(db, {
              ...{ template: 'correction-thanks', recipient: emailKey, cause: `correction ${id}` },
              data: { restaurant: name, path: `/${townSlug}/${slug}` },
            }),
          ]
        : []),
      ...(reason ? [buildRequested(db, reason)] : []),
    ])
    return 'ok'
  })
}

/** The restaurants of which `details` was proposed as their closing, decided or not. */
export async function closingsProposed(db: Db, details: string): Promise<Set<number>> {
  const proposed = await db
    .selectFrom('corrections')
    .select('restaurantId')
    .where('kind', '=', 'closed')
    .where('details', '=', details)
    .execute()
  return new Set(proposed.map(({ restaurantId }) => restaurantId))
}

/** Proposes that these restaurants have closed, each once, and withdraws proposals of others that still wait. */
export async function proposeClosings(db: Db, ids: number[], details: string): Promise<void> {
  const proposal = sql`kind = 'closed' and details = ${details}`
  await batch(db, [
    sql`delete from corrections
      where ${proposal} and state = 'waiting' and restaurant_id <> all (${arrayOf(ids)})`,
    sql`insert into corrections (restaurant_id, kind, details)
      select id, 'closed', ${details}::text from restaurants where id = any (${arrayOf(ids)})
        and not exists (select from corrections where restaurant_id = restaurants.id and ${proposal})
      on conflict do nothing`,
  ])
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
  const cutOff = sql`now() - make_interval(days => ${days})`
  const facts = sql<
    OwnerFact[]
  >`case when closed_on is null then ${factsBefore(cutOff)} else '{}' end`
  const due = db
    .selectFrom('restaurants')
    .select(['id', sql`jsonb_build_object('outdated_facts', ${facts})`.as('columns')])
    // Each half has its index.
    .where(
      sql<SqlBool>`(outdated_facts <> '{}'
        or outdated_facts = '{}' and closed_on is null and checked_at < ${cutOff})`,
    )
    .where(facts, '<>', sql.ref<OwnerFact[]>('outdatedFacts'))
    .orderBy('checkedAt')
    .limit(MOST_FLAGGED)
    .forNoKeyUpdate()
    .skipLocked()
  await db
    .with(
      'flagged',
      () =>
        sql<
          Pick<Restaurant, 'id' | 'outdatedFacts'>
        >`(${columnsSet('restaurants', ['outdatedFacts'], sql`(${due}) as change`)})`,
    )
    .with('queued', (db) =>
      db
        .insertInto('corrections')
        .columns(['restaurantId', 'kind'])
        .expression((eb) =>
          eb
            .selectFrom('flagged')
            .select(['id', sql<'outdated'>`'outdated'`.as('kind')])
            .where('outdatedFacts', '<>', sql<OwnerFact[]>`'{}'`),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('settled', (db) =>
      db
        .deleteFrom('corrections')
        .where('kind', '=', 'outdated')
        .where('state', '=', 'waiting')
        .where('restaurantId', 'in', (eb) =>
          eb
            .selectFrom('flagged')
            .select('id')
            .where('outdatedFacts', '=', sql<OwnerFact[]>`'{}'`),
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

/** SQL for the names of facts that are stated and were neither checked nor confirmed since a time. */
function factsBefore(time: RawBuilder<unknown>) {
  const facts = fieldsWith({ perishes: true }).map((name) => {
    const empty = PLACE_FIELDS[name].type === 'jsonb' ? sql.lit('{}') : sql.lit('')
    return sql`(${sql.lit(name)}, nullif(${sql.ref(name)}, ${empty}) is not null)`
  })
  return sql`(
    select coalesce(array_agg(fact order by fact), '{}')
    from (values ${sql.join(facts)}) as facts (fact, is_stated)
    where is_stated
      and greatest(checked_at, case when fact = any (confirmed_facts) then confirmed_at end) < ${time}
  )`
}

/** Deletes corrections that were decided 90 days ago. */
export async function deleteOldCorrections(db: Db): Promise<void> {
  await db
    .deleteFrom('corrections')
    .where('decidedAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
