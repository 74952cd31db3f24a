import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import { callOf, callOnce, rowsOf } from '#db/call.ts'
import { batch, type Db, idempotent } from '#db/client.ts'
import { placeChanged, placeUnchanged, untilUnchanged } from '#db/places/change.ts'
import type { ClaimDecisionTable, ClaimRequestTable } from '#db/schema.ts'
import type { MailData } from '#domain/mail.ts'
import {
  type ClaimAction,
  decideClaim as decideByRule,
  type SeenClaim,
} from '#domain/rules/claim.ts'
import type { ClaimStatus, VerifiedBy } from '#domain/vocabulary.ts'
import { isSharedDomain } from '#domain/contact/shared-domains.ts'
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
  const inserted = sql<Stored>`(${rowsOf('insertClaim', {
    restaurant: claim.restaurantId,
    ownerName: claim.ownerName,
    ownerEmail: claim.ownerEmail,
    ownerPhone: claim.ownerPhone ?? null,
    message: claim.message ?? null,
  })})`
  const disputed = callOf('noteDispute', { claim: sql.ref('id'), tellsByMail })
  const noted = sql<Stored>`(select *, case when status = 'pending' then
    nullif(${disputed}, false) end as is_disputed from inserted)`
  const issued = callOf('issueClaimCode', {
    claim: sql.ref('id'),
    code: code?.code ?? '',
    hash: code?.hash ?? '',
    isSharedDomain: isSharedDomain(claim.ownerEmail.split('@').at(-1)!),
  })
  const proven = sql<Stored>`(select *, case when status = 'pending' and is_disputed is null
    and ${code !== undefined}::boolean then nullif(${issued}, false) end as has_code from noted)`
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
  const [tried] = await callOnce(db, 'tryClaimCode', { claim, hash })
  return tried && { isRight: tried.isRight!, triesLeft: tried.triesLeft! }
}

/** Deletes codes that were sent two days ago. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('claimCodes')
    .where('createdAt', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

type Link = { token: string; hash: string }
type Means = { tellsByMail?: boolean; by?: VerifiedBy; link?: Link | undefined }
type Filter = { status?: ClaimStatus; search?: string; page?: number }
type Decision = { id: number; status: ClaimStatus; action: ClaimAction; reason?: string }

const PAGE_SIZE = 20
/** Who decided a claim that whoever knows the code has proved, which was mailed to the place's own domain. */
export const PROVEN_BY_MAIL = 'a code that we mailed'
const DECIDED_BY = { administrator: 'the administrator', mail: PROVEN_BY_MAIL }

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
  select coalesce(json_agg(email_key order by email_key), '[]')
  from place_owners as others
  where others.restaurant_id = claim_requests.restaurant_id
    and others.email_key <> lower(claim_requests.owner_email)
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
 * Decides a claim, or undoes a decision; see the rule. Undefined when there is no such claim or its status has changed since
 * it was read. A changed badge requests a build; with `tellsByMail` the claimant gets a mail, which signs in with the `link` of
 * an approval.
 */
export function decideClaim(
  db: Db,
  { id, status, action, reason }: Decision,
  { tellsByMail = false, by = 'administrator', link }: Means = {},
) {
  const decidedBy = DECIDED_BY[by]
  const ofPlace = sql`select restaurant_id from claim_requests where id = ${id}`
  const claims = sql<SeenClaim & { ownerName: string }>`
    select id, status, owner_email, owner_name from claim_requests
    where restaurant_id = (${ofPlace}) order by id`
  const lastBadge = sql<ClaimAction | null>`(
    select action from claim_decisions join claim_requests on claim_requests.id = claim_id
    where has_changed and restaurant_id = (${ofPlace}) order by claim_decisions.id desc limit 1)`
  const state = sql`(select jsonb_build_array(restaurants.id, row_version, ${lastBadge},
      (select jsonb_agg(array[id::text, status, owner_email] order by id) from claim_requests
        where restaurant_id = restaurants.id))
    from restaurants where id = (${ofPlace}))`
  return untilUnchanged(async () => {
    const [[seen], [place], claimsOfPlace] = await batch(db, [
      db.selectNoFrom([state.as('state'), lastBadge.as('lastBadge')]),
      db
        .selectFrom('restaurants')
        .selectAll()
        .where(sql<SqlBool>`id = (${ofPlace})`),
      claims,
    ])
    const decided =
      place &&
      decideByRule(
        { place, claims: claimsOfPlace, lastBadge: seen!.lastBadge },
        { id, status, action },
        by,
      )
    if (!decided || typeof decided === 'string') return undefined
    const { ownerEmail, ownerName } = claimsOfPlace.find((it) => it.id === id)!
    const change = decided.change
    const isUndone = action === 'undo'
    const email = ownerEmail.toLowerCase()
    const signsIn = tellsByMail && action === 'approve' ? link : undefined
    await batch(db, [
      // In this order wherever claims of a place are locked.
      sql`select from claim_requests where restaurant_id = ${place.id} order by id for no key update`,
      ...placeUnchanged(place.id, state, seen!.state),
      db
        .updateTable('claimRequests')
        .set({
          status: decided.status,
          decidedAt: isUndone ? null : sql<Date>`now()`,
          decidedBy: isUndone ? null : decidedBy,
          decisionNote: isUndone ? null : (reason ?? null),
        })
        .where('id', '=', id),
      ...placeChanged(change),
      db.insertInto('claimDecisions').values({
        ...{ claimId: id, action, reason: reason ?? null, decidedBy },
        hasChanged: change !== undefined,
      }),
      ...(signsIn
        ? [db.insertInto('ownerLinks').values({ tokenHash: signsIn.hash, emailKey: email })]
        : []),
      ...(decided.endsOwnership
        ? [
            db
              .updateTable('ownerEdits')
              .set({ state: 'declined', decidedAt: sql<Date>`now()` })
              .where('restaurantId', '=', place.id)
              .where('emailKey', '=', email)
              .where('state', '=', 'waiting'),
          ]
        : []),
      ...(tellsByMail
        ? [
            decisionMail(db, id, action, {
              recipient: ownerEmail,
              claim: {
                ...{ owner: ownerName, restaurant: place.name },
                path: `/${place.townSlug}/${place.slug}`,
              },
              ...{ reason: reason ?? '', token: signsIn?.token ?? '' },
            }),
          ]
        : []),
      ...(change ? [buildRequested(db, 'Decision about a claim')] : []),
    ])
    const isVerified = change ? action === 'approve' : place.isVerified
    return { id, status: decided.status, hasChanged: change !== undefined, isVerified }
  })
}

type DecisionMail = {
  recipient: string
  claim: MailData['claim-undone']
  reason: string
  token: string
}

/** Tells the claimant of the newest decision about a claim. */
function decisionMail(
  db: Db,
  id: number,
  action: ClaimAction,
  { recipient, claim, reason, token }: DecisionMail,
) {
  const cause = sql<string>`'claim decision ' || (select max(id) from claim_decisions where claim_id = ${id})`
  const mail = { recipient, cause }
  switch (action) {
    case 'reject':
      return mailQueued(db, { ...mail, template: 'claim-rejected', data: { ...claim, reason } })
    case 'undo':
      return mailQueued(db, { ...mail, template: 'claim-undone', data: claim })
    case 'approve':
      return mailQueued(db, { ...mail, template: 'claim-approved', data: { ...claim, token } })
  }
}
