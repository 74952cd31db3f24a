import { fork } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/local/migrate.ts'
import { realPostgres } from '#db/testing.ts'

const { db, roles, direct } = await realPostgres()
await migrate(direct)
beforeEach(() => db.deleteFrom('limits').execute())

const PROCESSES = 4
const settings = {
  ADMIN_DATABASE_URL: roles.admin,
  // Costs next to nothing, so that all tries are made at the same time.
  ADMIN_PASSWORD_HASH: `scrypt.16.8.1.${'A'.repeat(22)}.${'A'.repeat(43)}`,
  TOKEN_SECRET: 'a secret of thirty-two characters',
  LIMIT_FACTOR: '1',
}

/** The statuses of one wrong password from each address, spread over several processes. */
async function tryFrom(ips: string[]) {
  const share = Math.ceil(ips.length / PROCESSES)
  const answers = Array.from({ length: PROCESSES }, async (_, index) => {
    const part = ips.slice(index * share, (index + 1) * share)
    const env = { ...process.env, ...settings }
    const child = fork('functions/tests/login-process.ts', part, { env, silent: true })
    const [statuses] = (await once(child, 'message')) as [number[]]
    return statuses
  })
  return (await Promise.all(answers)).flat()
}

/** How many windows of so many seconds the work met: two, when one ended meanwhile. */
async function windowsOf<T>(seconds: number, work: () => Promise<T>) {
  const window = () => Math.floor(Date.now() / 1000 / seconds)
  const first = window()
  const result = await work()
  return { result, windows: window() - first + 1 }
}

const allowed = (statuses: number[]) => statuses.filter((status) => status === 401).length
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('four processes together let one client try five times', async () => {
  const ips = Array<string>(40).fill('203.0.113.7')
  const { result, windows } = await windowsOf(900, () => tryFrom(ips))
  expect(allowed(result)).toBeGreaterThanOrEqual(5)
  expect(allowed(result)).toBeLessThanOrEqual(5 * windows)
  expect(allowed(result) + refused(result)).toBe(40)
})

test('four processes together let all clients try a hundred times', async () => {
  const ips = Array.from({ length: 160 }, (_, index) => `198.51.100.${index}`)
  const { result, windows } = await windowsOf(3600, () => tryFrom(ips))
  expect(allowed(result)).toBeGreaterThanOrEqual(100)
  expect(allowed(result)).toBeLessThanOrEqual(100 * windows)
  expect(allowed(result) + refused(result)).toBe(160)
})
