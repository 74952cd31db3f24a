import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { listDoubles } from '#contracts/doubles.ts'
import type { importListings } from '#contracts/imports.ts'
import type { OutputOf } from '#contracts/route.ts'
import type { readToday } from '#contracts/service.ts'
import { publishPlaceChanges, recordPlaceChanges } from '#db/queries/publishing/place-changes.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
async function post<T>(path: string, body: object): Promise<T> {
  const [, answer] = await ask('POST', path, { body, token: await signIn() })
  return JSON.parse(answer) as T
}

const at = { address: '12 Main Street', postalCode: '21014' }

/** Restaurant 1 and 2 may be the same. */
beforeEach(async () => {
  await sql`truncate restaurants, redirects, removals, site_builds restart identity cascade`.execute(
    db,
  )
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ slug: 'holy-mug', name: 'Holy Mug', ...at }),
      restaurantRow({
        ...{ slug: 'mughaus', name: 'Holy Mug / Mughaus', address: '12 MAIN ST' },
        ...{ images: '["/uploads/a.jpg", "/uploads/b.jpg"]', cuisine: 'Other' },
      }),
      restaurantRow({ slug: 'far', name: 'Holy Mug', address: '98 Main St' }),
      restaurantRow({ slug: 'was', name: 'Mug', ...at, closedOn: '2026-01-01' }),
    ])
    .execute()
})

const list = async (query = '') =>
  get<OutputOf<typeof listDoubles>>(`/api/admin/doubles${query}`, { token: await signIn() })
const idsOf = ({ doubles }: OutputOf<typeof listDoubles>) =>
  doubles.map(({ place, other }) => [place.id, other.id])
const waiting = async () => idsOf(await list())
const decide = async (body: object) =>
  (await ask('PUT', '/api/admin/doubles', { body, token: await signIn() }))[0]
const remove = (body: object) => post<{ id: number }>('/api/admin/removals', body)
const undo = (id: number) => post(`/api/admin/removals/${id}/undo`, {})

test('open restaurants that may be one place are listed with their facts side by side', async () => {
  const { doubles, ...page } = await list()
  expect(page).toEqual({ counts: { waiting: 1, distinct: 0 }, total: 1, totalPages: 1 })
  expect(doubles).toMatchObject([
    {
      place: { id: 2, name: 'Holy Mug / Mughaus', cuisine: null, photos: 2, postalCode: null },
      other: { id: 1, path: '/bel-air/holy-mug', cuisine: 'American', photos: 0, ...at },
    },
  ])
  expect((await ask('GET', '/api/admin/doubles'))[0]).toBe(401)
})

test('one that is merged is listed no more; its page leads to the other, which has both counts; undone, both wait again', async () => {
  await recordPlaceChanges(db)
  await publishPlaceChanges(db)
  await sql`insert into place_days (restaurant_id, day, type, count)
    values (1, '2026-11-01', 'view', 5), (2, '2026-11-01', 'view', 3)`.execute(db)
  const counts = async () =>
    (await sql<object>`select restaurant_id as id, count from place_days order by 1`.execute(db))
      .rows
  const { id } = await remove({ kind: 'restaurant', id: 2, into: 1 })
  expect(await waiting()).toEqual([])
  expect(await counts()).toEqual([{ id: 1, count: 8 }])
  const redirects = () => db.selectFrom('redirects').select(['fromPath', 'toPath']).execute()
  expect(await redirects()).toEqual([{ fromPath: '/bel-air/mughaus', toPath: '/bel-air/holy-mug' }])

  await undo(id)
  expect(await waiting()).toEqual([[2, 1]])
  expect(await redirects()).toEqual([])
  expect(await counts()).toEqual([
    { id: 1, count: 5 },
    { id: 2, count: 3 },
  ])
})

test('two places are never asked about again, also after one was removed and put back, until that is taken back', async () => {
  expect(await decide({ id: 2, other: 1, areTwo: true })).toBe(204)
  expect(await decide({ id: 1, other: 2, areTwo: true })).toBe(204)
  expect(await waiting()).toEqual([])
  const distinct = await list('?state=distinct')
  expect(idsOf(distinct)).toEqual([[2, 1]])
  expect(distinct.counts).toEqual({ waiting: 0, distinct: 1 })

  const { id } = await remove({ kind: 'restaurant', id: 2 })
  expect(idsOf(await list('?state=distinct'))).toEqual([])
  await undo(id)
  expect(await waiting()).toEqual([])

  expect(await decide({ id: 2, other: 1, areTwo: false })).toBe(204)
  expect(await waiting()).toEqual([[2, 1]])
})

test('today names doubles that are sure, and no two places', async () => {
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ slug: 'again', name: 'Mug' }))
    .execute()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ slug: 'once-more', name: 'MUG', address: '12 Main St.' }))
    .execute()
  const today = async () => {
    const token = await signIn()
    const { doubles } = await get<OutputOf<typeof readToday>>('/api/admin/today', { token })
    return doubles.map(({ place, other }) => [place.id, other.id])
  }
  expect(await today()).toEqual([[6, 5]])
  await decide({ id: 5, other: 6, areTwo: true })
  expect(await today()).toEqual([])
})

test('what an import is not sure of is told in its report, and waits', async () => {
  const row = { source: 'csv', town: 'Bel Air', notes: [] }
  const listings = [
    { ...row, row: 1, sourceId: 'a', name: 'Holy Cow', address: '98 Main Street' },
    { ...row, row: 2, sourceId: 'b', name: 'HOLY MUG #10595', address: 'No. 98 Main St.' },
  ]
  const { outcomes } = await post<OutputOf<typeof importListings>>('/api/admin/imports', {
    listings,
    isDryRun: false,
  })
  expect(outcomes).toMatchObject([
    { status: 'created', maybe: 'Holy Mug, Bel Air' },
    { status: 'refused', detail: 'Holy Mug, Bel Air' },
  ])
  expect(await waiting()).toEqual([
    [5, 3],
    [2, 1],
  ])
})

test('a pair of one restaurant, or with one that is gone, is refused', async () => {
  expect(await decide({ id: 1, other: 1, areTwo: true })).toBe(400)
  expect(await decide({ id: 1, other: 99, areTwo: true })).toBe(404)
})
