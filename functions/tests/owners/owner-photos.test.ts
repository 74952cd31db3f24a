import { expect, onTestFinished, test } from 'vitest'
import { uploadTotals } from '#db/queries/operations/uploads.ts'
import { createToken } from '#functions/lib/access/token.ts'
import { maxUploadBytes } from '#functions/lib/images/copy-in.ts'
import { MAX_IMAGE_BYTES } from '#functions/lib/images/size-limit.ts'
import { imageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { deleteUnusedPhotos } from '#functions/lib/jobs/delete-pictures.ts'
import { DANA, MILO, startOwners } from '../support/owners.ts'

const {
  db,
  ask,
  send,
  signIn,
  tokenOf,
  own,
  save,
  row,
  pageOf,
  sentPhoto,
  uploaded,
  aged,
  decide,
} = await startOwners()

test('photos that an owner uploads are shown with their words, and go when the administrator undoes it', async () => {
  const token = await tokenOf(DANA)
  const before = await pageOf()
  const [first, second] = [await uploaded(token), await uploaded(token)]
  expect((await send('GET', first)).headers.get('content-type')).toBe('image/png')
  const imageTexts = {
    [second]: { alt: 'Bread', credit: 'Dana' },
    '/uploads/gone.png': { alt: 'x' },
  }
  expect((await save(token, { images: [second, first], imageTexts }))[0]).toBe(200)
  expect(await row()).toMatchObject({
    images: [second, first],
    imageTexts: { [second]: { alt: 'Bread', credit: 'Dana' } },
    confirmedFacts: ['imageTexts', 'images'],
  })
  // What is on the page stays when the week is over.
  await aged()
  expect((await save(token, { images: [first], imageTexts: {} }))[0]).toBe(200)
  expect(await row()).toMatchObject({ images: [first], imageTexts: {} })
  const [later, earlier] = (await own(token)).edits
  await decide(later!.id, 'undo')
  await decide(earlier!.id, 'undo')
  expect(await pageOf()).toBe(before)
})

test('a form that knows nothing of photos takes none away', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  await save(token, { images: [photo], imageTexts: {} })
  const [status] = await save(token, { images: undefined, imageTexts: undefined, phone: null })
  expect([status, (await row()).images]).toEqual([200, [photo]])
})

test.each([
  ['somebody else’s', async () => uploaded(await tokenOf(MILO), 2)],
  ['one from elsewhere', () => Promise.resolve('https://evil.example/a.png')],
  ['one that was never uploaded', () => Promise.resolve(`/uploads/${'0'.repeat(32)}.png`)],
  [
    'one of long ago',
    async (token: string) => {
      const photo = await uploaded(token)
      await aged()
      return photo
    },
  ],
])('a photo that is %s is refused, and nothing is saved', async (_, photoOf) => {
  const token = await tokenOf(DANA)
  const photo = await photoOf(token)
  const before = await pageOf()
  expect(await save(token, { images: [photo], imageTexts: {}, phone: '410-555-0111' })).toEqual([
    400,
    expect.stringContaining('Photos must be uploaded here'),
  ])
  expect([await pageOf(), (await own(token)).edits]).toEqual([before, []])
})

test('a photo that the administrator took off the page is not saved again', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  const photos = { images: [photo], imageTexts: {} }
  await save(token, photos)
  await decide((await own(token)).edits[0]!.id, 'undo')
  expect((await save(token, photos))[0]).toBe(400)
  expect((await row()).images).toEqual([])
})

test('the clock deletes files that no page shows and no undo needs, and counts them no more', async () => {
  const token = await tokenOf(DANA)
  const shown = await uploaded(token)
  const removed = await uploaded(token)
  const unsaved = await uploaded(token)
  const undone = await uploaded(token)
  await save(token, { images: [shown, removed], imageTexts: {} })
  await save(token, { images: [shown], imageTexts: {} })
  await save(token, { images: [shown, undone], imageTexts: {} })
  const status = async (url: string) => (await send('GET', url)).status
  const statuses = () => Promise.all([shown, removed, unsaved, undone].map(status))
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await decide((await own(token)).edits[0]!.id, 'undo')
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 200, 404])
  await aged()
  await deleteUnusedPhotos(db)
  await deleteUnusedPhotos(db)
  expect(await statuses()).toEqual([200, 200, 404, 404])
  expect((await uploadTotals(db)).pictures).toBe(2)
})

test('texts of photos that are not there are no change, and a blank one is none', async () => {
  const token = await tokenOf(DANA)
  const photo = await uploaded(token)
  const imageTexts = { [photo]: { alt: '  ', credit: 'Dana' }, '/uploads/gone.png': { alt: ' ' } }
  expect((await save(token, { images: [photo], imageTexts }))[0]).toBe(200)
  expect((await row()).imageTexts).toEqual({ [photo]: { credit: 'Dana' } })
  const { imageTexts: stored } = await row()
  const stale = { ...stored, '/uploads/gone.png': { alt: 'Gone' } }
  await save(token, { images: [photo], imageTexts: stale })
  expect((await own(token)).edits[0]).toMatchObject({ state: 'live', new: {} })
  expect((await save(token, { images: undefined, imageTexts: stale }))[0]).toBe(200)
  expect((await row()).imageTexts).toEqual(stored)
})

test('what is no photo, or of another’s place, or without a session, is not kept', async () => {
  const token = await tokenOf(DANA)
  const answers = [
    await sentPhoto(token, 2),
    await sentPhoto(token, 1, Buffer.from('<svg onload="x"/>')),
    await sentPhoto(token, 1, Buffer.alloc(MAX_IMAGE_BYTES + 1)),
    await ask('POST', '/api/owner/places/1/photos', { token, body: new FormData() }),
    await sentPhoto(createToken()),
    await sentPhoto(await signIn()),
  ]
  expect(answers.map(([status]) => status)).toEqual([404, 415, 413, 400, 401, 401])
  expect(await db.selectFrom('ownerPhotos').select('url').execute()).toEqual([])
  expect(await uploadTotals(db)).toEqual({ pictures: 0, bytes: 0 })
})

test('an owner uploads 20 photos a day, also at once, and a full guide takes none', async () => {
  const token = await tokenOf(DANA)
  const answers = await Promise.all(Array.from({ length: 24 }, () => sentPhoto(token)))
  const statuses = answers.map(([status]) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)])
  expect((await uploadTotals(db)).pictures).toBe(20)
  await db
    .updateTable('uploads')
    .set({ bytes: 0.8 * maxUploadBytes() })
    .execute()
  const [status, text] = await sentPhoto(await tokenOf(MILO), 2)
  expect([status, text]).toEqual([409, 'The guide has no room for more photos: please tell us'])
})

test('a photo that the store loses is neither counted nor noted', async () => {
  const token = await tokenOf(DANA)
  const store = await imageStore()
  provideImageStore({ ...store, save: () => Promise.reject(new Error('The bucket is gone')) })
  onTestFinished(() => provideImageStore(store))
  expect((await sentPhoto(token))[0]).toBe(500)
  expect(await db.selectFrom('ownerPhotos').select('url').execute()).toEqual([])
  expect(await uploadTotals(db)).toEqual({ pictures: 0, bytes: 0 })
})
