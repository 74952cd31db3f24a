import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../client.ts'
import { MAX_CONCURRENT, limitConcurrency } from './concurrency.ts'

const url = 'somewhere'
let underWay = 0
let mostUnderWay = 0
const server = createServer((_, response) => {
  mostUnderWay = Math.max(mostUnderWay, (underWay += 1))
  setTimeout(() => {
    underWay -= 1
    response.end(JSON.stringify({ fields: [], rows: [], command: 'SELECT', rowCount: 0 }))
  }, 10)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const db = connect(`postgresql://guide:secret@127.0.0.1:${port}/guide`)

test('a process has few requests under way, and does all of them', async () => {
  const all = Array.from({ length: 200 }, () => sql`select 1`.execute(db))
  expect(await Promise.all(all)).toHaveLength(200)
  expect(mostUnderWay).toBe(MAX_CONCURRENT)
})

test('a place is free again when its time is over, even if nobody says so', async () => {
  for (let n = 0; n < MAX_CONCURRENT; n++)
    void limitConcurrency(url, 100, () => new Promise(() => {}))
  expect(await limitConcurrency(url, 1, (left) => Promise.resolve(left))).toBeLessThanOrEqual(0)
  expect(await limitConcurrency(url, 10_000, (left) => Promise.resolve(left))).toBeGreaterThan(0)
})

test('a place is free again when its work failed', async () => {
  for (let n = 0; n < 2 * MAX_CONCURRENT; n++) {
    const failing = limitConcurrency(url, 60_000, () => Promise.reject(new Error('No')))
    await expect(failing).rejects.toThrow('No')
  }
})

test('who waits has a turn, also among callers that ask without a pause', async () => {
  const done = Array.from({ length: MAX_CONCURRENT + 4 }, () => 0)
  let isOver = false
  const callers = done.map(async (_, caller) => {
    while (!isOver) {
      await limitConcurrency(
        url,
        60_000,
        () => new Promise<void>((resolve) => setTimeout(resolve, 2)),
      )
      done[caller]! += 1
    }
  })
  await vi.waitFor(() => expect(Math.max(...done)).toBeGreaterThan(30), 10_000)
  isOver = true
  await Promise.all(callers)
  expect(Math.min(...done)).toBeGreaterThan(10)
})

test('who holds all places at one address takes none at another', async () => {
  for (let n = 0; n < MAX_CONCURRENT; n++)
    void limitConcurrency('public', 60_000, () => new Promise(() => {}))
  expect(await limitConcurrency('admin', 60_000, () => Promise.resolve('done'))).toBe('done')
})
