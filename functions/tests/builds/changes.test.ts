import { expect, test } from 'vitest'
import type { listChanges } from '#contracts/builds.ts'
import type { OutputOf } from '#contracts/route.ts'
import { finishBuild, startBuild } from '#db/queries/publishing/builds.ts'
import { postRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, get, signIn } = await startApi()

test('the administrator sees what changed since the site was last built, and what is to come', async () => {
  const token = await signIn()
  const changes = () => get<OutputOf<typeof listChanges>>('/api/admin/changes', { token })
  expect(await changes()).toEqual({ since: null, total: 0, changes: [], scheduled: [] })
  await finishBuild(db, (await startBuild(db)).id)
  await db.insertInto('restaurants').values(restaurantRow()).execute()
  const publishedAt = '2999-03-08T12:00:00.000Z'
  await db
    .insertInto('blogPosts')
    .values(postRow({ publishedAt: new Date(publishedAt) }))
    .execute()
  const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string
  const id = expect.any(Number) as number
  expect(await changes()).toEqual({
    since: moment,
    total: 1,
    changes: [{ kind: 'restaurant', id, name: 'Oak & Ember', changedAt: moment, isNew: true }],
    scheduled: [{ id, name: 'Where to eat', publishedAt }],
  })
})

test('a page that was removed is a change', async () => {
  const token = await signIn()
  const removed = { kind: 'restaurant', recordId: 99, name: 'Gone', path: '/bel-air/gone' } as const
  await db.insertInto('removals').values(removed).execute()
  const { changes } = await get<OutputOf<typeof listChanges>>('/api/admin/changes', { token })
  expect(changes).toContainEqual(
    expect.objectContaining({ id: null, kind: 'restaurant', name: 'Gone' }),
  )
})
