import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { call, callOf, callOnce, rowsOf } from '#db/call.ts'
import { batch, type Db, idempotent, isDatabaseError } from '#db/client.ts'
import { placeChanged, placeUnchanged, untilUnchanged } from '#db/places/change.ts'
import { isErased } from '#db/privacy/address-pattern.ts'
import type { Database } from '#db/schema.ts'
import { HOLIDAY_DAYS } from '#domain/holiday.ts'
import type { OwnerEditState } from '#domain/owner.ts'
import {
  decideOwnerEdit as decideByRule,
  type NewOwnerEdit,
  type OwnerEditDecision,
  type OwnerSave,
  saveByOwner,
} from '#domain/rules/owner-edit.ts'
import type { Result } from '#domain/rules/place-update.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'
import { mailQueued } from './mails.ts'
import { buildRequested } from './publishing/builds.ts'

/** Mails a sign-in link to the address if a place is its owner's, 20 a day and then one an hour. */
export async function issueOwnerLink(
  db: Db,
  { email, hash, token }: { email: string; hash: string; token: string },
): Promise<void> {
  await callOnce(db, 'issueOwnerLink', { address: email, hash, token })
}

/** Starts a session by a link that is not over; false if it is. */
export async function startOwnerSession(
  db: Db,
  started: { link: string; session: string; hours: number },
): Promise<Date | null> {
  const [row] = await callOnce(db, 'startOwnerSession', started)
  return row!.result
}

/** Fails (see `isNoSession`) unless the session is live. */
export async function assertOwnerSession(db: Db, session: string): Promise<void> {
  await sql`select from ${callOf('ownerPlaces', { session })} limit 1`.execute(db)
}

export async function endOwnerSession(db: Db, session: string): Promise<void> {
  await callOnce(db, 'endOwnerSession', { session })
}

type Edit = Selectable<Database['ownerEdits']>
/** How often the page was seen or used, in the last 7 and 30 days. */
type Numbers = { restaurantId: number; type: PlaceEventType; week: number; month: number }

/**
 * The places of the owner whose session it is, by name, the newest changes of each, how often their pages were used, and
 * whether they get the weekly note.
 * Fails (see `isNoSession`) unless the session is live.
 */
export async function readOwnPlaces(db: Db, session: string) {
  const [places, edits, numbers, note] = await batch(idempotent(db), [
    db.selectFrom(ownPlaces(session)).selectAll(),
    sql<Omit<Edit, 'emailKey'>>`
      select id, restaurant_id, state, old, new, created_at, decided_at
      from ${callOf('ownerEditsOf', { session })}`,
    rowsOf('ownerNumbers', { session }),
    rowsOf('ownerNote', { session, wish: null }),
  ])
  return { places, edits, numbers: numbers as Numbers[], getsNotes: note[0]!.result! }
}

/** Whether the owner wants the weekly note from now on. */
export async function chooseOwnerNotes(db: Db, session: string, isWanted: boolean): Promise<void> {
  await callOnce(db, 'ownerNote', { session, wish: isWanted })
}

const ownPlaces = (session: string) => callOf('ownerPlaces', { session }).as('restaurants')

/**
 * Saves what an owner says of a place, and requests a build; see the rule. `unknown photo` if one is new that the owner has
 * not uploaded for the place. Fails (see `isNoSession`) unless the session is live.
 */
export function saveOwnFacts(
  db: Db,
  session: string,
  { id, ...save }: OwnerSave & { id: number },
): Promise<'ok' | 'not found' | 'conflict' | 'too often' | 'unknown photo'> {
  // In a query of its own, so that it runs once and the index is used.
  const who = sql<string>`(select ${callOf('ownerOf', { session })})`
  const state = sql`jsonb_build_array(
    (select row_version from ${callOf('ownerPlaces', { session })} where id = ${id}),
    (select jsonb_agg(id order by id) from owner_edits where restaurant_id = ${id} and state = 'waiting'),
    (${editsWithinHour(who)}))`
  return untilUnchanged(async () => {
    const [[seen], [place], requests, [recent]] = await batch(db, [
      db.selectNoFrom(state.as('state')),
      db.selectFrom(ownPlaces(session)).selectAll().where('id', '=', id),
      db
        .selectFrom('ownerEdits')
        .select(['id', 'new', sql<boolean>`email_key = ${who}`.as('isOwn')])
        .where('restaurantId', '=', id)
        .where('state', '=', 'waiting'),
      editsWithinHour(who),
    ])
    const saved = saveByOwner({ place, requests, recent: recent!.count }, save)
    if (typeof saved === 'string') return saved
    const { change, edits, withdrawn, reason } = saved
    await batch(db, [
      ...placeUnchanged(id, state, seen!.state),
      ...(withdrawn === undefined ? [] : [db.deleteFrom('ownerEdits').where('id', '=', withdrawn)]),
      ...placeChanged(change),
      ...edits.map((edit) => editLogged(db, id, who, edit)),
      ...(reason ? [buildRequested(db, reason)] : []),
    ])
    return 'ok' as const
  }).catch((error: unknown) => {
    if (isDatabaseError(error) && error.code === 'GU400') return 'unknown photo' as const
    throw error
  })
}

/** How many changes somebody has made within the last hour. */
export const editsWithinHour = (who: Expression<string>) =>
  sql<{ count: number }>`select count(*)::int as count from owner_edits
    where email_key = ${who} and created_at > now() - interval '1 hour'`

