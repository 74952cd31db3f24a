import type { RequestListener } from 'node:http'
import { finishBuild, startBuild } from '../../../../db/queries/publishing/builds.ts'
import { atMost, chaosCase, eventually } from '../case.ts'
import { inParallel } from '../client.ts'
import { SECRET, type World } from '../world.ts'
import { linkImport } from './imports.ts'

const IMPORTED = "select id from restaurants where source = 'google'"

/** Every change is built in the end, with few calls of the build hook, however often the hook fails. */
export const hooks = chaosCase(
  { full: { imports: 100, failures: 50 }, short: { imports: 20, failures: 6 } },
  async (world, { imports, failures }) => {
    await world.query('delete from site_builds')
    const checks = [await importMany(world, imports), await failOften(world, failures)]
    world.hook.answer = (_, response) => response.end()
    return checks
  },
)

/** Stands in for the host: a call of the hook runs a build. `built` is the number of places in the last one. */
function standInForHost(world: World) {
  const host = { calls: 0, built: 0 }
  const build = async () => {
    const { id } = await startBuild(world.db)
    host.built = (await world.query(IMPORTED)).length
    await finishBuild(world.db, id)
  }
  world.hook.answer = (_, response) => {
    host.calls++
    void build().then(() => response.end())
  }
  return host
}

/** Moves the times of all builds two hours into the past, as if that much time had gone by. */
const letTimePass = ({ query }: World) =>
  query(`update site_builds set hook_error = null,
    requested_at = requested_at - interval '2 hours', changed_at = changed_at - interval '2 hours',
    next_attempt_at = next_attempt_at - interval '2 hours',
    hooked_at = hooked_at - interval '2 hours', started_at = started_at - interval '2 hours'`)

/** Whether all builds are live once the pause is over and somebody has read their status, which retries the hook. */
async function isBuiltLater(world: World) {
  await letTimePass(world)
  await world.sendUntilAnswered({ path: '/api/builds', headers: world.admin })
  return eventually(
    async () => (await world.query("select from site_builds where state <> 'live'")).length === 0,
  )
}

async function importMany(world: World, imports: number) {
  const before = (await world.query(IMPORTED)).length
  const host = standInForHost(world)
  const names = Array.from({ length: imports }, (_, index) => `hooks-${index}`)
  const statuses = await inParallel(names, 16, async (name) => {
    const { status } = await world.sendUntilAnswered(linkImport(world, name))
    return status
  })
  await eventually(() => Promise.resolve(host.calls > 0))
  const isBuilt = await isBuiltLater(world)
  return {
    done: `${imports} imports, 16 at a time, and then the pause of the hook`,
    expected: { statuses: [200], calls: '≤ 2', isBuilt: true, unseen: 0 },
    found: {
      statuses: [...new Set(statuses)],
      calls: atMost(2, host.calls),
      isBuilt,
      unseen: before + imports - host.built,
    },
  }
}

/** The hook fails, redirects, cuts the connection, or never answers (then its caller is killed). */
const FAILURES: RequestListener[] = [
  (_, response) => response.writeHead(500).end(),
  (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ({ socket }) => socket.destroy(),
  () => {},
]

async function failOften(world: World, failures: number) {
  const before = (await world.query(IMPORTED)).length
  let failed = 0
  await letTimePass(world)
  for (let round = 0; round < failures; round++) {
    const kind = round % FAILURES.length
    const handler = round % 3
    world.hook.answer = (request, response) => {
      failed++
      FAILURES[kind]!(request, response)
    }
    await world.sendUntilAnswered({ ...linkImport(world, `failure-${round}`), handler })
    await eventually(() => Promise.resolve(failed > round))
    if (kind === 3) await world.handlers.kill(handler)
    else await eventually(() => isFailureStored(world))
    await letTimePass(world)
  }
  const { text } = await world.sendUntilAnswered({ path: '/api/builds', headers: world.admin })
  const host = standInForHost(world)
  const isBuilt = await isBuiltLater(world)
  return {
    done: `${failures} imports, after each of which the hook fails: 500, elsewhere, cut, or silent until its caller is killed`,
    expected: { failed: failures, isTold: false, isBuilt: true, unseen: 0 },
    found: {
      failed,
      isTold: text.includes(SECRET),
      isBuilt,
      unseen: before + failures - host.built,
    },
  }
}

const isFailureStored = async ({ query }: World) =>
  (await query('select from site_builds where hook_error is not null')).length > 0
