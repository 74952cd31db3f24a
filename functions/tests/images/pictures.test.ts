import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createImageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { finishBuild, startBuild } from '#db/queries/publishing/builds.ts'
import { deleteOldRemovals } from '#db/queries/removals.ts'
import { deleteRemovedPictures, deleteUnusedPhotos } from '#functions/lib/jobs/delete-pictures.ts'
import { businessRow, campaignRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'
import { images } from '../support/uploads.ts'

const { db, ask, get, send, signIn } = await startApi()
const token = await signIn()
const kept = new Map<string, Uint8Array>()
let isFull = false
const store = createImageStore({
  put: (name, bytes) =>
    isFull
      ? Promise.reject(new Error('The bucket is full'))
      : Promise.resolve(kept.set(name, bytes)),
  get: (name) => Promise.resolve(kept.get(name)),
  delete: (name) => Promise.resolve(kept.delete(name)),
})

beforeEach(async () => {
  kept.clear()
  isFull = false
  provideImageStore(store)
  await sql`truncate site_builds, pictures, uploads, removals, restaurants, businesses, blog_posts, letters, look, ad_campaigns restart identity cascade`.execute(
    db,
  )
})

async function upload(name = 'menu.png') {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(images.png!)]), name)
  const [status, text] = await ask('POST', '/api/upload', { token, body })
  expect(status).toBe(201)
  return (JSON.parse(text) as { url: string }).url
}
type Picture = { id: number; name: string; file: string; uses: { kind: string; name: string }[] }
const pictures = async () =>
  (await get<{ pictures: Picture[] }>('/api/admin/pictures', { token })).pictures
const remove = (id: number) =>
  ask('POST', '/api/admin/removals', { token, body: { kind: 'picture', id } })
const undo = (id: number) => ask('POST', `/api/admin/removals/${id}/undo`, { token, body: {} })
const served = async (url: string) => (await send('GET', url)).status
const totals = () => get<{ pictures: number; bytes: number }>('/api/admin/uploads', { token })

test('a picture that nothing shows is removed, put back, and deleted when its 30 days are over', async () => {
  const url = await upload(' speise​karte.png ')
  const before = await totals()
  const [picture] = await pictures()
  expect(picture).toMatchObject({ name: 'speisekarte.png', uses: [] })
  const [status, removal] = await remove(picture!.id)
  expect(status).toBe(201)
  const { id } = JSON.parse(removal) as { id: number }
  expect(await served(url)).toBe(404)
  expect(await pictures()).toEqual([])
  expect((await undo(id))[0]).toBe(200)
  expect(await served(url)).toBe(200)
  expect(await pictures()).toEqual([picture])
  expect(await totals()).toEqual(before)

  const [, again] = await remove(picture!.id)
  await deleteRemovedPictures(db)
  expect(kept.size).toBe(1)
  await sql`update removals set removed_at = now() - interval '31 days'`.execute(db)
  await deleteRemovedPictures(db)
  expect(kept.size).toBe(0)
  expect(await totals()).toMatchObject({ pictures: 0, bytes: 0 })
  expect((await undo((JSON.parse(again) as { id: number }).id))[0]).toBe(409)
})

test('a picture that is shown, or would be by an undo, says where and stays', async () => {
  const url = await upload()
  const [picture] = await pictures()
  const { id } = await db
    .insertInto('adCampaigns')
    .values(campaignRow({ title: 'Soup week', imageUrl: url }))
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await pictures())[0]!.uses).toEqual([{ kind: 'campaign', id, name: 'Soup week' }])
  const [status, sentence] = await remove(picture!.id)
  expect([status, sentence]).toEqual([409, expect.stringContaining('This picture is shown')])
  await ask('POST', '/api/admin/removals', { token, body: { kind: 'campaign', id } })
  expect((await pictures())[0]!.uses).toMatchObject([{ kind: 'removed' }])
  expect((await remove(picture!.id))[0]).toBe(409)
  expect(await served(url)).toBe(200)
})

