import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Db, batch, idempotent } from '#db/client.ts'
import type { LetterTable } from '#db/schema.ts'
import {
  type LetterContent,
  type LetterEntry,
  type LetterItem,
  OPENINGS,
  newsOf,
} from '#domain/letter.ts'
import { PAGE } from '#domain/own-page.ts'
import { guide } from '#guide'
import { mailQueued } from './mails.ts'
import { buildRequested } from './publishing/builds.ts'
import { listPlaceChanges } from './publishing/place-changes.ts'
import { isVersion } from './sql/version.ts'

export type Letter = Selectable<LetterTable>
type Fields = {
  subject: string
  intro: string
  items: LetterItem[]
  /** A time, or `now`. */
  sendAt: string | null
  /** When the editor saw what it could be about. */
  seenUntil: string
}

const isWritten = sql<SqlBool>`state in ('draft', 'scheduled')`
/** More than any week has. */
const [MOST_CHANGES, MOST_POSTS] = [1000, 100]
/** Items in a new draft; some mail programs truncate longer mails. */
const MOST_AT_FIRST = 40
/** What stands in the first letter is at most this old. */
const FIRST_DAYS = sql`interval '7 days'`

/** A query for the letter that is being written, which is no row until it is saved. */
export const findDraft = (db: Db) => db.selectFrom('letters').selectAll().where(isWritten)

export function findLetter(db: Db, id: number): Promise<Letter | undefined> {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Queries for what the next letter may be about: what changed and which posts came since the last one, and the places that
 * `items` picks, or those of the draft. `newsOf` makes entries of their rows.
 */
function newsQueries(db: Db, items?: LetterItem[]) {
  // The first letter is about the week before it was begun.
  const since = sql<Date>`coalesce(
    (select max(seen_until) from letters where not ${isWritten}),
    coalesce((select created_at from letters where ${isWritten}), now()) - ${FIRST_DAYS})`
  // What was chosen stays, however long the letter takes.
  const chosen = (kind: string) =>
    items
      ? sql`string_to_array(${idsOf(items, kind).join()}, ',')::int[]`
      : sql`array(select substring(item ->> 'id' from ${`^${kind}-(\\d+)$`})::int
          from letters, jsonb_array_elements(items) as item where ${isWritten})`
  return [
    listPlaceChanges(
      db,
      sql<SqlBool>`(live_at > ${since} or place_changes.id = any (${chosen('change')})
        or (kind, published_at) in (select kind, published_at from place_changes
          where id = any (${chosen('changes')})))`,
      MOST_CHANGES,
    ),
    db
      .selectFrom('blogPosts')
      .select(['id', 'title', 'slug', 'excerpt'])
      .where('isPublished', '=', true)
      .where('category', '!=', PAGE)
      .where('publishedAt', '<=', sql<Date>`now()`)
      // One with an older date is no news, though readers see it only now.
      .where(
        sql<SqlBool>`(coalesce(shown_at, published_at) > ${since} and published_at > ${since} - ${FIRST_DAYS}
          or id = any (${chosen('post')}))`,
      )
      .orderBy('publishedAt', 'desc')
      .limit(MOST_POSTS),
    db
      .selectFrom('restaurants')
      .select(['id', 'name', 'neighborhood', 'townSlug', 'slug'])
      .select(sql<string | null>`case when is_cuisine_known then cuisine end`.as('cuisine'))
      .where(sql<SqlBool>`id = any (${chosen('pick')})`)
      .where('closedOn', 'is', null),
  ] as const
}

/** The numbers of the items of a kind, such as 45 of `pick-45`. */
const idsOf = (items: LetterItem[], kind: string) =>
  items.flatMap(({ id }) => (id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : []))

/** The items as entries, in their order; those that are no more are left out. */
function chosenOf(items: LetterItem[], entries: LetterEntry[]): LetterEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return items.flatMap(({ id, note }) => {
    const entry = byId.get(id)
    return entry ? [{ ...entry, note }] : []
  })
}

/**
 * The letter that is being written, what it is about and what it could be about as well; the newest letters that were
 * sent; how many readers there are; and when this was, which is saved with the letter.
 */
export async function readLetterDesk(db: Db) {
  const [changes, posts, places, drafts, letters, readers] = await batch(db, [
    ...newsQueries(db),
    findDraft(db),
    listSentLetters(db),
    countReaders(db),
  ])
  const entries = newsOf(changes, posts, places)
  const saved = drafts[0]
  const chosen = saved
    ? chosenOf(saved.items, entries)
    : entries.filter(isNews).slice(0, MOST_AT_FIRST)
  const others = entries.filter(({ id }) => !chosen.some((entry) => entry.id === id))
  const { seenUntil, ...counts } = readers[0]!
  return { saved, chosen, others, letters, readers: counts, seenUntil }
}

