import {
  type Insertable,
  type QueryCreator,
  sql,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import { type Db, idempotent, batch } from '#db/client.ts'
import type { ClaimRequestTable, ClaimDecisionTable, Database } from '#db/schema.ts'
import type { ClaimStatus, VerifiedBy } from '#domain/vocabulary.ts'
import { isSharedDomain } from '#domain/shared-domains.ts'
import { storeResponse, type IdempotencyKey } from './operations/idempotency-keys.ts'
import { contains } from './sql/contains.ts'
import { mailQueued } from './mails.ts'
import { buildRequested } from './publishing/builds.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>
type Stored = {
  id: number
  status: ClaimStatus
  isDisputed?: true | null
  hasCode?: true | null
}

type Proof = {
  /** Whether other owners of the place hear of the claim. */
  tellsByMail?: boolean
  /** What is mailed to a claimant who may prove the claim by it; none without. */
  code?: { code: string; hash: string } | undefined
}

/**
 * Stores a claim; the same claim again returns the stored row. Says whether the place has an owner already (`isDisputed`),
 * and otherwise whether a code was mailed (`hasCode`): if the claimant's address is the restaurant's on file, or at the
 * domain of its own website, for three claims of the restaurant a day. Undefined when there is no such restaurant.
 */
export async function insertClaim(
  db: Db,
  claim: NewClaim,
  { tellsByMail = false, code }: Proof = {},
  key?: IdempotencyKey,
): Promise<Stored | undefined> {
  const inserted = sql<Stored>`(select * from insert_claim(
    restaurant => ${claim.restaurantId},
    owner_name => ${claim.ownerName},
    owner_email => ${claim.ownerEmail},
    owner_phone => ${claim.ownerPhone ?? null},
    message => ${claim.message ?? null}
  ))`
  const noted = sql<Stored>`(select *, case when status = 'pending' then
    nullif(note_dispute(claim => id, tells_by_mail => ${tellsByMail}), false) end as is_disputed from inserted)`
  const domain = claim.ownerEmail.split('@').at(-1)!
  const proven = sql<Stored>`(select *, case when status = 'pending' and is_disputed is null
    and ${code !== undefined}::boolean then nullif(issue_claim_code(claim => id, code => ${code?.code ?? ''},
      hash => ${code?.hash ?? ''}, is_shared_domain => ${isSharedDomain(domain)}), false) end as has_code from noted)`
  const row = await idempotent(db)
    .with('inserted', () => inserted)
    .with('noted', () => noted)
    .with('claim', () => proven)
    .with('stored', (db) =>
      storeResponse(db, key, 'claim', {}, sql`jsonb_strip_nulls(to_jsonb(claim))`),
    )
    .selectFrom('claim')
    .selectAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, status, isDisputed, hasCode } = row
  return { id, status, ...(isDisputed && { isDisputed }), ...(hasCode && { hasCode }) }
}

/**
 * Tries a code, which counts: whether it is right, and how many tries are left. Undefined after five tries, 15 minutes after
 * it was sent, and for a claim without one.
 */
export async function tryClaimCode(db: Db, claim: number, hash: string) {
  const { rows } = await sql<{ isRight: boolean; triesLeft: number }>`
    with tried as (select * from try_claim_code(${claim}, ${hash})) select * from tried`.execute(db)
  return rows[0]
}

/** Deletes codes that were sent two days ago. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('claimCodes')
    .where('createdAt', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

type Action = ClaimDecisionTable['action']
type Link = { token: string; hash: string }
type Means = { tellsByMail?: boolean; by?: VerifiedBy; link?: Link | undefined }
type Filter = { status?: ClaimStatus; search?: string; page?: number }
type Decision = { id: number; status: ClaimStatus; action: Action; reason?: string }

const PAGE_SIZE = 20
/** Who decides: the administrator, or whoever knows the code that was mailed to the place's own domain. */
const DECIDED_BY = { administrator: 'the administrator', mail: 'a code that we mailed' }
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
      .select([decisions, otherOwners])
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

/** Who else may change the place. */
const otherOwners = sql<string[]>`(
  select coalesce(json_agg(distinct lower(others.owner_email)), '[]')
  from claim_requests as others
  where others.restaurant_id = claim_requests.restaurant_id and others.status = 'approved'
    and lower(others.owner_email) <> lower(claim_requests.owner_email)
    and others.owner_email not like 'erased-%@example.invalid'
)`.as('otherOwners')

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
 * read. An approved claim verifies the restaurant, and its claimant may change it. Undoing it takes the badge away only if a claim gave it and no other
 * approved claim remains. A changed badge requests a build; with `tellsByMail` the claimant gets a mail, which signs in
 * with the `link` of an approval.
 */
