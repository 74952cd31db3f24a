import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAllHolidays, requestHolidayBuild } from '#db/queries/holidays.ts'
import { decideOwnerEdit } from '#db/queries/owners.ts'
import { finishBuild, startBuild } from '#db/queries/publishing/builds.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { set, startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'

const { db, ask, get, settled, signIn } = await startApi()
const mails = await startMailbox()

const DANA = 'dana@oak-ember.com'
const MILO = 'milo@old-mill.com'
const DAY = dayAfter(townDay(), 10)
const WEEKDAY = new Date(`${DAY}T00:00:00Z`).toLocaleDateString('en-US', {
  weekday: 'long',
  timeZone: 'UTC',
})
const USUAL = '11:00 AM – 9:00 PM'
const OTHER = '11:00 AM – 3:00 PM'
const EASTER = { from: '04-05', to: '04-05', hours: 'Closed' }
const told = (hours: string) => ({ from: DAY, to: DAY, hours, note: 'Founders’ Day' })

beforeEach(async () => {
  await sql`truncate claim_requests, claim_decisions, owner_edits, holidays, public_holidays,
    ordinary_holidays, holiday_questions, mails,
    restaurants, limits, site_builds restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({
        id: 1,
        isVerified: true,
        hours: JSON.stringify({ [WEEKDAY]: USUAL }),
        specialHours: JSON.stringify([EASTER]),
      }),
      restaurantRow({ id: 2, isVerified: true, slug: 'old-mill', name: 'Old Mill' }),
      restaurantRow({ id: 3, slug: 'gone', closedOn: '2026-01-01' }),
    ])
    .execute()
  await claimed(1, 'Dana@oak-ember.com')
  await claimed(2, MILO)
  await claimed(3, DANA)
  await claimed(2, 'other@old-mill.com', 'rejected')
})

const claimed = (restaurantId: number, ownerEmail: string, status = 'approved') =>
  sql`insert into claim_requests (restaurant_id, owner_name, owner_email, status, decided_at, decided_by)
    values (${restaurantId}, 'Owner', ${ownerEmail}, ${status}, now(), 'x')`.execute(db)

async function begin(changes: object = {}) {
  const body = { day: DAY, name: 'Founders’ Day', ...changes }
  const answer = await ask('POST', '/api/admin/holidays', { body, token: await signIn() })
  await settled()
  return answer
}
const tokenOf = (email: string) =>
  /\/holiday-hours#([0-9a-f]{64})/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
/** Begins the holiday, and gives the token of an owner's mail. */
async function tokenFor(email: string) {
  await begin()
  return tokenOf(email)!
}
const read = (token: string) => ask('POST', '/api/holiday-questions', { body: { token } })
const answer = (token: string, answer: string, hours?: string) =>
  ask('POST', '/api/holiday-answers', { body: { token, answer, hours } })
const place = (id = 1) =>
  db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const edits = () => db.selectFrom('ownerEdits').selectAll().orderBy('id').execute()
const OVER = [410, 'This link no longer works: links stop working after the holiday.']

test('each owner gets one link for each place that trades, once a day and holiday', async () => {
  expect(await begin()).toEqual([201, '{"slug":"founders-day","asked":2}'])
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [DANA, 'Oak & Ember on Founders’ Day: are you open?'],
    [MILO, 'Old Mill on Founders’ Day: are you open?'],
  ])
  // Once more asks who was not asked yet, and gives it another name.
  await claimed(2, 'new@old-mill.com')
  expect(await begin({ name: 'Founders Day' })).toEqual([201, '{"slug":"founders-day","asked":1}'])
  expect(mails.map(({ to }) => to).toSorted()).toEqual([DANA, MILO, 'new@old-mill.com'])
  const stored = await db.selectFrom('holidayQuestions').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(tokenOf(DANA))
  const reasons = await db.selectFrom('siteBuilds').select('reason').execute()
  expect(reasons).toEqual([{ reason: 'Hours on Founders’ Day' }])
})

test('without mail the day is begun, and nobody is asked', async () => {
  set('MAIL_URL', '')
  expect(await begin()).toEqual([201, '{"slug":"founders-day","asked":0}'])
})

test.each([
  [{ day: '2026-02-30' }, 'Choose the day, such as 2026-11-26'],
  [{ day: dayAfter(townDay(), -1) }, 'Choose a day that is not over'],
  [{ name: ' ' }, 'Name is required'],
])('%j is refused, and nobody is asked', async (changes, sentence) => {
  expect(await begin(changes)).toEqual([400, sentence])
  expect(mails).toHaveLength(0)
})

test('the link says what it asks; answers become special hours, the last one counts', async () => {
  const token = await tokenFor(DANA)
  const { townSlug, slug } = await place()
  const question = {
    ...{
      restaurant: 'Oak & Ember',
      path: `/${townSlug}/${slug}`,
      day: DAY,
      holiday: 'Founders’ Day',
    },
    ...{ usual: USUAL, hours: null, answer: null },
  }
  const asked = async () => JSON.parse((await read(token))[1]) as object
  expect(await asked()).toEqual(question)
  // Reading changes nothing.
  expect([await place(), await edits()]).toMatchObject([{ specialHours: [EASTER] }, []])

  expect(await answer(token, 'closed')).toEqual([204, ''])
  expect((await place()).specialHours).toEqual([EASTER, told('Closed')])
  expect(await answer(token, 'other', OTHER)).toEqual([204, ''])
  expect((await place()).specialHours).toEqual([EASTER, told(OTHER)])
  expect(await answer(token, 'usual')).toEqual([204, ''])
  await settled()
  const { specialHours, confirmedFacts, phone, checkedAt } = await place()
  expect(specialHours).toEqual([EASTER, told(USUAL)])
  expect(confirmedFacts).toEqual(['specialHours'])
  expect({ phone, checkedAt }).toEqual({ phone: null, checkedAt: (await place(2)).checkedAt })
  expect(await asked()).toMatchObject({ hours: USUAL, answer: 'usual' })
  // The same again is no change.
  await answer(token, 'usual')
  expect(await edits()).toHaveLength(3)
  const desk = await get('/api/admin/holidays', { token: await signIn() })
  expect(desk).toEqual({
    holidays: [
      {
        ...{ day: DAY, name: 'Founders’ Day', slug: 'founders-day' },
        ...{ asked: 2, usual: 1, closed: 0, other: 0 },
      },
    ],
    owners: 2,
    coming: expect.arrayContaining([
      { name: 'Christmas Day', day: expect.stringMatching(/-12-25$/) as string },
    ]) as object,
    known: [],
  })
})

test('the administrator undoes an answer', async () => {
  const before = await place()
  await answer(await tokenFor(DANA), 'closed')
  const [edit] = await edits()
  expect(await decideOwnerEdit(db, edit!.id, 'undo', false)).toBe('ok')
  const { rowVersion: _, updatedAt: __, ...after } = await place()
  expect(before).toMatchObject(after)
})

test('an answer that was undone, or taken out by hand, is none', async () => {
  const token = await tokenFor(DANA)
  await answer(token, 'closed')
  const [edit] = await edits()
  await decideOwnerEdit(db, edit!.id, 'undo', false)
  const desk = await get('/api/admin/holidays', { token: await signIn() })
  expect(desk).toMatchObject({ holidays: [{ asked: 2, closed: 0 }] })
  expect(JSON.parse((await read(token))[1])).toMatchObject({ hours: null, answer: null })
})

test('an earlier holiday is undone without the later one', async () => {
  await answer(await tokenFor(DANA), 'closed')
  const later = dayAfter(DAY, 5)
  await begin({ day: later, name: 'Later' })
  await answer(tokenOf(DANA)!, 'other', OTHER)
  const [first] = await edits()
  expect(await decideOwnerEdit(db, first!.id, 'undo', false)).toBe('ok')
  const laterHours = { from: later, to: later, hours: OTHER, note: 'Later' }
  expect((await place()).specialHours).toEqual([EASTER, laterHours])
  // What it added is gone by now.
  expect(await decideOwnerEdit(db, first!.id, 'undo', false)).toBe('already decided')
})

test('what is no hours of a day is not offered as usual', async () => {
  const token = await tokenFor(DANA)
  for (const text of ['By appointment', 'Closed']) {
    await db
      .updateTable('restaurants')
      .set({ hours: JSON.stringify({ [WEEKDAY]: text }) })
      .where('id', '=', 1)
      .execute()
    expect(JSON.parse((await read(token))[1])).toMatchObject({ usual: null })
    expect((await answer(token, 'usual'))[0]).toBe(409)
  }
})

test('a builder sees the named and the public holidays, and when they are soon and over', async () => {
  const year = townDay().slice(0, 4)
  await sql`insert into public_holidays (day, name, country) values
    (${`${Number(year) - 1}-12-25`}, 'Long ago', 'US'), (${`${year}-01-01`}, 'New Year', 'US'),
    (${dayAfter(townDay(), 6)}, 'Public', 'US'), (${DAY}, 'Replaced', 'US')`.execute(db)
  await sql`insert into holidays (day, name, slug)
    values (${`${Number(year) - 3}-05-01`}, 'Founders’ Day', 'founders-day')`.execute(db)
  await begin({ name: '春节' })
  const { rows } = await listAllHolidays().execute(db)
  expect(rows).toEqual([
    { day: `${Number(year) - 3}-05-01`, name: 'Founders’ Day', slug: 'founders-day', when: 'over' },
    { day: `${year}-01-01`, name: 'New Year', slug: null, when: 'over' },
    { day: dayAfter(townDay(), 6), name: 'Public', slug: null, when: 'soon' },
    { day: DAY, name: '春节', slug: DAY, when: 'later' },
  ])
})

test('what visitors are told of a restaurant says whether its hours are only usual today', async () => {
  const day = townDay()
  const special = (from: string, to: string, hours: string) => JSON.stringify([{ from, to, hours }])
  type Listed = { isUsual: boolean }
  const isUsual = async () => {
    const { restaurants } = (await get('/api/restaurants?page=1')) as { restaurants: Listed[] }
    const one = (await get('/api/restaurants/by-slug/bel-air/old-mill')) as Listed
    expect(restaurants).toContainEqual(one)
    return restaurants.map(({ isUsual }) => isUsual)
  }
  expect(await isUsual()).toEqual([false, false])
  await sql`insert into public_holidays (day, name, country) values (${day}, 'Today', 'US')`.execute(
    db,
  )
  expect(await isUsual()).toEqual([true, true])
  for (const [hours, expected] of [
    [special(day, day, USUAL), false],
    [special(day, dayAfter(day, 6), USUAL), false],
    [special(day, dayAfter(day, 7), USUAL), true],
    [special(dayAfter(day, -30), dayAfter(day, 30), 'Closed'), false],
    [special(dayAfter(day, 1), dayAfter(day, 1), USUAL), true],
  ] as const) {
    await db.updateTable('restaurants').set({ specialHours: hours }).where('id', '=', 2).execute()
    expect(await isUsual()).toEqual([true, expected])
  }
})

test('a public holiday becomes an ordinary day of every year, and a holiday again', async () => {
  await sql`insert into public_holidays (day, name, country) values
    (${townDay()}, 'Columbus Day', 'US'), (${dayAfter(townDay(), 364)}, 'Columbus Day', 'US')`.execute(
    db,
  )
  const token = await signIn()
  const set = (name: string, isOrdinary: boolean) =>
    ask('POST', '/api/admin/holidays/ordinary', { body: { name, isOrdinary }, token })
  const seen = async () => {
    const { known } = (await get('/api/admin/holidays', { token })) as {
      known: { name: string; day: string; isOrdinary: boolean }[]
    }
    const { isUsual } = (await get('/api/restaurants/by-slug/bel-air/old-mill')) as {
      isUsual: boolean
    }
    const { rows } = await listAllHolidays().execute(db)
    return { known, isUsual, days: rows.length }
  }
  const day = { name: 'Columbus Day', day: townDay() }
  const before = await seen()
  expect(before).toMatchObject({ known: [{ ...day, isOrdinary: false }], isUsual: true })
  expect(before.days).toBeGreaterThan(0)
  for (const _ of [1, 2]) expect(await set('Columbus Day', true)).toEqual([204, ''])
  expect(await seen()).toEqual({ known: [{ ...day, isOrdinary: true }], isUsual: false, days: 0 })
  const builds = () => db.selectFrom('siteBuilds').select('reason').orderBy('id').execute()
  expect(await builds()).toEqual([{ reason: 'Columbus Day is an ordinary day' }])

  expect(await set('Columbus Day', false)).toEqual([204, ''])
  expect(await seen()).toEqual(before)
  expect(await set('Elsewhere Day', true)).toEqual([
    404,
    'Elsewhere Day is not a public holiday of this guide’s country',
  ])
})

test.each([
  ['becomes soon', 7, true],
  ['is soon already', 6, false],
  ['is today', 0, false],
  ['is over since', -1, true],
  ['was over then', -2, false],
])('a holiday that %s since yesterday asks for a build: %s', async (_, ahead, isDue) => {
  await sql`insert into public_holidays (day, name, country)
    values (${dayAfter(townDay(), ahead)}, 'x', 'US')`.execute(db)
  await finishBuild(db, (await startBuild(db)).id)
  await sql`update site_builds set started_at = now() - interval '1 day'`.execute(db)
  await requestHolidayBuild(db)
  await requestHolidayBuild(db)
  const builds = await db
    .selectFrom('siteBuilds')
    .select('reason')
    .where('state', '=', 'waiting')
    .execute()
  expect(builds).toEqual(isDue ? [{ reason: 'A holiday' }] : [])
})

test('a holiday that was begun by mistake goes, with its links', async () => {
  const token = await tokenFor(DANA)
  const end = async () =>
    ask('POST', '/api/admin/holidays/end', { body: { day: DAY }, token: await signIn() })
  expect(await end()).toEqual([204, ''])
  expect(await end()).toEqual([404, 'Holiday not found'])
  expect(await read(token)).toEqual(OVER)
  // It can be begun again, with new links.
  expect((await begin())[1]).toContain('"asked":2')
  expect((await read(tokenOf(DANA)!))[0]).toBe(200)
})

test('mails about a holiday that is gone do not go out', async () => {
  set('MAIL_URL', 'http://127.0.0.1:9/mails')
  await begin()
  const waiting = () => db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  expect(await waiting()).toHaveLength(2)
  const token = await signIn()
  await ask('POST', '/api/admin/holidays/end', { body: { day: DAY }, token })
  expect(await waiting()).toEqual([])
})

test.each([
  ['the same hours without a note', [{ from: DAY, to: DAY, hours: 'Closed' }]],
  ['other hours', [{ from: DAY, to: DAY, hours: OTHER }]],
])('an undo puts back %s of the day, also after a later answer', async (_, before) => {
  await db
    .updateTable('restaurants')
    .set({ specialHours: JSON.stringify(before) })
    .where('id', '=', 1)
    .execute()
  await answer(await tokenFor(DANA), 'closed')
  const later = dayAfter(DAY, 5)
  await begin({ day: later, name: 'Later' })
  await answer(tokenOf(DANA)!, 'other', OTHER)
  const [first] = await edits()
  expect(await decideOwnerEdit(db, first!.id, 'undo', false)).toBe('ok')
  const laterHours = { from: later, to: later, hours: OTHER, note: 'Later' }
  const { specialHours, confirmedFacts } = await place()
  expect(specialHours).toEqual([laterHours, ...before])
  // The later answer is still the owner's word.
  expect(confirmedFacts).toEqual(['specialHours'])
  const desk = await get('/api/admin/holidays', { token: await signIn() })
  expect(desk).toMatchObject({ holidays: [{ other: 1 }, { usual: 0, other: 0 }] })
})

test('an undo does not give a day two sets of hours', async () => {
  await answer(await tokenFor(DANA), 'closed')
  await answer(tokenOf(DANA)!, 'other', OTHER)
  const [, second] = await edits()
  await sql`update restaurants set special_hours = special_hours || ${JSON.stringify([told('Closed')])}::jsonb
    where id = 1`.execute(db)
  expect(await decideOwnerEdit(db, second!.id, 'undo', false)).toBe('ok')
  expect((await place()).specialHours).toEqual([EASTER, told('Closed')])
})

test('usual hours have to be known, and other hours to be hours', async () => {
  const token = await tokenFor(MILO)
  expect(await answer(token, 'usual')).toEqual([
    409,
    'We do not know the usual hours of that day. Please enter them.',
  ])
  for (const hours of [undefined, '', 'about noon', '1:00 PM'])
    expect((await answer(token, 'other', hours))[0]).toBe(400)
  expect(await answer(token, 'perhaps')).toEqual([400, 'Please choose one'])
  expect([await edits(), (await place(2)).specialHours]).toEqual([[], []])
})

test('a place with as many special hours as it may have takes no more, but another answer', async () => {
  const token = await tokenFor(DANA)
  const fill = (days: object[]) =>
    sql`update restaurants set special_hours = ${JSON.stringify(days)}::jsonb where id = 1`.execute(
      db,
    )
  const many = Array.from({ length: 59 }, () => EASTER)
  await fill([...many, EASTER])
  expect(await answer(token, 'closed')).toEqual([
    409,
    'This place has the most special hours allowed. Remove one first.',
  ])
  await fill([...many, told(USUAL)])
  expect(await answer(token, 'closed')).toEqual([204, ''])
})

test('a link ends with its day', async () => {
  const token = await tokenFor(DANA)
  const [yesterday, today] = [dayAfter(townDay(), -1), townDay()]
  const move = (day: string) =>
    sql`with moved as (insert into holidays (day, name, slug) values (${day}, 'x', 'x') returning day)
      update holiday_questions set day = moved.day from moved`.execute(db)
  await move(today)
  expect((await read(token))[0]).toBe(200)
  await move(yesterday)
  expect([await read(token), await answer(token, 'closed')]).toEqual([OVER, OVER])
  expect(await edits()).toEqual([])
})

test('a link ends with its owner’s claim', async () => {
  const token = await tokenFor(DANA)
  await sql`update claim_requests set status = 'rejected' where lower(owner_email) = ${DANA}`.execute(
    db,
  )
  expect([await read(token), await answer(token, 'closed')]).toEqual([OVER, OVER])
})

test.each([
  ['guessed', () => '0'.repeat(64), 410],
  [
    'another’s hash',
    (token: string) => token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    410,
  ],
  ['in capitals', (token: string) => token.toUpperCase(), 400],
  ['too short', (token: string) => token.slice(1), 400],
  ['with a header', (token: string) => `${token}\r\nx: y`, 400],
])('a token that is %s opens nothing', async (_, change, status) => {
  const token = change(await tokenFor(DANA))
  expect([(await read(token))[0], (await answer(token, 'closed'))[0]]).toEqual([status, status])
  expect(await edits()).toEqual([])
})

test('the hash from a stolen database opens nothing', async () => {
  await begin()
  const { tokenHash } = await db
    .selectFrom('holidayQuestions')
    .select('tokenHash')
    .where('emailKey', '=', DANA)
    .executeTakeFirstOrThrow()
  expect(await answer(tokenHash, 'closed')).toEqual(OVER)
})

test('a link changes its own place and nothing else, whatever is sent with it', async () => {
  const token = await tokenFor(DANA)
  const body = { token, answer: 'closed', restaurantId: 2, id: 2, day: '2026-01-01', name: 'Mine' }
  expect(await ask('POST', '/api/holiday-answers', { body })).toEqual([204, ''])
  expect((await place(2)).specialHours).toEqual([])
  const { name, phone, website, specialHours } = await place(1)
  expect({ name, phone, website, specialHours }).toEqual({
    ...{ name: 'Oak & Ember', phone: null, website: null },
    specialHours: [EASTER, told('Closed')],
  })
})

test('sixty changes an hour are enough, and eight at once are one after the other', async () => {
  const token = await tokenFor(DANA)
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => answer(token, 'other', `${n + 1}:00 PM – 11:00 PM`)),
  )
  const all = await edits()
  expect(all).toHaveLength(8)
  // Each knows what the one before it has written.
  expect(all.slice(1).map((edit) => edit.old)).toEqual(all.slice(0, -1).map((edit) => edit.new))
  expect((await place()).specialHours).toHaveLength(2)
  await sql`insert into owner_edits (restaurant_id, email_key, state, old, new)
    select 1, ${DANA}, 'live', '{}', '{}' from generate_series(1, 52)`.execute(db)
  expect((await answer(token, 'closed'))[0]).toBe(429)
})
