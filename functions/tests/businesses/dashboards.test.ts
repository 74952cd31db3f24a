import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../support/api.ts'
import {
  addEvents,
  bytesOf,
  DASHBOARDS,
  fillGuide,
  type Statement,
  requestsOf,
} from '../support/dashboards.ts'

const { db, send, signIn } = await startApi()
const token = await signIn()
await fillGuide(db, 500)
await addEvents(db, 12_000)
await sql`analyze`.execute(db)

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** How many rows a statement takes from the tables of events. */
async function eventsRead({ query, params }: Statement) {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${query}`, params)
  const { rows } = await db.getExecutor().executeQuery<Record<string, [{ Plan: Plan }]>>(explain)
  const readBy = (plan: Plan): number => {
    const isEvents = /^(ad_analytics|business_interactions)$/.test(plan['Relation Name'] ?? '')
    const own = isEvents ? plan['Actual Rows'] * plan['Actual Loops'] : 0
    return (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), own)
  }
  return readBy(Object.values(rows[0]!)[0]![0].Plan)
}

test.each(DASHBOARDS)(
  '%s is one statement, and reads the 20 newest events at most',
  async (path) => {
    const requests = await requestsOf(() => send('GET', path, { token }))
    expect(requests).toHaveLength(1)
    const [signIn, ...own] = requests[0]!
    expect(signIn!.query).toContain('session')
    expect(own).toHaveLength(1)
    expect(await eventsRead(own[0]!)).toBe(path.endsWith('/analytics') ? 20 : 0)
  },
)

test.each(DASHBOARDS)('%s is 100 kB at most on the wire', async (path) => {
  const response = await send('GET', path, { token })
  expect(response.status).toBe(200)
  const { json, gzip } = await bytesOf(response)
  expect(json).toBeGreaterThan(100)
  expect(gzip).toBeLessThanOrEqual(100_000)
})
