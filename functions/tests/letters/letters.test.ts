import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { readLetters } from '#contracts/letters.ts'
import type { OutputOf } from '#contracts/route.ts'
import { finishLetters, startDueLetter } from '#db/queries/letters.ts'
import { stopAddress } from '#db/queries/mails.ts'
import { publishPlaceChanges, recordPlaceChanges } from '#db/queries/publishing/place-changes.ts'
import type { NewRestaurant } from '#db/schema.ts'
import { postRow, restaurantRow } from '#db/testing/rows.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { siteAddress } from '#functions/lib/jobs/deliver-mails.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { previewPath } from '#functions/lib/mail/preview-path.ts'
import { guide } from '#guide'
import { set, startApi } from '../support/api.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'

const { db, ask, send, get, settled, signIn } = await startApi()
const mails = await startMailbox()
const token = await signIn()

async function publish() {
  await recordPlaceChanges(db)
  await publishPlaceChanges(db)
}
const place = (changes: Partial<NewRestaurant> & { id: number; name: string }) =>
  restaurantRow({ slug: `place-${changes.id}`, ...changes })
const FALLSTON = { neighborhood: 'Fallston', townSlug: 'fallston' }

beforeEach(async () => {
  await sql`truncate letters, mails, stopped_addresses, newsletter_subscribers, restaurants,
    place_changes, published_facts, blog_posts, site_builds restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([place({ id: 1, name: 'Oak & Ember' }), place({ id: 2, name: 'Old Mill' })])
    .execute()
  await publish()
  // News: two openings in two towns, a listing that was claimed, and a post.
  await db
    .insertInto('restaurants')
    .values([
      place({ id: 3, name: 'Twelve Stools' }),
      place({ id: 4, name: 'Seoul <Ember>', ...FALLSTON }),
    ])
    .execute()
  await db.updateTable('restaurants').set({ isVerified: true }).where('id', '=', 1).execute()
  await publish()
  await db
    .insertInto('blogPosts')
    .values([
      postRow({ id: 3, title: 'The Soup Map', slug: 'the-soup-map' }),
      // No news, as it is no article.
      postRow({ id: 4, title: 'About', slug: 'about', category: 'Page' }),
    ])
    .execute()
})

type Reader = { towns?: string[]; openingsOnly?: boolean; isConfirmed?: boolean }
const addReader = (
  email: string,
  { isConfirmed = true, towns = [], openingsOnly = false }: Reader = {},
) =>
  db
    .insertInto('newsletterSubscribers')
    .values({
      ...{ email, emailKey: email, token: `${'leave-'.repeat(5)}${email.replace(/\W/g, '-')}` },
      ...{ confirmedAt: isConfirmed ? new Date() : null, openingsOnly },
      towns: sql`string_to_array(${towns.join()}, ',')`,
    })
    .execute()

const read = () => get<OutputOf<typeof readLetters>>('/api/admin/letters', { token })
type Saved = { updatedAt: string; id: number }
async function save(changes: object = {}): Promise<Saved> {
  const { draft, seenUntil } = await read()
  const { subject, intro, updatedAt } = draft
  const items = draft.entries.map(({ id, note }) => ({ id, note }))
  const body = { subject, intro, items, sendAt: null, seenUntil, updatedAt, ...changes }
  const response = await send('PUT', '/api/admin/letters', { body, token })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  await settled()
  return JSON.parse(text) as Saved
}
const sendNow = (changes: object = {}) => save({ sendAt: 'now', ...changes })
const subjects = () => mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()
/** The paths of the pictures in a mail, all of which are the site's own. */
const cardsIn = ({ html }: { html: string }) =>
  [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => {
    const { origin, pathname, search } = new URL(src!)
    expect([origin, search]).toEqual([new URL(siteAddress()).origin, ''])
    return pathname
  })
const names = (entries: { label: string; name: string }[]) =>
  entries.map(({ label, name }) => `${label}: ${name}`)

test('the letter writes its own draft, of what changed and was posted since the last one', async () => {
  const { draft, readers } = await read()
  expect(names(draft.entries)).toEqual([
    'New in the guide: Seoul <Ember>',
    'New in the guide: Twelve Stools',
    'From the blog: The Soup Map',
    'Verified: Oak & Ember',
  ])
  expect(draft).toMatchObject({
    ...{ id: null, state: 'draft', preview: null, others: [] },
    subject: 'New in the guide: Seoul <Ember>, and 3 more',
  })
  expect(readers).toEqual({ confirmed: 0, unconfirmed: 0 })
  await addReader('a@example.com')
  await sendNow()
  expect((await read()).draft).toMatchObject({ id: null, entries: [], others: [] })
  await db.updateTable('restaurants').set({ name: 'Newer' }).where('id', '=', 2).execute()
  await publish()
  expect(names((await read()).draft.entries)).toEqual(['New name: Newer'])
})

test('more than five places that came together are one line, which is left out at first', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    place({ id: 10 + index, name: `Place ${index}`, ...(index > 3 && FALLSTON) }),
  )
  await db.insertInto('restaurants').values(many).execute()
  await publish()
  const { draft } = await read()
  expect(draft.entries).toHaveLength(4)
  expect(names(draft.others)).toEqual(['New in the guide: 6 restaurants in Bel Air and Fallston'])
  await save({ items: [{ id: draft.others[0]!.id }] })
  expect(names((await read()).draft.entries)).toEqual(names(draft.others))
})

test('order, notes, picks and what was left out are as the editor saved them', async () => {
  const { draft } = await read()
  const [, second] = draft.entries
  await save({
    intro: 'A quiet week.',
    items: [{ id: 'pick-2', note: 'Go early.' }, { id: second!.id }, { id: 'post-99' }],
  })
  const saved = (await read()).draft
  expect(saved).toMatchObject({ intro: 'A quiet week.', state: 'draft' })
  expect(names(saved.entries)).toEqual(['Our pick: Old Mill', 'New in the guide: Twelve Stools'])
  expect(saved.entries[0]!.note).toBe('Go early.')
  expect(names(saved.others)).toHaveLength(3)
})

test('each reader gets what they chose, once, with both headers to leave; one press leaves', async () => {
  await addReader('all@example.com')
  await addReader('fallston@example.com', { towns: ['fallston'] })
  await addReader('openings@example.com', { openingsOnly: true })
  await addReader('elsewhere@example.com', { openingsOnly: true, towns: ['aberdeen'] })
  await addReader('unconfirmed@example.com', { isConfirmed: false })
  expect((await read()).readers).toEqual({ confirmed: 4, unconfirmed: 1 })
  await sendNow({ subject: 'This week', intro: 'First.\n\nSecond.' })
  await cleanup()
  expect(subjects()).toEqual(
    ['all', 'fallston', 'openings'].map((name) => `${name}@example.com This week`),
  )
  const textOf = (name: string) => mails.find(({ to }) => to.startsWith(name))!.text
  const shown = (name: string) =>
    ['Twelve Stools', 'Seoul <Ember>', 'Soup Map', 'Oak & Ember'].filter((text) =>
      textOf(name).includes(text),
    )
  expect(shown('all')).toHaveLength(4)
  expect(shown('fallston')).toEqual(['Seoul <Ember>', 'Soup Map'])
  expect(shown('openings')).toEqual(['Twelve Stools', 'Seoul <Ember>'])
  const mail = mails.find(({ to }) => to === 'all@example.com')!
  expect(mail.text).toMatch(/First\.\n\nSecond\./)
  expect(mail.html).toContain('Seoul &lt;Ember>')
  // The same picture for all, whose address tells nobody that it was looked at.
  expect(cardsIn(mail)).toEqual(['/pictures/cards/fallston/place-4.jpg'])
  const link = linkIn(mail, '/unsubscribe')
  expect(mail.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(
      /^<https:[^>]+\/unsubscribe\?token=[\w-]+>$/,
    ) as string,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.headers['List-Unsubscribe']).toContain(link)
  // As a mail program does it (RFC 8058).
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await send('POST', link, { body: 'List-Unsubscribe=One-Click', headers: form })
  expect(answer.status).toBe(200)
  expect((await read()).readers.confirmed).toBe(3)
  const [letter] = (await read()).letters
  expect(letter).toMatchObject({
    ...{ state: 'sent', subject: 'This week', counts: { waiting: 0, sent: 3, failed: 0 } },
    address: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  })
  expect(await db.selectFrom('siteBuilds').select('reason').execute()).toEqual([
    { reason: 'A letter' },
  ])
})

test('the first place that has a card shows it, as wide as the text and with a text in its place', async () => {
  await addReader('all@example.com')
  await addReader('bel-air@example.com', { towns: ['bel-air'] })
  // Neither has the site a picture of the place that was added since, nor does one that closed whet an appetite.
  await db
    .insertInto('restaurants')
    .values(place({ id: 9, name: 'Just Added' }))
    .execute()
  await db.updateTable('restaurants').set({ closedOn: '2026-11-01' }).where('id', '=', 2).execute()
  await publish()
  await db
    .updateTable('publishedFacts')
    .set({ facts: null })
    .where('restaurantId', '=', 9)
    .execute()
  const { draft } = await read()
  const closed = draft.entries.find(({ kind }) => kind === 'closed')!
  const opened = draft.entries.find(({ name }) => name === 'Twelve Stools')!
  const ids = ['pick-9', closed.id, opened.id, draft.entries[0]!.id]
  await sendNow({ items: ids.map((id) => ({ id })) })
  await cleanup()
  expect(mails.map(cardsIn)).toEqual(mails.map(() => ['/pictures/cards/bel-air/place-3.jpg']))
  const [image] = /<img[^>]*>/.exec(mails[0]!.html)!
  expect(image).toContain('alt="Picture for Twelve Stools"')
  expect(image).toMatch(/width="518" height="272" style="[^"]*height:auto;[^"]*width:100%/)
  expect(mails[0]!.text).not.toContain('Picture')
})

test('a guide with more places than it makes cards for shows none', async () => {
  await addReader('a@example.com')
  await sql`insert into restaurants (id, name, address, cuisine, price_range, neighborhood, town_slug, slug)
    select 100 + n, 'Many', '1 Main Street', 'American', '$', 'Bel Air', 'bel-air', 'many-' || n
    from generate_series(1, ${guide.placeCards}) as n`.execute(db)
  await publish()
  await sendNow()
  await cleanup()
  expect(mails.map(cardsIn)).toEqual([[]])
})

test('a letter’s link changes what its reader gets, and one of nobody changes nothing', async () => {
  await addReader('a@example.com')
  await sendNow()
  await cleanup()
  const link = linkIn(mails[0]!, '/letter-choices')
  const choices = () =>
    db.selectFrom('newsletterSubscribers').select(['towns', 'openingsOnly']).execute()
  expect((await send('POST', `${link}&towns=fallston,aberdeen&openings=only`)).status).toBe(200)
  expect(await choices()).toEqual([{ towns: ['fallston', 'aberdeen'], openingsOnly: true }])
  expect((await send('POST', `/letter-choices?token=${'x'.repeat(43)}`)).status).toBe(200)
  expect((await ask('POST', `${link}&towns=Bel%20Air`))[0]).toBe(400)
  expect(await choices()).toEqual([{ towns: ['fallston', 'aberdeen'], openingsOnly: true }])
  expect((await send('POST', link)).status).toBe(200)
  expect(await choices()).toEqual([{ towns: [], openingsOnly: false }])
})

test('the second letter of a day has an address of its own', async () => {
  for (const name of ['One', 'Two']) {
    await db.updateTable('restaurants').set({ name }).where('id', '=', 2).execute()
    await publish()
    await sendNow()
    await cleanup()
  }
  const [second, first] = (await read()).letters
  expect(second!.address).toBe(`${first!.address}-2`)
})

test('a letter goes out at its time and not before, and may be taken back until then', async () => {
  await addReader('a@example.com')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await save({ sendAt: tomorrow })
  await cleanup()
  expect((await read()).draft).toMatchObject({ state: 'scheduled', sendAt: tomorrow })
  await save()
  expect((await read()).draft.state).toBe('draft')
  await save({ sendAt: tomorrow })
  await sql`update letters set send_at = now() - interval '1 minute'`.execute(db)
  await cleanup()
  expect(mails).toHaveLength(1)
})

test('of many who begin at once one writes the mails, and of many who deliver each sends others', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => addReader(`r${i}@example.com`)))
  await save({ sendAt: new Date(Date.now() + 60_000).toISOString() })
  await sql`update letters set send_at = now()`.execute(db)
  await Promise.all(Array.from({ length: 6 }, () => startDueLetter(db)))
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(40)
  await Promise.all(Array.from({ length: 6 }, () => deliverDueMails(db)))
  expect(new Set(mails.map(({ to }) => to)).size).toBe(40)
})

test('a paused letter waits, other mails go on; whoever leaves or bounces meanwhile gets none', async () => {
  for (const name of ['a', 'b', 'c']) await addReader(`${name}@example.com`)
  await save({ sendAt: new Date(Date.now() + 60_000).toISOString() })
  await sql`update letters set send_at = now()`.execute(db)
  await startDueLetter(db)
  const pause = (state: string) => ask('POST', '/api/admin/letters/1', { body: { state }, token })
  expect(await pause('paused')).toEqual([204, ''])
  await ask('POST', '/api/newsletter/subscribe', { body: { email: 'new@example.com' } })
  await settled()
  await cleanup()
  expect(mails.map(({ to }) => to)).toEqual(['new@example.com'])
  expect((await read()).letters).toMatchObject([{ state: 'paused', counts: { waiting: 3 } }])
  await db
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: new Date() })
    .where('email', '=', 'a@example.com')
    .execute()
  await stopAddress(db, 'b@example.com', 'bounce')
  expect(await pause('sending')).toEqual([204, ''])
  await settled()
  await finishLetters(db)
  expect(mails.map(({ to }) => to)).toEqual(['new@example.com', 'c@example.com'])
  expect((await read()).letters).toMatchObject([
    { state: 'sent', counts: { waiting: 0, sent: 1, stopped: 2 } },
  ])
  expect(await pause('paused')).toEqual([409, 'This letter is not being sent any more'])
})

test('an address that bounces after a letter is counted with it, also when its mails are deleted', async () => {
  await addReader('a@example.com')
  await sendNow()
  await stopAddress(db, 'A@example.com', 'bounce')
  await cleanup()
  await db.deleteFrom('mails').execute()
  expect((await read()).letters).toMatchObject([{ counts: { sent: 1 }, bounced: 1 }])
})

test('a page from before the last letter, or a call that is repeated, sends no second one', async () => {
  await addReader('a@example.com')
  const { seenUntil } = await read()
  const body = {
    ...{ subject: 'This week', intro: '', items: [{ id: 'pick-2' }] },
    ...{ sendAt: 'now', seenUntil, updatedAt: null },
  }
  expect((await ask('PUT', '/api/admin/letters', { body, token }))[0]).toBe(200)
  await settled()
  expect(await ask('PUT', '/api/admin/letters', { body, token })).toEqual([
    409,
    'This letter has gone out already',
  ])
  await cleanup()
  expect(mails).toHaveLength(1)
})

test('a copy that failed is sent again after its letter has ended', async () => {
  await addReader('a@example.com')
  await sendNow()
  await sql`update mails set state = 'failed', error = 'No', done_at = now(),
    data = '{"letter":1,"token":"x","towns":[],"openingsOnly":false}'`.execute(db)
  await cleanup()
  mails.length = 0
  // The administrator is told of it, too.
  const copies = db.selectFrom('mails').where('template', '=', 'letter')
  const [{ id }] = (await copies.select('id').execute()) as [{ id: string }]
  expect((await ask('POST', `/api/admin/mails/${id}`, { token }))[0]).toBe(204)
  await settled()
  expect(await copies.select('state').execute()).toEqual([{ state: 'sent' }])
})

test('what was chosen stays in the letter, however old it is when it goes out', async () => {
  await save({ subject: 'This week' })
  await sql`update letters set created_at = now()`.execute(db)
  await sql`update place_changes set live_at = now() - interval '20 days',
    published_at = now() - interval '20 days'`.execute(db)
  await sql`update blog_posts set published_at = now() - interval '20 days', shown_at = now() - interval '20 days'`.execute(
    db,
  )
  expect((await read()).draft.entries).toHaveLength(4)
  await sendNow()
  expect((await read()).letters).toHaveLength(1)
  expect(
    (await db.selectFrom('letters').select('content').execute())[0]!.content!.entries,
  ).toHaveLength(4)
})

test('a letter about nothing, an older version, and one without mail are refused, and nothing is written', async () => {
  const first = await save()
  await save({ intro: 'Newer.' })
  const refused = async (changes: object) => save(changes).catch((error: Error) => error.message)
  expect(await refused({ updatedAt: first.updatedAt })).toMatch(/^409 The letter was changed/)
  expect(await refused({ updatedAt: null })).toMatch(/^409 The letter was changed/)
  const sendAt = new Date(Date.now() + 60_000).toISOString()
  expect(await refused({ items: [], sendAt })).toBe(
    '400 Add something to the letter before you send it',
  )
  expect(await refused({ sendAt: new Date(Date.now() - 1000).toISOString() })).toBe(
    '400 Choose a time in the future',
  )
  expect(await refused({ items: [{ id: 'pick-1' }, { id: 'pick-1' }] })).toMatch(/must not repeat/)
  set('MAIL_URL', '')
  expect(await refused({ sendAt })).toBe('400 No mail is set up, so no letter can be sent')
  expect((await read()).draft).toMatchObject({ intro: 'Newer.', state: 'draft' })
})

test('a letter whose last item went before its time is a draft again', async () => {
  await addReader('a@example.com')
  await save({
    items: [{ id: 'pick-2' }],
    sendAt: new Date(Date.now() + 60_000).toISOString(),
  })
  await db.updateTable('restaurants').set({ closedOn: '2026-03-08' }).where('id', '=', 2).execute()
  await sql`update letters set send_at = now()`.execute(db)
  await cleanup()
  expect(mails).toEqual([])
  expect((await read()).draft).toMatchObject({ state: 'draft', sendAt: null })
})

test('a test goes to one address, without a link to leave', async () => {
  await addReader('a@example.com')
  const body = { email: 'editor@example.com' }
  const path = '/api/admin/letters/tests'
  expect(await ask('POST', path, { body, token })).toEqual([404, 'Save the letter first'])
  await save({ subject: 'This week' })
  expect((await ask('POST', path, { body, token }))[0]).toBe(202)
  await settled()
  expect(subjects()).toEqual(['editor@example.com Test: This week'])
  expect(mails[0]!.headers).toEqual({})
})

test('the preview opens for ten minutes by the address that the administrator got, as phones and in the dark', async () => {
  const { id } = await save({ subject: 'This week' })
  const { preview } = (await read()).draft
  const response = await send('GET', preview!)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
  const html = await response.text()
  expect(html).toContain('Seoul &lt;Ember>')
  expect(html).toContain('@media not all {')
  expect((await ask('GET', `${preview}&look=dark`))[1]).toContain('@media all {')
  expect((await ask('GET', `${preview}&width=phone`))[1]).toContain('max-width: 360px')
  const expired = previewPath(id, Date.now() - 11 * 60_000)
  for (const path of [expired, preview!.replace('/1?', '/2?'), preview!.replace(/.$/, '0')]) {
    if (path !== preview) expect((await ask('GET', path))[0], path).toBe(410)
  }
})

test('a subject that would begin a header is one line', async () => {
  await addReader('a@example.com')
  await sendNow({ subject: 'This\r\nBcc: all@example.com' })
  await cleanup()
  expect(mails[0]!.subject).toBe('This Bcc: all@example.com')
})

test('the postal address stands below each letter', async () => {
  set('MAIL_POSTAL_ADDRESS', '12 Main Street, Bel Air, MD 21014')
  await addReader('a@example.com')
  await sendNow()
  await cleanup()
  expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('12 Main Street, Bel Air, MD 21014')
  expect((await read()).hasPostalAddress).toBe(true)
})
