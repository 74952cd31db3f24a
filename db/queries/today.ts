import { type RawBuilder, sql } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import type { CorrectionKind } from '#domain/correction.ts'
import { ENDING_DAYS, type Happened } from '#domain/today.ts'
import { townDay } from '#domain/town-clock.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'
import { areSame } from '#place-files/same/same-place.ts'
import { PROVEN_BY_MAIL } from './claims.ts'
import { areDistinct } from './doubles.ts'
import { changesToPublish } from './publishing/builds.ts'
import { waiting } from './waiting.ts'

/** So many of each kind are listed; their desks have the rest. */
const LISTED = 5
/** So many pairs of places that may be the same are compared. */
const COMPARED = 500
/** Of a visit longer ago, only this much is told. */
const FURTHEST = sql`interval '90 days'`

type Twin = {
  kind: PlaceKind
  id: number
  name: string
  address: string
  phone: string | null
  town: string
}

/** All that the first page of the administration shows, in one batch. */
export async function readToday(db: Db, since: string) {
  const today = sql<string>`${townDay()}::date`
  const claims = db
    .selectFrom('claimRequests')
    .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
    .select(['claimRequests.id', 'name as restaurant', 'ownerName', 'claimRequests.createdAt'])
    .where('status', '=', 'pending')
    .orderBy('claimRequests.id')
    .limit(LISTED)
  const requests = db
    .selectFrom('ownerEdits')
    .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
    .select(['ownerEdits.id', 'name as restaurant', 'ownerEdits.createdAt'])
    .select(sql<string[]>`array(select jsonb_object_keys(new))`.as('facts'))
    .where('state', '=', 'waiting')
    .orderBy('ownerEdits.id')
    .limit(LISTED)
  const unsettled = db
    .selectFrom('corrections')
    .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
    .select(['corrections.id', 'kind', 'details', 'restaurantId', 'name as restaurant'])
    .select(['corrections.createdAt', 'restaurants.updatedAt', 'checkedAt', 'outdatedFacts'])
    .where('state', '=', 'waiting')
    .orderBy('corrections.id')
    .limit(LISTED)
  const holidays = db
    .selectFrom('holidays')
    .leftJoin('holidayQuestions', 'holidayQuestions.day', 'holidays.day')
    .select(['holidays.day', 'holidays.name'])
    .select(sql<number>`count(token_hash)::int`.as('asked'))
    .select(sql<number>`count(answer)::int`.as('answered'))
    .where('holidays.day', '>=', today)
    .groupBy('holidays.day')
    .orderBy('holidays.day')
  const campaigns = db
    .selectFrom('adCampaigns')
    .select(['id', 'title', 'endDate'])
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .where('endDate', '>=', today)
    .where('endDate', '<=', sql<string>`${today} + ${sql.lit(ENDING_DAYS)}`)
    .orderBy('endDate')
    .orderBy('id')
    .$narrowType<{ endDate: string }>()
  const isBuilding = sql<{ isBuilding: boolean }>`
    select exists (select from site_builds where state in ('waiting', 'building')) as is_building`
  const rows = await batch(db, [
    waiting,
    claims,
    requests,
    unsettled.where('kind', '<>', 'outdated').$narrowType<{ kind: CorrectionKind }>(),
    unsettled.where('kind', '=', 'outdated'),
    pairs,
    holidays,
    campaigns,
    happened(since),
    changesToPublish(),
    isBuilding,
    db.selectFrom('ordinaryHolidays').select('name'),
  ])
  return {
    waiting: rows[0][0]!,
    claims: rows[1],
    requests: rows[2],
    corrections: rows[3],
    outdated: rows[4],
    doubles: rows[5].filter(({ place, other }) => areSame(place, other)).slice(0, LISTED),
    holidays: rows[6],
    campaigns: rows[7],
    ...rows[8][0]!,
    changes: rows[9][0]!.total,
    isBuilding: rows[10][0]!.isBuilding,
    ordinary: rows[11].map(({ name }) => name),
  }
}

const place = (alias: string) => sql`json_build_object('kind', ${sql.ref(`${alias}.kind`)},
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
  'address', ${sql.ref(`${alias}.address`)}, 'phone', ${sql.ref(`${alias}.phone`)},
  'town', ${sql.ref(`${alias}.town`)})`

/** Each place with the one before it in its town that has the same phone number, or the same name and house number. */
const pairs = sql<{ place: Twin; other: Twin }>`
  with places as (
    select 'restaurant' as kind, id, name, address, phone, neighborhood as town, created_at
    from restaurants where closed_on is null
    union all
    select 'business', id, name, address, phone, neighborhood, created_at
    from businesses where closed_on is null
  ), alike as (
    ${before(sql`town || phone`)} union ${before(sql`town || lower(name) || split_part(address, ' ', 1)`)}
  )
  select ${place('a')} as place, ${place('b')} as other
  from alike
  join places as a on a.kind = alike.kind and a.id = alike.id
  join places as b on b.kind = alike.other_kind and b.id = alike.other_id
  where a.kind <> b.kind or a.kind = 'business' or not ${areDistinct(sql`a.id`, sql`b.id`)}
  order by a.created_at desc, a.kind, a.id limit ${sql.lit(COMPARED)}`

/** Texts are compared by their hashes, which sort fast; the places themselves are compared later. */
function before(same: RawBuilder<unknown>) {
  return sql`select kind, id, lag(kind) over twins as other_kind, lag(id) over twins as other_id
    from places where ${same} is not null
    window twins as (partition by hashtextextended(${same}, 0) order by created_at, id)`
}

/** How often what is worth telling happened since a time. */
function happened(since: string) {
  const after = (column: RawBuilder<unknown>) => sql`${column} > since.since`
  const count = (source: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
    sql`(select count(*)::int from ${source} and ${after(column)})`
  return sql<{ since: Date; happened: Happened }>`
    select since, json_build_object(
      'places', ${count(sql`restaurants where true`, sql`created_at`)},
      'edits', ${count(sql`owner_edits where state = 'live'`, sql`created_at`)},
      'proven', ${count(
        sql`claim_decisions where action = 'approve' and decided_by = ${PROVEN_BY_MAIL}`,
        sql`created_at`,
      )},
      'corrections', ${count(sql`corrections where kind <> 'outdated'`, sql`created_at`)},
      'subscribers', ${count(sql`newsletter_subscribers where unsubscribed_at is null`, sql`confirmed_at`)},
      'posts', ${count(sql`blog_posts where shown_at <= now()`, sql`shown_at`)},
      'letters', ${count(sql`letters where true`, sql`started_at`)},
      'builds', ${count(sql`site_builds where state = 'live'`, sql`finished_at`)}
    ) as happened
    from (select greatest(${since}::timestamptz, now() - ${FURTHEST}) as since) as since`
}
