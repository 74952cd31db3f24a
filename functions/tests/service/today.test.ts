import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { listHolidays } from '#contracts/holidays.ts'
import type { readToday } from '#contracts/service.ts'
import type { OutputOf } from '#contracts/route.ts'
import { campaignRow, claimRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const today = (query = '') => get<OutputOf<typeof readToday>>(`/api/admin/today${query}`, { token })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const id = expect.any(Number) as number
const text = expect.any(String) as string
const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string

test('a guide in which nothing waits says so, and names the next holiday', async () => {
  expect(await today()).toEqual({
    waiting: {
      ...{ claims: 0, requests: 0, photos: 0, corrections: 0, failed: 0, builds: 0, outdated: 0 },
    },
    ...{ claims: [], requests: [], corrections: [], outdated: [], doubles: [], campaigns: [] },
    holiday: { name: text, day: text, asked: 0, answered: 0 },
    since: moment,
    happened: {
      ...{ places: 0, edits: 0, proven: 0, corrections: 0, subscribers: 0 },
      ...{ posts: 0, letters: 0, builds: 0 },
    },
    ...{ changes: 0, isBuilding: false },
  })
  expect((await ask('GET', '/api/admin/today'))[0]).toBe(401)
})

test('a holiday that is an ordinary day here is not the next one, nor offered', async () => {
  const { name } = (await today()).holiday
  await db.insertInto('ordinaryHolidays').values({ name }).execute()
  const { coming } = await get<OutputOf<typeof listHolidays>>('/api/admin/holidays', { token })
  expect(coming.map((holiday) => holiday.name)).not.toContain(name)
  expect((await today()).holiday).toMatchObject(coming[0]!)
  await db.deleteFrom('ordinaryHolidays').execute()
})

test('what waits is there with what its row says, the oldest first and five of each', async () => {
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 1, phone: null }))
    .execute()
  await db
    .insertInto('claimRequests')
    .values(Array.from({ length: 6 }, (_, index) => claimRow({ message: `I own ${index} of it.` })))
    .execute()
  await db
    .insertInto('corrections')
    .values([
      { restaurantId: 1, kind: 'phone', details: '410-555-0199' },
      { restaurantId: 1, kind: 'outdated' },
    ])
    .execute()
  const empty = '{}'
  await db
    .insertInto('ownerEdits')
    .values({
      ...{ restaurantId: 1, emailKey: 'dana@example.com', state: 'waiting', old: empty },
      new: JSON.stringify({ name: 'Oak' }),
    })
    .execute()
  const { waiting, claims, requests, corrections, outdated } = await today()
  expect(waiting).toMatchObject({ claims: 6, requests: 1, corrections: 1, outdated: 1 })
  expect(claims).toHaveLength(5)
  expect(claims[0]).toEqual({
    ...{ id: 1, restaurant: 'Oak & Ember', ownerName: 'Dana Reyes', createdAt: moment },
  })
  expect(requests).toEqual([{ id, restaurant: 'Oak & Ember', facts: ['name'], createdAt: moment }])
  expect(corrections).toEqual([
    {
      ...{ id, restaurant: 'Oak & Ember', kind: 'phone', details: '410-555-0199' },
      createdAt: moment,
    },
  ])
  expect(outdated).toMatchObject([{ restaurantId: 1, updatedAt: moment, checkedAt: moment }])
})

test('places of a town with one phone number and name or door may be the same; those of a mall are not', async () => {
  const phone = '+14105550155'
  const at = { address: '1 Mall Road', phone }
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 11, slug: 'joes', name: 'Joe’s', ...at, createdAt: hoursAgo(9) }),
      restaurantRow({
        id: 12,
        slug: 'joes-pizza',
        name: 'Joe’s Pizza',
        phone,
        address: '9 Elm St',
      }),
      restaurantRow({ id: 13, slug: 'far', name: 'Joe’s', ...at, neighborhood: 'Aberdeen' }),
      restaurantRow({ id: 14, slug: 'wok', name: 'Wok', phone, address: '7 Mall Road' }),
      restaurantRow({ id: 15, slug: 'gone', name: 'Joe’s', ...at, closedOn: '2026-01-01' }),
    ])
    .execute()
  const { doubles } = await today()
  expect(doubles.map(({ place, other }) => [place.id, other.id])).toEqual([[12, 11]])
})

test('a campaign that ends within 14 days is named, and a holiday with what owners answered', async () => {
  const day = townDay()
  const ending = (title: string, changes: object) => campaignRow({ title, ...changes })
  await db
    .insertInto('adCampaigns')
    .values([
      ending('Ends later', { endDate: dayAfter(day, 14) }),
      ending('Ends today', { endDate: day }),
      ending('Ends in a while', { endDate: dayAfter(day, 15) }),
      ending('Is over', { startDate: '2026-01-01', endDate: dayAfter(day, -1) }),
      ending('Is off', { endDate: day, isActive: false }),
    ])
    .execute()
  await db
    .insertInto('holidays')
    .values({ day, name: 'Founders’ Day', slug: 'founders-day' })
    .execute()
  const question = { day, restaurantId: 1, hours: null }
  await db
    .insertInto('holidayQuestions')
    .values([
      {
        ...question,
        tokenHash: 'a'.repeat(64),
        emailKey: 'a@example.com',
        answer: null,
        answeredAt: null,
      },
      {
        ...{ ...question, tokenHash: 'b'.repeat(64), emailKey: 'b@example.com', answer: 'closed' },
        ...{ hours: 'Closed', answeredAt: new Date() },
      },
    ])
    .execute()
  const { campaigns, holiday } = await today()
  expect(campaigns.map(({ title }) => title)).toEqual(['Ends today', 'Ends later'])
  expect(holiday).toEqual({ name: 'Founders’ Day', day, asked: 2, answered: 1 })
})

test('what happened counts from the last visit on, of 90 days at most', async () => {
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 21, slug: 'old', createdAt: hoursAgo(24 * 200) }),
      restaurantRow({ id: 22, slug: 'new', name: 'New', createdAt: hoursAgo(48) }),
    ])
    .execute()
  await db.insertInto('blogPosts').values(postRow()).execute()
  await sql`insert into site_builds (reason, state, started_at, finished_at)
    values ('Test', 'live', now() - interval '60 hours', now() - interval '60 hours')`.execute(db)
  const before = await today()
  const since = await today(`?since=${hoursAgo(72).toISOString()}`)
  expect(since.happened.places - before.happened.places).toBe(1)
  expect([before.happened.builds, since.happened.builds]).toEqual([0, 1])
  expect(since.happened.posts).toBe(1)
  expect(since.changes).toBeGreaterThan(1)
  const ever = await today('?since=2020-01-01T00:00:00.000Z')
  expect(ever.happened.places).toBe(since.happened.places)
  expect(Date.now() - Date.parse(ever.since)).toBeLessThan(91 * 86_400_000)
})
