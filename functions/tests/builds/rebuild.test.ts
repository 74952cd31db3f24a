import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { finishBuild, listBuilds, requestBuild, startBuild } from '#db/queries/publishing/builds.ts'
import { testDatabase } from '#db/testing/database.ts'
import { callDueHook } from '#functions/lib/jobs/build-hook.ts'

const { db } = await testDatabase()
beforeEach(() => db.deleteFrom('siteBuilds').execute())

/** A build hook on this machine that counts its calls. */
async function startHook(answer: RequestListener = (_, response) => response.end('queued')) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.headers['content-length']}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, calls }
}

const makeDue = () =>
  db
    .updateTable('siteBuilds')
    .set({ nextAttemptAt: sql`now()` })
    .execute()

test('nothing waits, nothing is called', async () => {
  const { url, calls } = await startHook()
  expect(await callDueHook(db, url)).toBe('none')
  expect(calls).toEqual([])
})

test('of many callers one calls the hook, with an empty body', async () => {
  const { url, calls } = await startHook()
  await requestBuild(db, 'change')
  const answers = await Promise.all(Array.from({ length: 20 }, () => callDueHook(db, url)))
  expect(answers.toSorted()).toEqual(['called', ...Array<string>(19).fill('none')])
  expect(calls).toEqual(['POST 0'])
  expect(await listBuilds(db)).toMatchObject([{ state: 'waiting', hookAttempts: 1 }])
})

test('a hundred concurrent changes, while builds start and finish, cause two builds', async () => {
  const { url, calls } = await startHook()
  const work = async (pauseSeconds?: number) => {
    if ((await callDueHook(db, url, { pauseSeconds })) !== 'called') return
    const { id } = await startBuild(db)
    await finishBuild(db, id)
  }
  for (let change = 1; change <= 100; change++) {
    await Promise.all([requestBuild(db, `change ${change}`), work()])
  }
  expect(calls).toHaveLength(1)
  expect(await listBuilds(db)).toMatchObject([{ state: 'waiting' }, { state: 'live' }])
  await work(0)
  expect(calls).toHaveLength(2)
  expect(await listBuilds(db)).toMatchObject([{ state: 'live' }, { state: 'live' }])
})

test('a failed call is made again when its time has come, and then forgotten', async () => {
  let status = 500
  const { url, calls } = await startHook((_, response) => response.writeHead(status).end())
  await requestBuild(db, 'change')
  expect(await callDueHook(db, url)).toBe('failed')
  expect(await listBuilds(db)).toMatchObject([{ hookError: 'The build hook answered 500.' }])
  expect(await callDueHook(db, url)).toBe('none')
  status = 201
  await makeDue()
  expect(await callDueHook(db, url)).toBe('called')
  expect(await listBuilds(db)).toMatchObject([{ hookError: null, hookAttempts: 2 }])
  expect(calls).toHaveLength(2)
})

test.each([
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    'The build hook answered 302.',
  ],
  ['a cut connection', ({ socket }) => socket.destroy(), 'The build hook could not be reached.'],
] satisfies [string, RequestListener, string][])(
  '%s is a failure',
  async (_, answer, hookError) => {
    const { url, calls } = await startHook(answer)
    await requestBuild(db, 'change')
    expect(await callDueHook(db, url)).toBe('failed')
    expect(await listBuilds(db)).toMatchObject([{ hookError, state: 'waiting' }])
    expect(calls).toHaveLength(1)
  },
)

test('a hook that is silent is not waited for', async () => {
  const { url } = await startHook(() => {})
  await requestBuild(db, 'change')
  expect(await callDueHook(db, url, { timeoutMs: 100 })).toBe('failed')
  const hookError = 'The build hook did not answer within 0.1 s.'
  expect(await listBuilds(db)).toMatchObject([{ hookError, state: 'waiting' }])
})

test('a hook whose body never ends has answered', async () => {
  const { url } = await startHook((_, response) => response.write('queued'))
  await requestBuild(db, 'change')
  expect(await callDueHook(db, url)).toBe('called')
})

test.each(['http://127.0.0.1:9/secret', 'not an address'])(
  'what cannot be reached at %s is a failure that keeps the address to itself',
  async (url) => {
    await requestBuild(db, 'change')
    expect(await callDueHook(db, url)).toBe('failed')
    const hookError = 'The build hook could not be reached.'
    expect(await listBuilds(db)).toMatchObject([{ hookError }])
  },
)

test('without a hook the build waits and says what to set', async () => {
  await requestBuild(db, 'change')
  expect(await callDueHook(db, undefined)).toBe('failed')
  const hookError = 'No build hook is set: set BUILD_HOOK_URL.'
  expect(await listBuilds(db)).toMatchObject([{ hookError, state: 'waiting' }])
})