/** An import of many places is no news of a week, unless the editor adds it. */
const isNews = ({ id, kind }: LetterEntry) => kind !== 'pick' && !id.startsWith('changes-')

/** Which of the items there are. */
export async function findItems(db: Db, items: LetterItem[]): Promise<LetterEntry[]> {
  return chosenOf(items, newsOf(...(await batch(db, [...newsQueries(db, items)]))))
}

/** A letter as it was sent, or as it would be sent now; items that are no more are left out. */
export async function contentOf(db: Db, letter: Letter): Promise<LetterContent> {
  if (letter.content) return letter.content
  const { subject, intro, items } = letter
  return { subject, intro, entries: await withCards(db, await findItems(db, items)) }
}

/** The entries, with which of them have a card: the places of the build that is live, if it was to make cards of all. */
async function withCards(db: Db, entries: LetterEntry[]): Promise<LetterEntry[]> {
  if (entries.length === 0) return []
  const path = sql<string>`'/' || town_slug || '/' || slug`
  const built = db.selectFrom('publishedFacts').where('facts', 'is not', null)
  const cards = await built
    .innerJoin('restaurants', 'restaurants.id', 'restaurantId')
    .select(path.as('path'))
    .where(
      path,
      'in',
      entries.map(({ path }) => path),
    )
    .where(built.select(sql<number>`count(*)`.as('count')), '<=', guide.placeCards)
    .execute()
  const paths = new Set(cards.map(({ path }) => path))
  return entries.map((entry) => (paths.has(entry.path) ? { ...entry, hasCard: true } : entry))
}

/**
 * Saves the letter that is being written, which goes out at `sendAt`, or is a draft without it. `updatedAt` is the version
 * that it replaces, undefined for a new one; undefined is returned when there is another.
 */
