import { type Selectable, sql, type SqlBool } from 'kysely'
import { batch, type Db, idempotent, isDatabaseError } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { HOLIDAY_DAYS } from './holidays.ts'
import type { OwnerEditState, OwnerFacts } from '#domain/owner.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'

/** Mails a sign-in link to the address if a place is its owner's, 20 a day and then one an hour. */
export async function issueOwnerLink(
  db: Db,
  { email, hash, token }: { email: string; hash: string; token: string },
): Promise<void> {
  const issued = sql`select issue_owner_link(address => ${email}, hash => ${hash}, token => ${token})`
  await sql`with issued as (${issued}) select from issued`.execute(db)
}

/** Starts a session by a link that is not over; false if it is. */
export async function startOwnerSession(
  db: Db,
  { link, session, hours }: { link: string; session: string; hours: number },
): Promise<Date | null> {
  const started = sql`select start_owner_session(
    link => ${link}, session => ${session}, hours => ${hours}) as expires_at`
  const { rows } = await sql<{ expiresAt: Date | null }>`
    with started as (${started}) select * from started`.execute(db)
  return rows[0]!.expiresAt
}

/** Fails (see `isNoSession`) unless the session is live. */
export async function assertOwnerSession(db: Db, session: string): Promise<void> {
  await sql`select from owner_places(${session}) limit 1`.execute(db)
}

export async function endOwnerSession(db: Db, session: string): Promise<void> {
  await sql`with ended as (select end_owner_session(${session})) select from ended`.execute(db)
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
      from owner_edits_of(${session})`,
    sql<Numbers>`select * from owner_numbers(${session})`,
    sql<{ getsNotes: boolean }>`select owner_note(${session}, null) as gets_notes`,
  ])
  return { places, edits, numbers, getsNotes: note[0]!.getsNotes }
}

/** Whether the owner wants the weekly note from now on. */
export async function chooseOwnerNotes(db: Db, session: string, isWanted: boolean): Promise<void> {
  const chosen = sql`select owner_note(${session}, ${isWanted})`
  await sql`with chosen as (${chosen}) select from chosen`.execute(db)
}

const ownPlaces = (session: string) =>
  sql<Selectable<Database['restaurants']>>`owner_places(${session})`.as('restaurants')

type Save = {
  id: number
  updatedAt: string
  /**
   * What the owner says; what differs from the guide is changed. Where nothing differs and nothing is taken back, all is
   * confirmed.
   */
  facts: Partial<OwnerFacts>
  /** What the administrator must agree to. */
  asked: Partial<OwnerFacts>
  /** The id of the owner's request that waits, as they saw it. */
  request: number | null
}

/** Saves an owner's word, some 60 times an hour, unless the place has changed since `updatedAt`, and requests a build. */
export async function saveOwnFacts(
  db: Db,
  session: string,
  { id, updatedAt, facts, asked, request }: Save,
): Promise<'saved' | 'conflict' | 'missing' | 'too often' | 'unknown photo'> {
  const saved = sql`select save_owner_facts(
    session => ${session}, place_id => ${id}, version => ${updatedAt}::timestamptz,
    facts => ${JSON.stringify(facts)}::jsonb, asked => ${JSON.stringify(asked)}::jsonb,
    request => ${request}::integer) as result`
  try {
    const { rows } = await sql<{ result: 'saved' | 'conflict' | 'missing' | 'too often' }>`
      with saved as (${saved}) select * from saved`.execute(db)
    return rows[0]!.result
  } catch (error) {
    if (isDatabaseError(error) && error.code === 'GU400') return 'unknown photo'
    throw error
  }
}

type OwnPhoto = { url: string; size: number }

/** Records a photo that the owner is about to store; see the function in the database. */
export async function recordOwnPhoto(
  db: Db,
  session: string,
  { id, url, size, most }: OwnPhoto & { id: number; most: number },
): Promise<'recorded' | 'missing' | 'too often' | 'full'> {
  const recorded = sql`select record_owner_photo(session => ${session}, place_id => ${id},
    photo => ${url}, size => ${size}::bigint, most => ${most}::bigint) as result`
  const { rows } = await sql<{ result: 'recorded' | 'missing' | 'too often' | 'full' }>`
    with recorded as (${recorded}) select * from recorded`.execute(db)
  return rows[0]!.result
}

/** Forgets a photo that its owner could not store. */
export async function dropOwnPhoto(db: Db, session: string, url: string): Promise<void> {
  const dropped = sql`select drop_owner_photo(session => ${session}, photo => ${url})`
  await sql`with dropped as (${dropped}) select from dropped`.execute(db)
}

/** The addresses of up to 20 photos by owners whose files nothing needs any more. */
export async function listUnusedPhotos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`select url from unused_photos()`.execute(db)
  return rows.map(({ url }) => url)
}

/** Forgets a photo whose file was deleted. */
export async function forgetPhoto(db: Db, url: string): Promise<void> {
  await sql`with forgotten as (select forget_photo(${url})) select from forgotten`.execute(db)
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
 * Accepts or declines a change that waits, or undoes one that is live. `conflict` if the place has changed since,
 * `settled` if it is in another state by now, null if there is no such change.
 */
export async function decideOwnerEdit(
  db: Db,
  id: number,
  decision: 'accept' | 'decline' | 'undo',
  tellsByMail: boolean,
): Promise<'done' | 'settled' | 'conflict' | null> {
  const { rows } = await sql<{ result: 'done' | 'settled' | 'conflict' | null }>`
    with decided as (select decide_owner_edit(${id}, ${decision}, ${tellsByMail}) as result)
    select * from decided`.execute(db)
  return rows[0]!.result
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
      .where(sql<SqlBool>`not exists (select from places_of(email_key))`),
    db
      .deleteFrom('holidayQuestions')
      .where('day', '<', sql<string>`current_date - ${sql.lit(HOLIDAY_DAYS)}`),
  ])
}
