import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const SAMPLE = routes.createBusiness.example
const DRAFT = { isDraft: true, address: '', neighborhood: null, category: undefined }

beforeEach(async () => {
  await db.deleteFrom('businesses').execute()
  await db.deleteFrom('siteBuilds').execute()
})

type Business = { id: number; name: string; updatedAt: string; checkedAt: string; isDraft: boolean }
const create = (changes = {}) =>
  ask('POST', '/api/admin/businesses', { token, body: { ...SAMPLE, ...changes } })
async function created(changes = {}) {
  const business = JSON.parse((await create(changes))[1]) as Business
  await db.deleteFrom('siteBuilds').execute()
  return business
}
async function save(before: Business, changes = {}) {
  // Another moment than that of what was written before.
  await new Promise((resolve) => setTimeout(resolve, 2))
  return ask('PUT', `/api/admin/businesses/${before.id}`, {
    token,
    body: { ...before, ...changes },
  })
}
const reasons = async () =>
  (await db.selectFrom('siteBuilds').select('reason').execute()).map(({ reason }) => reason)

test('a business is added with all that the form has, and the site is to be built', async () => {
  const [status, text] = await create()
  const business = JSON.parse(text) as Business
  expect([status, business]).toMatchObject([201, { ...SAMPLE, phone: '+12025550134' }])
  expect(await reasons()).toEqual(['New business Oak & Ember'])
  expect(await get(`/api/admin/businesses/${business.id}`, { token })).toEqual(business)
})

test('reads also show the first picture, and the features that it has as a list', async () => {
  const images = ['/uploads/a.png', '/uploads/b.png']
  const features = { 'Free Wi-Fi': true, Delivery: false, Facebook: 'https://www.facebook.com/oak' }
  const { id } = await created({ images: [], features: {} })
  const read = () => get(`/api/admin/businesses/${id}`, { token })
  expect(await read()).toMatchObject({ imageUrl: null, featureList: [] })
  const json = (value: unknown) => JSON.stringify(value)
  await sql`update businesses set images = ${json(images)}, features = ${json(features)}`.execute(
    db,
  )
  const shown = { imageUrl: '/uploads/a.png', featureList: ['Free Wi-Fi'] }
  expect(await read()).toMatchObject({ ...shown, images, features })
})

test('a draft may lack what a listing needs, and asks for no build', async () => {
  const [status, text] = await create(DRAFT)
  const empty = { isDraft: true, address: '', neighborhood: '', category: '' }
  expect([status, JSON.parse(text)]).toMatchObject([201, empty])
  const [again] = await save(JSON.parse(text) as Business, { name: 'Elm' })
  expect([again, await reasons()]).toEqual([200, []])
})

test('a draft is published when nothing is missing, and can be taken back', async () => {
  const draft = await created(DRAFT)
  const sentence = 'Category is required before this can be published'
  const parts = { isDraft: false, address: '1 Elm Street', neighborhood: 'Bel Air' }
  expect(await save(draft, parts)).toEqual([400, sentence])
  const [status, text] = await save(draft, { ...parts, category: 'Books' })
  const published = JSON.parse(text) as Business
  expect([status, published.isDraft, await reasons()]).toEqual([
    200,
    false,
    ['Change of Oak & Ember'],
  ])
  await db.deleteFrom('siteBuilds').execute()
  expect((await save(published, { isDraft: true }))[0]).toBe(200)
  expect(await reasons()).toHaveLength(1)
})

test('what is read can be sent back: nothing changes but when it was checked', async () => {
  const before = await created()
  const after = JSON.parse((await save(before))[1]) as Business
  expect(after).toEqual({ ...before, checkedAt: after.checkedAt })
  expect(await reasons()).toEqual([])
})

test('an edit of a record that has changed since is a conflict, and nothing of it is saved', async () => {
  const before = await created()
  await save(before, { name: 'Elm' })
  const sentence = 'Business was changed elsewhere meanwhile. Nothing of yours was saved.'
  expect(await save(before, { name: 'Fir' })).toEqual([409, sentence])
  expect(await get(`/api/admin/businesses/${before.id}`, { token })).toMatchObject({ name: 'Elm' })
  await db.deleteFrom('businesses').execute()
  expect(await save(before)).toEqual([404, 'Business not found'])
  const path = `/api/admin/businesses/${before.id}`
  expect(await ask('GET', path, { token })).toEqual([404, 'Business not found'])
})