export async function saveDraft(
  db: Db,
  { subject, intro, items, sendAt, seenUntil }: Fields,
  updatedAt: string | undefined,
): Promise<Letter | undefined> {
  const values = {
    ...{ subject, intro, items: JSON.stringify(items), seenUntil },
    ...{ state: sendAt ? ('scheduled' as const) : ('draft' as const) },
    sendAt:
      sendAt === null
        ? null
        : sendAt === 'now'
          ? sql<Date>`now()`
          : sql<Date>`${sendAt}::timestamptz`,
  }
  if (!updatedAt) {
    // Not from a page that was opened before the last letter went out, or by a call that was repeated.
    const isFresh = sql<SqlBool>`not exists (select from letters where seen_until >= ${seenUntil}::timestamptz)`
    const { subject, intro, state, sendAt } = values
    return db
      .insertInto('letters')
      .columns(['subject', 'intro', 'items', 'seenUntil', 'state', 'sendAt'])
      .expression(
        sql`select ${subject}, ${intro}, ${values.items}::jsonb, ${seenUntil}::timestamptz, ${state},
          ${sendAt}::timestamptz where ${isFresh}`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  }
  return db
    .updateTable('letters')
    .set({ ...values, updatedAt: sql`now()` })
    .where(isWritten)
    .where(isVersion('letters', updatedAt))
    .returningAll()
    .executeTakeFirst()
}

/**
 * Begins to send the letter whose time has come: keeps what it says, writes a mail to each reader who wants any of it, and
 * requests a build for its page, all or nothing. A letter about nothing becomes a draft again.
 */
export async function startDueLetter(db: Db): Promise<void> {
  const due = await db
    .selectFrom('letters')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('sendAt', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  if (!due) return
  const content = await contentOf(db, due)
  if (content.entries.length === 0) {
    await db
      .updateTable('letters')
      .set({ state: 'draft', sendAt: null })
      .where('id', '=', due.id)
      .where('state', '=', 'scheduled')
      .execute()
    return
  }
  const today = sql`(now() at time zone guide_time_zone())::date::text`
  // Each town with openings or other news once: there may be many readers.
  const topics = [
    ...new Map(
      content.entries.map(({ kind, townSlug }) => {
        const topic = { isOpening: OPENINGS.includes(kind), town: townSlug ?? null }
        return [JSON.stringify(topic), topic]
      }),
    ).values(),
  ]
  const wants = sql<SqlBool>`exists (
    select from jsonb_to_recordset(${JSON.stringify(topics)}::jsonb) as topic ("isOpening" boolean, town text)
    where (not openings_only or "isOpening") and (towns = '{}' or town is null or town = any (towns))
  )`
  await db
    .with('letter', (db) =>
      db
        .updateTable('letters')
        .set({
          ...{ state: 'sending', startedAt: sql`now()`, content: JSON.stringify(content) },
          address: sql`${today} || coalesce((select '-' || count(*) + 1 from letters as earlier
            where starts_with(earlier.address, ${today}) having count(*) > 0), '')`,
        })
        .where('id', '=', due.id)
        .where('state', '=', 'scheduled')
        .where(isVersion('letters', due.updatedAt.toISOString()))
        .returning(['id', 'content']),
    )
    .with('mail', (db) =>
      mailQueued(
        db,
        {
          template: 'letter',
          recipient: sql<string>`email`,
          cause: sql<string>`'letter ' || letter.id || ' reader ' || readers.id`,
          letterId: sql<number>`letter.id`,
          data: {
            ...{ letter: sql<number>`letter.id`, token: sql<string>`token` },
            ...{ towns: sql<string[]>`towns`, openingsOnly: sql<boolean>`openings_only` },
          },
        },
        sql`letter, newsletter_subscribers as readers
          where confirmed_at is not null and unsubscribed_at is null and ${wants}`,
      ),
    )
    .with('build', (db) =>
      buildRequested(db, 'A letter', sql<SqlBool>`exists (select from letter)`),
    )
    .selectFrom('letter')
    .select('id')
    .execute()
}

/** Writes a mail with the letter as it is now to one address, for the administrator to look at. */
export async function queueTestLetter(db: Db, letter: number, recipient: string, cause: string) {
  const data = { letter, token: '', towns: [], openingsOnly: false }
  const mail = { template: 'letter', recipient, cause, data } as const
  await mailQueued(idempotent(db), mail).execute()
}

/** Pauses a letter that is being sent, or goes on with it. False when it is in neither state. */
export async function setSending(db: Db, id: number, state: 'sending' | 'paused') {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'paused'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const counts = sql<NonNullable<Letter['counts']>>`(
  select jsonb_build_object(
    'waiting', count(*) filter (where mails.state = 'waiting'),
    'sent', count(*) filter (where mails.state = 'sent'),
    'failed', count(*) filter (where mails.state = 'failed'),
    'stopped', count(*) filter (where mails.state = 'stopped'))
  from mails where mails.letter_id = letters.id)`

/** Ends letters of which no mail waits, and keeps their counts: their mails are deleted a month later. */
export async function finishLetters(db: Db): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'sent', finishedAt: sql`now()`, counts: sql<string>`${counts}` })
    .where('state', '=', 'sending')
    .where(
      sql<SqlBool>`not exists (select from mails where letter_id = letters.id and mails.state = 'waiting')`,
    )
    .execute()
}

const MOST_LISTED = 52

/** The newest letters that were sent or are being sent, with their counts; `bounced` are addresses reported since. */
function listSentLetters(db: Db) {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'address', 'startedAt', 'finishedAt'])
    .select(sql<'sending' | 'paused' | 'sent'>`state`.as('state'))
    .select(sql<NonNullable<Letter['counts']>>`coalesce(counts, ${counts})`.as('counts'))
    .select(
      sql<number>`(select count(*)::int from stopped_addresses
        where letter_id = letters.id)`.as('bounced'),
    )
    .where(sql<SqlBool>`not ${isWritten}`)
    .orderBy('startedAt', 'desc')
    .limit(MOST_LISTED)
}

/** How many readers get letters, and how many are on the list from before mail was set up and have not confirmed. */
function countReaders(db: Db) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(sql<Date>`now()`.as('seenUntil'))
    .select(sql<number>`count(confirmed_at)::int`.as('confirmed'))
    .select(sql<number>`count(*) filter (where confirmed_at is null)::int`.as('unconfirmed'))
    .where('unsubscribedAt', 'is', null)
}

/** A query for the letters that have a page, the newest first. */
export function listPublicLetters(db: Db) {
  return db
    .selectFrom('letters')
    .select(['address', 'startedAt', 'content'])
    .where('address', 'is not', null)
    .orderBy('startedAt', 'desc')
    .$castTo<{ address: string; startedAt: Date; content: LetterContent }>()
}
