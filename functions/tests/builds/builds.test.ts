import type { RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { finishBuild, requestBuild, startBuild } from '#db/queries/publishing/builds.ts'
import { logged, set, startApi } from '../support/api.ts'
import { startStandIn } from '../support/stand-in.ts'

const { db, ask, get, send, settled, signIn } = await startApi()
const token = await signIn()
beforeEach(() => db.deleteFrom('siteBuilds').execute())

const SECRET = 'the-secret-of-the-hook'

async function startHook(answer: RequestListener = (_, response) => response.end('queued')) {
  const { url, calls } = await startStandIn(answer)
  set('BUILD_HOOK_URL', `${url}/${SECRET}`)
  return calls
}

/** Presses *Publish now* and waits until what follows the answer is done. */
async function publish() {
  const answer = await ask('POST', '/api/builds', { token })
  await settled()
  return answer
}

const builds = () => get<object[]>('/api/builds', { token })

test('nothing was built yet', async () => {
  expect(await builds()).toEqual([])
})

test('a build that is asked for waits, and its hook is called once', async () => {
  const calls = await startHook()
  const [status, text] = await publish()
  const build = {
    id: expect.any(Number) as number,
    reason: 'Publish now',
    state: 'waiting',
    error: null,
    hookAttempts: 0,
    isHeld: false,
    hookError: null,
    requestedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    startedAt: null,
    finishedAt: null,
  }
  expect([status, JSON.parse(text)]).toEqual([202, build])
  expect(calls).toEqual([`POST /${SECRET}`])
  expect(await builds()).toEqual([{ ...build, hookAttempts: 1 }])
})

test('asking again joins the build that waits and calls nothing', async () => {
  const calls = await startHook()
  const [, first] = await publish()
  const [status, second] = await publish()
  const { id } = JSON.parse(first) as { id: number }
  expect([status, JSON.parse(second)]).toMatchObject([202, { id, state: 'waiting' }])
  expect(calls).toHaveLength(1)
  expect(await builds()).toHaveLength(1)
})

test('after a build has started the next one waits for the pause to end', async () => {
  const calls = await startHook()
  await publish()
  const { id } = await startBuild(db)
  await finishBuild(db, id, 'The page /blog could not be written.')
  await publish()
  expect(calls).toHaveLength(1)
  expect(await builds()).toMatchObject([
    { state: 'waiting', hookAttempts: 0 },
    { id, state: 'failed', error: 'The page /blog could not be written.' },
  ])
})

test.each<[string, RequestListener, string]>([
  [
    'answers 500',
    (_, response) => response.writeHead(500).end(SECRET),
    'The build hook answered 500.',
  ],
  ['hangs up', ({ socket }) => socket.destroy(), 'The build hook could not be reached.'],
])('a hook that %s is reported without its address', async (_, answer, hookError) => {
  await startHook(answer)
  const answers: unknown[] = []
  const lines = await logged(async () => {
    answers.push(await publish(), await builds())
  })
  expect(answers).toMatchObject([[202, {}], [{ state: 'waiting', hookAttempts: 1, hookError }]])
  for (const secret of [SECRET, process.env.BUILD_HOOK_URL!, '127.0.0.1']) {
    expect(JSON.stringify(answers)).not.toContain(secret)
    expect(lines.join()).not.toContain(secret)
  }
})

test('without a hook the build waits and says what to set', async () => {
  set('BUILD_HOOK_URL', '')
  await publish()
  const hookError = 'No build hook is set: set BUILD_HOOK_URL.'
  expect(await builds()).toMatchObject([{ state: 'waiting', hookError }])
})

test('the answer does not wait for the hook', async () => {
  const hook = Promise.withResolvers<void>()
  await startHook((_, response) => void hook.promise.then(() => response.end()))
  expect((await send('POST', '/api/builds', { token })).status).toBe(202)
  hook.resolve()
  await settled()
  expect(await builds()).toMatchObject([{ hookAttempts: 1, hookError: null }])
})

test('the twenty newest builds are listed, the newest first', async () => {
  for (let change = 1; change <= 21; change++) {
    await requestBuild(db, `change ${change}`)
    await finishBuild(db, (await startBuild(db)).id)
  }
  const list = await builds()
  expect(list).toHaveLength(20)
  expect(list[0]).toMatchObject({ reason: 'change 21', state: 'live' })
  expect(list.at(-1)).toMatchObject({ reason: 'change 2', state: 'live' })
})
