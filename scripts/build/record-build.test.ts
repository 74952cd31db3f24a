import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBuilds, requestBuild } from '#db/queries/publishing/builds.ts'
import { migrate } from '#db/local/migrate.ts'
import { ownServer, testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { recordBuild } from './build-site.ts'

const { db, url } = await testDatabase()
const postgres = await ownServer()
await migrate(postgres.direct)

async function reasonAfter(error: Error) {
  const build = recordBuild(url, () => Promise.reject(error))
  await expect(build).rejects.toBe(error)
  const [latest] = await listBuilds(db, 1)
  expect(latest).toMatchObject({ state: 'failed' })
  return latest!.error
}

test('a build takes the waiting request, and a request during the build waits for the next', async () => {
  await requestBuild(db, 'first')
  await recordBuild(url, async () => {
    expect(await listBuilds(db)).toMatchObject([{ reason: 'first', state: 'building' }])
    await requestBuild(db, 'second')
  })
  expect(await listBuilds(db)).toMatchObject([
    { reason: 'second', state: 'waiting' },
    { reason: 'first', state: 'live' },
  ])
})

test('a failed build keeps the last lines of its error', async () => {
  const lines = Array.from({ length: 20 }, (_, line) => `line ${line}\n`)
  const expected = Array.from({ length: 8 }, (_, line) => `line ${line + 12}`).join('\n')
  expect(await reasonAfter(new Error(lines.join('\n')))).toBe(expected)
  expect(await reasonAfter(new Error('x'.repeat(5000)))).toHaveLength(2000)
  expect(await reasonAfter(new Error(''))).toBe('The build failed without a reason.')
})

test('a failed build does not tell the address of the database', async () => {
  const { host, password } = new URL(url)
  const reason = await reasonAfter(new Error(`No answer from ${url} (${password} at ${host})`))
  expect(reason).toBe('No answer from … (… at …)')
})

test('a database that was away when the build failed gets the reason when it is back', async () => {
  const error = new Error('The database cannot be reached')
  const failing = recordBuild(postgres.url, async () => {
    await postgres.stop()
    throw error
  })
  setTimeout(() => void postgres.start(), 2000)
  await expect(failing).rejects.toBe(error)
  expect(await listBuilds(postgres.db)).toMatchObject([{ state: 'failed', error: error.message }])
})

test('a build that takes away a fifth of the places, or a town, waits for a yes', async () => {
  const { db, url } = await testDatabase()
  let builds = 0
  const build = (mayShrink?: boolean) =>
    recordBuild(url, () => Promise.resolve(void builds++), mayShrink)
  const close = (...slugs: string[]) =>
    db
      .updateTable('restaurants')
      .set({ closedOn: '2026-03-08' })
      .where('slug', 'in', slugs)
      .execute()
  const rows = Array.from({ length: 10 }, (_, n) =>
    restaurantRow({ slug: `p${n}`, neighborhood: n === 9 ? 'Elkton' : 'Bel Air' }),
  )
  await db.insertInto('restaurants').values(rows).execute()
  await build()
  await close('p0', 'p1')
  await build()
  await close('p2', 'p3')
  await expect(build()).rejects.toThrow('This would take away 2 of 8 places.')
  expect((await listBuilds(db))[0]).toMatchObject({ state: 'failed', isHeld: true })
  expect(builds).toBe(2)

  // A change elsewhere is no yes; the administrator's is, also for a build that waits already.
  await requestBuild(db, 'A change')
  await expect(build()).rejects.toThrow('2 of 8')
  await requestBuild(db, 'A change')
  await requestBuild(db, 'Publish now', { mayShrink: true })
  await build()
  expect(builds).toBe(3)

  await close('p9')
  await expect(build()).rejects.toThrow('1 of 6 places and leave none in Elkton.')
  await build(true)
  await db.updateTable('restaurants').set({ neighborhood: 'Fallston' }).execute()
  await build()
  expect((await listBuilds(db))[0]).toMatchObject({ state: 'live', isHeld: false })
  expect(builds).toBe(5)
})

test('a database that is gone at the end hides nothing', async () => {
  const lose = () => sql`drop table site_builds`.execute(db)
  const failing = recordBuild(url, async () => {
    await lose()
    throw new Error('No such page')
  })
  await expect(failing).rejects.toThrow('No such page')
})
