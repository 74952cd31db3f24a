import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBuilds, requestBuild } from '#db/queries/publishing/builds.ts'
import { migrate } from '#db/local/migrate.ts'
import { ownServer, testDatabase } from '#db/testing/database.ts'
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
  let published = {}
  const build = (towns?: Record<string, number>, mayShrink?: boolean) =>
    recordBuild(
      url,
      async (check) => {
        await check(towns)
        published = towns ?? published
      },
      mayShrink,
    )
  const [ten, eight] = [
    { 'Bel Air': 9, Elkton: 1 },
    { 'Bel Air': 7, Elkton: 1 },
  ]
  await build(ten)
  await build(eight)
  // Facts alone change.
  await build()
  await expect(build({ 'Bel Air': 5, Elkton: 1 })).rejects.toThrow('take away 2 of 8 places.')
  expect((await listBuilds(db))[0]).toMatchObject({ state: 'failed', isHeld: true })
  expect(published).toBe(eight)

  // A change elsewhere is no yes; the administrator's is, also for a build that waits already.
  const six = { 'Bel Air': 5, Elkton: 1 }
  await requestBuild(db, 'A change')
  await expect(build(six)).rejects.toThrow('2 of 8')
  await requestBuild(db, 'A change')
  await requestBuild(db, 'Publish now', { mayShrink: true })
  await build(six)
  expect(published).toBe(six)

  await expect(build({ 'Bel Air': 5 })).rejects.toThrow('1 of 6 places and leave none in Elkton.')
  await build({ 'Bel Air': 5 }, true)
  await build({ Fallston: 5 })
  expect((await listBuilds(db))[0]).toMatchObject({ state: 'live', isHeld: false })
})

test('a database that is gone at the end hides nothing', async () => {
  const lose = () => sql`drop table site_builds`.execute(db)
  const failing = recordBuild(url, async () => {
    await lose()
    throw new Error('No such page')
  })
  await expect(failing).rejects.toThrow('No such page')
})
