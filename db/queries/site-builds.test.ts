import { beforeEach, expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { finishBuild, requestBuild, startBuild } from './site-builds.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('siteBuilds').execute())

test('a request joins the build that waits', async () => {
  const first = await requestBuild(db, 'first')
  const second = await requestBuild(db, 'second')
  expect([first.isNew, second.isNew, second.id]).toEqual([true, false, first.id])
})

test('a request during a build waits for the next', async () => {
  const { id } = await requestBuild(db, 'first')
  expect(await startBuild(db)).toMatchObject({ id, state: 'building' })
  expect(await requestBuild(db, 'second')).toMatchObject({ isNew: true, state: 'waiting' })
})

test('without a waiting build there is nothing to start', async () => {
  expect(await startBuild(db)).toBeUndefined()
})

test('a build ends live, once', async () => {
  const { id } = await requestBuild(db, 'change')
  expect(await finishBuild(db, id)).toBeUndefined()
  await startBuild(db)
  expect(await finishBuild(db, id)).toMatchObject({ state: 'live', error: null })
  expect(await finishBuild(db, id)).toBeUndefined()
})

test('a failed build says why', async () => {
  const { id } = await requestBuild(db, 'change')
  await startBuild(db)
  const failed = await finishBuild(db, id, 'No such page')
  expect(failed).toMatchObject({ state: 'failed', error: 'No such page' })
  expect(failed!.finishedAt).toBeInstanceOf(Date)
})