test.each([
  ['post', (url: string) => db.insertInto('blogPosts').values(postRow({ featuredImage: url }))],
  ['post', (url: string) => db.insertInto('blogPosts').values(postRow({ content: `![](${url})` }))],
  [
    'restaurant',
    (url: string) =>
      db.insertInto('restaurants').values(restaurantRow({ images: JSON.stringify([url]) })),
  ],
  [
    'business',
    (url: string) =>
      db.insertInto('businesses').values(businessRow({ images: JSON.stringify([url]) })),
  ],
  [
    'letter',
    (url: string) =>
      db
        .insertInto('letters')
        .values({ subject: 'Soup', intro: url, items: '[]', seenUntil: '2026-01-01' } as never),
  ],
  [
    'look',
    (url: string) => db.insertInto('look').values({ before: JSON.stringify({ picture: url }) }),
  ],
] as const)('a picture that a %s shows stays', async (kind, insert) => {
  const url = await upload()
  const [picture] = await pictures()
  await insert(url).execute()
  expect((await pictures())[0]!.uses).toMatchObject([{ kind }])
  expect((await remove(picture!.id))[0]).toBe(409)
})

test('a removal that the store refuses changes nothing', async () => {
  const url = await upload()
  const [picture] = await pictures()
  isFull = true
  expect((await remove(picture!.id))[0]).toBe(503)
  isFull = false
  expect(await pictures()).toEqual([picture])
  expect(await served(url)).toBe(200)
})

test('the photos of a removed place are deleted when it cannot come back, but not those that are shown elsewhere', async () => {
  const [gone, used] = [await upload(), await upload()]
  await sql`delete from pictures`.execute(db)
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 1, images: JSON.stringify([gone, used]) }))
    .execute()
  await db
    .insertInto('ownerPhotos')
    .values(
      [gone, used].map((url) => ({ url, restaurantId: 1, emailKey: 'dana@example.com', bytes: 9 })),
    )
    .execute()
  await db
    .insertInto('blogPosts')
    .values(postRow({ featuredImage: used }))
    .execute()
  await ask('POST', '/api/admin/removals', { token, body: { kind: 'restaurant', id: 1 } })
  await sql`update owner_photos set created_at = now() - interval '8 days'`.execute(db)
  await deleteUnusedPhotos(db)
  await deleteRemovedPictures(db)
  expect([await served(gone), await served(used)]).toEqual([200, 200])
  const before = await totals()
  await sql`update removals set removed_at = now() - interval '31 days'`.execute(db)
  await deleteOldRemovals(db)
  await deleteRemovedPictures(db)
  await deleteOldRemovals(db)
  expect([await served(gone), await served(used)]).toEqual([404, 200])
  expect(await totals()).toMatchObject({ pictures: before.pictures - 1, bytes: before.bytes - 9 })
  expect(await db.selectFrom('removedRows').selectAll().execute()).toEqual([])
})

test('a picture that pages may still show is removed once the last changes are published', async () => {
  await upload()
  const [picture] = await pictures()
  const { id } = await startBuild(db)
  expect(await remove(picture!.id)).toEqual([
    409,
    expect.stringContaining('until your last changes'),
  ])
  await finishBuild(db, id)
  expect((await remove(picture!.id))[0]).toBe(201)
})

test('a removed picture that is used again comes back instead of being deleted', async () => {
  const url = await upload()
  const [picture] = await pictures()
  await remove(picture!.id)
  await db
    .insertInto('blogPosts')
    .values(postRow({ featuredImage: url }))
    .execute()
  await sql`update removals set removed_at = now() - interval '31 days'`.execute(db)
  await deleteRemovedPictures(db)
  expect(await served(url)).toBe(200)
  expect(await pictures()).toMatchObject([{ ...picture, uses: [{ kind: 'post' }] }])
})