export function decideClaim(
  db: Db,
  { id, status, action, reason }: Decision,
  { tellsByMail = false, by = 'administrator', link }: Means = {},
) {
  const decidedBy = DECIDED_BY[by]
  const newStatus = STATUS_AFTER[action]
  const decided = action === 'undo' ? null : { at: sql<Date>`now()`, by: decidedBy }
  const hasChanged = sql<boolean>`exists (select from place)`
  const mayEnter = tellsByMail && action === 'approve' && link !== undefined
  return (
    db
      // Locks the restaurant and all its claims, so that two undone at the same time see each other.
      .with('claims', (db) =>
        db
          .selectFrom('claimRequests')
          .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
          .select(['claimRequests.id', 'status', 'isVerified', 'name', 'townSlug', 'slug'])
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
          .returning(['claimRequests.ownerName', 'claimRequests.ownerEmail'])
          .returning(['claims.isVerified as wasVerified', 'claims.name as restaurant'])
          .returning(sql<string>`'/' || claims.town_slug || '/' || claims.slug`.as('path')),
      )
      .with('place', (db) =>
        db
          .updateTable('restaurants')
          .from('claim')
          .set({ isVerified: action === 'approve', updatedAt: sql`now()` })
          .$if(action === 'approve', (query) =>
            query.set({ verifiedAt: sql`now()`, verifiedBy: by }),
          )
          .whereRef('restaurants.id', '=', 'claim.restaurantId')
          .where(changesBadge(id, status, action))
          .returning('restaurants.id'),
      )
      .with('log', (db) =>
        db
          .insertInto('claimDecisions')
          .columns(['claimId', 'action', 'reason', 'decidedBy', 'hasChanged'])
          .expression(
            sql`select id, ${action}, ${reason ?? null}, ${decidedBy}, ${hasChanged} from claim`,
          )
          .returning('id'),
      )
      .with('link', (db) =>
        db
          .insertInto('ownerLinks')
          .columns(['tokenHash', 'emailKey'])
          .expression(
            sql`select ${link?.hash ?? ''}, lower(owner_email) from claim where ${mayEnter}::boolean`,
          ),
      )
      .with('wishes', (db) =>
        db
          .updateTable('ownerEdits')
          .from('claim')
          .set({ state: 'declined', decidedAt: sql`now()` })
          .whereRef('ownerEdits.restaurantId', '=', 'claim.restaurantId')
          .where(sql<boolean>`email_key = lower(owner_email)`)
          .where('ownerEdits.state', '=', 'waiting')
          .where(sql<boolean>`${status} = 'approved'`)
          .where(
            sql<boolean>`not exists (
              select from claim_requests as others where others.status = 'approved' and others.id <> ${id}
                and others.restaurant_id = claim.restaurant_id
                and lower(others.owner_email) = lower(claim.owner_email)
            )`,
          ),
      )
      .with('mail', (db) =>
        decisionMail(db, tellsByMail, {
          action,
          reason,
          token: mayEnter ? link?.token : undefined,
        }),
      )
      .with('build', (db) => buildRequested(db, BUILD_REASON, hasChanged))
      .selectFrom('claim')
      .select(['id', 'status', hasChanged.as('hasChanged')])
      .select(sql<boolean>`was_verified <> ${hasChanged}`.as('isVerified'))
      .executeTakeFirst()
  )
}

const BUILD_REASON = 'Decision about a claim'

type Told = { action: Action; reason: string | undefined; token: string | undefined }

/** Tells the claimant of the decision in `claim` and `log`. */
function decisionMail(
  db: QueryCreator<Database>,
  when: boolean,
  { action, reason = '', token = '' }: Told,
) {
  const claim = {
    owner: sql<string>`owner_name`,
    restaurant: sql<string>`restaurant`,
    path: sql<string>`path`,
  }
  const mail = {
    when,
    recipient: sql<string>`owner_email`,
    cause: sql<string>`'claim decision ' || (select id from log)`,
  }
  if (action === 'reject')
    return mailQueued(db, 'claim', {
      ...mail,
      template: 'claim-rejected',
      data: { ...claim, reason: sql<string>`${reason}::text` },
    })
  if (action === 'undo')
    return mailQueued(db, 'claim', { ...mail, template: 'claim-undone', data: claim })
  return mailQueued(db, 'claim', {
    ...mail,
    template: 'claim-approved',
    data: { ...claim, token: sql<string>`${token}::text` },
  })
}

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
