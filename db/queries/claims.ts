import { type Insertable, sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { type Db, idempotent, batch } from '#db/client.ts'
import type { ClaimRequestTable, ClaimDecisionTable } from '#db/schema.ts'
import type { ClaimStatus } from '#domain/vocabulary.ts'
import { storeResponse, type IdempotencyKey } from './operations/idempotency-keys.ts'
import { contains } from './sql/contains.ts'
import { buildRequested } from './publishing/builds.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>
type Stored = { id: number; status: ClaimStatus }

/** Stores a claim; the same claim again returns the stored row. Undefined when there is no such restaurant. */
export function insertClaim(
  db: Db,
  claim: NewClaim,
  key?: IdempotencyKey,
): Promise<Stored | undefined> {
  const inserted = sql<Stored>`(select * from insert_claim(
    restaurant => ${claim.restaurantId},
    owner_name => ${claim.ownerName},
    owner_email => ${claim.ownerEmail},
    owner_phone => ${claim.ownerPhone ?? null},
    message => ${claim.message ?? null}
  ))`
  return idempotent(db)
    .with('claim', () => inserted)
    .with('stored', (db) => storeResponse(db, key, 'claim'))
    .selectFrom('claim')
    .selectAll()
    .executeTakeFirst()
}

type Action = ClaimDecisionTable['action']
type Filter = { status?: ClaimStatus; search?: string; page?: number }
type Decision = { id: number; status: ClaimStatus; action: Action; reason?: string }

const PAGE_SIZE = 20
const ADMINISTRATOR = 'Administrator'
const STATUS_AFTER = { approve: 'approved', reject: 'rejected', undo: 'pending' } as const

/** A page of claims, newest first, and how many claims of each status match the search. */
export async function listClaims(db: Db, { status, search, page = 1 }: Filter) {
  const found = db
    .selectFrom('claimRequests')
    .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
    .$if(search !== undefined, (query) => query.where(contains(SEARCHED, search!)))
  const [counted, rows] = await batch(db, [
    found.select(['status', sql<number>`count(*)::int`.as('count')]).groupBy('status'),
    found
      .selectAll('claimRequests')
      .select(['name', 'neighborhood', 'townSlug', 'slug', 'isVerified'])
      .select(decisions)
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .orderBy('claimRequests.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of counted) counts[status] = count
  const total = status ? counts[status] : counts.pending + counts.approved + counts.rejected
  return { claims: rows.map(toClaim), counts, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

const SEARCHED = ['restaurants.name', 'restaurants.neighborhood', 'ownerName', 'ownerEmail']

type LogEntry = Pick<Selectable<ClaimDecisionTable>, 'action' | 'reason' | 'decidedBy'>
const decisions = sql<(LogEntry & { createdAt: string })[]>`(
  select coalesce(json_agg(json_build_object(
    'action', action, 'reason', reason, 'decidedBy', claim_decisions.decided_by,
    'createdAt', claim_decisions.created_at
  ) order by claim_decisions.id desc), '[]')
  from claim_decisions where claim_id = claim_requests.id
)`.as('decisions')

type Row = { restaurantId: number; name: string; neighborhood: string; isVerified: boolean }
function toClaim<T extends Row & { townSlug: string; slug: string }>(row: T) {
  const { restaurantId: id, name, neighborhood: town, isVerified, townSlug, slug } = row
  return { ...row, restaurant: { id, name, town, isVerified, path: `/${townSlug}/${slug}` } }
}

export function findClaim(db: Db, id: number) {
  return db.selectFrom('claimRequests').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Decides a claim, or undoes a decision; undefined when there is no such claim or its status has changed since it was
 * read. An approved claim verifies the restaurant. Undoing it takes the badge away only if a claim gave it and no other
 * approved claim remains. A changed badge requests a build.
 */
export function decideClaim(db: Db, { id, status, action, reason }: Decision) {
  const newStatus = STATUS_AFTER[action]
  const decided = action === 'undo' ? null : { at: sql<Date>`now()`, by: ADMINISTRATOR }
  const hasChanged = sql<boolean>`exists (select from place)`
  return (
    db
      // Locks the restaurant and all its claims, so that two undone at the same time see each other.
      .with('claims', (db) =>
        db
          .selectFrom('claimRequests')
          .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
          .select(['claimRequests.id', 'status', 'isVerified'])
          .where('restaurantId', '=', (eb) =>
            eb.selectFrom('claimRequests').select('restaurantId').where('id', '=', id),
          )
          .orderBy('claimRequests.id')
          .forNoKeyUpdate(),
      )
      .with('claim', (db) =>
        db
          .updateTable('claimRequests')
          .from('claims')
          .set({ status: newStatus })
          .set({ decidedAt: decided?.at ?? null, decidedBy: decided?.by ?? null })
          .set({ decisionNote: action === 'undo' ? null : (reason ?? null) })
          .whereRef('claims.id', '=', 'claimRequests.id')
          .where('claims.id', '=', id)
          .where('claims.status', '=', status)
          .returning(['claimRequests.id', 'claimRequests.restaurantId', 'claimRequests.status'])
          .returning('claims.isVerified as wasVerified'),
      )
      .with('place', (db) =>
        db
          .updateTable('restaurants')
          .from('claim')
          .set({ isVerified: action === 'approve', updatedAt: sql`now()` })
          .whereRef('restaurants.id', '=', 'claim.restaurantId')
          .where(changesBadge(id, status, action))
          .returning('restaurants.id'),
      )
      .with('log', (db) =>
        db
          .insertInto('claimDecisions')
          .columns(['claimId', 'action', 'reason', 'decidedBy', 'hasChanged'])
          .expression(
            sql`select id, ${action}, ${reason ?? null}, ${ADMINISTRATOR}, ${hasChanged} from claim`,
          ),
      )
      .with('build', (db) => buildRequested(db, BUILD_REASON, hasChanged))
      .selectFrom('claim')
      .select(['id', 'status', hasChanged.as('hasChanged')])
      .select(sql<boolean>`was_verified <> ${hasChanged}`.as('isVerified'))
      .executeTakeFirst()
  )
}

const BUILD_REASON = 'Decision about a claim'

/** Whether the restaurant gains its badge, or loses one that came from a claim. */
function changesBadge(id: number, status: ClaimStatus, action: Action): RawBuilder<SqlBool> {
  if (action === 'approve') return sql`not was_verified`
  if (action === 'reject' || status !== 'approved') return sql`false`
  return sql`was_verified and not exists (
    select from claims where status = 'approved' and id <> ${id}
  ) and 'approve' = (
    select action from claim_decisions join claims on claims.id = claim_id
    where has_changed order by claim_decisions.id desc limit 1
  )`
}