/** An insert of a row of the log of owners' changes. */
export function editLogged(
  db: Db,
  restaurantId: number,
  who: Expression<string>,
  { state, old, new: facts, before }: NewOwnerEdit,
) {
  return db.insertInto('ownerEdits').values({
    ...{ restaurantId, emailKey: who, state },
    ...{ old: JSON.stringify(old), new: JSON.stringify(facts) },
    ...daysColumns(before),
  })
}

/** The columns of the days that an undo puts back. */
function daysColumns(before: NewOwnerEdit['before']) {
  if (!before) return {}
  const facts = `{${before.oldConfirmedFacts?.join() ?? ''}}`
  return { ...before, oldConfirmedFacts: sql<string[]>`${facts}::text[]` }
}

type OwnPhoto = { url: string; size: number }

/** Records a photo that the owner is about to store; see the function in the database. */
export async function recordOwnPhoto(
  db: Db,
  session: string,
  { id, url, size, most }: OwnPhoto & { id: number; most: number },
) {
  const photo = { session, placeId: id, photo: url, size, most }
  const [row] = await callOnce(db, 'recordOwnerPhoto', photo)
  return row!.result
}

/** Forgets a photo that its owner could not store. */
export async function dropOwnPhoto(db: Db, session: string, url: string): Promise<void> {
  await callOnce(db, 'dropOwnerPhoto', { session, photo: url })
}

/** The addresses of up to 20 photos by owners whose files nothing needs any more. */
export async function listUnusedPhotos(db: Db): Promise<string[]> {
  return (await call(db, 'unusedPhotos', {})).map(({ url }) => url)
}

/** Forgets a photo whose file was deleted. */
export async function forgetPhoto(db: Db, url: string): Promise<void> {
  await callOnce(db, 'forgetPhoto', { photo: url })
}

const PAGE_SIZE = 20

/** A page of the changes of owners in one state, newest first, and how many are in each. */
export async function listOwnerEdits(
  db: Db,
  { state, page = 1 }: { state: OwnerEditState; page?: number | undefined },
) {
  const [counted, edits] = await batch(db, [
    db
      .selectFrom('ownerEdits')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .groupBy('state'),
    db
      .selectFrom('ownerEdits')
      .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
      .select(['ownerEdits.id', 'state', 'old', 'new', 'ownerEdits.createdAt', 'decidedAt'])
      .select(['emailKey as owner', 'restaurantId', 'name as restaurant'])
      .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
      .where('state', '=', state)
      .orderBy('ownerEdits.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const counts = { live: 0, waiting: 0, declined: 0, undone: 0 }
  for (const { state, count } of counted) counts[state] = count
  return { edits, counts, total: counts[state], totalPages: Math.ceil(counts[state] / PAGE_SIZE) }
}

/**
 * Accepts or declines a change that waits, or undoes one that is live, and requests a build; see the rule. The owner hears of
 * it by mail, if `tellsByMail`.
 */
export function decideOwnerEdit(
  db: Db,
  id: number,
  decision: OwnerEditDecision,
  tellsByMail: boolean,
): Promise<Result> {
  const state = sql`(select jsonb_build_array(restaurants.id, row_version, state)
    from owner_edits join restaurants on restaurants.id = restaurant_id where owner_edits.id = ${id})`
  return untilUnchanged(async () => {
    const [[seen], [edit], [place]] = await batch(db, [
      db.selectNoFrom(state.as('state')),
      db.selectFrom('ownerEdits').selectAll().where('id', '=', id),
      db
        .selectFrom('restaurants')
        .selectAll()
        .where('id', '=', (eb) =>
          eb.selectFrom('ownerEdits').select('restaurantId').where('id', '=', id),
        ),
    ])
    const decided = decideByRule(edit, place, decision)
    if (typeof decided === 'string') return decided
    const { change, before, reason } = decided
    const tells = tellsByMail && !isErased(edit!.emailKey)
    await batch(db, [
      ...placeUnchanged(place!.id, state, seen!.state),
      db
        .updateTable('ownerEdits')
        .set({ state: decided.state, decidedAt: sql<Date>`now()`, ...daysColumns(before) })
        .where('id', '=', id),
      ...placeChanged(change),
      ...(tells
        ? [
            mailQueued(db, {
              ...{ template: 'owner-decision', recipient: edit!.emailKey },
              cause: `owner edit ${id} ${decision}`,
              data: { restaurant: place!.name, decision },
            }),
          ]
        : []),
      ...(reason ? [buildRequested(db, reason)] : []),
    ])
    return 'ok'
  })
}

/**
 * Deletes links that were sent two days ago, sessions that have expired, questions about days 90 days ago,
 * and the addresses for notes of who owns nothing any more, unless they have left.
 */
export async function deleteOldOwnerAccess(db: Db): Promise<void> {
  await batch(db, [
    db.deleteFrom('ownerLinks').where('createdAt', '<', sql<Date>`now() - interval '2 days'`),
    db.deleteFrom('ownerSessions').where('expiresAt', '<', sql<Date>`now()`),
    db
      .deleteFrom('ownerNotes')
      .where('leftAt', 'is', null)
      .where(
        sql<SqlBool>`not exists (select from ${callOf('placesOf', { who: sql.ref('emailKey') })})`,
      ),
    db
      .deleteFrom('holidayQuestions')
      .where('day', '<', sql<string>`current_date - ${sql.lit(HOLIDAY_DAYS)}`),
  ])
}
