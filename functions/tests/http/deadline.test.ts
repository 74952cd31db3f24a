import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withDeadline } from '#db/client.ts'
import { testDatabase } from '#db/testing/database.ts'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { deadlineOf } from '#functions/lib/http/database.ts'
import { errorResponse } from '#functions/lib/http/errors.ts'
import { within } from '#functions/lib/http/within.ts'
import { type Fault, faultyDb } from '../support/faults.ts'

const { url } = await testDatabase()
const { db, readFaults, mend } = await faultyDb(url)
beforeEach(mend)

const PASSING = ['57P01', '57P02', '57P03', '08000', '08001', '08006', '53300', '40001', '40P01']
const LASTING = ['57014', '55P03', '53100', '57P04', '25006', 'XX000', '23505', '22012']
const codes = (list: string[]) => list.map((code): Fault => `SQLSTATE ${code}`)
const read = (seconds: number) => sql`select 1 as n`.execute(withDeadline(db, seconds))

test.each([...codes(PASSING), 'not heard', 'answer lost', 'hangs'] satisfies Fault[])(
  'a read is tried again: %s',
  async (fault) => {
    readFaults.push(fault)
    expect((await read(2)).rows).toEqual([{ n: 1 }])
  },
)

test.each(codes(LASTING))('a lasting fault is tried once: %s', async (fault) => {
  readFaults.push(fault, 'hangs')
  await expect(read(2)).rejects.toMatchObject({ code: fault.slice(9) })
  expect(readFaults).toEqual(['hangs'])
})

test.each(['25006', 'XX000'])(
  'the database takes no writes or fails by itself: a 503 for later, %s',
  async (code) => {
    readFaults.push(`SQLSTATE ${code}`)
    const error: unknown = await read(2).catch((error: unknown) => error)
    const { status, headers } = errorResponse(error)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  },
)

test('without a deadline there is one try', async () => {
  readFaults.push('SQLSTATE 57P03', 'hangs')
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '57P03' })
  expect(readFaults).toEqual(['hangs'])
})

test('when its time is over a query fails, and nothing is sent any more', async () => {
  readFaults.push(...Array<Fault>(1000).fill('SQLSTATE 57P03'))
  const late = withDeadline(db, 0.3)
  await expect(sql`select 1`.execute(late)).rejects.toMatchObject({ name: 'NeonDbError' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const left = readFaults.length
  expect(left).toBeGreaterThan(900)
  await expect(sql`select 1`.execute(late)).rejects.toMatchObject({ name: 'NeonDbError' })
  expect(readFaults).toHaveLength(left)
})

const ALL: Record<string, Route> = routes
test.each([
  [3, ['trackImpression', 'trackClick', 'trackInteraction', 'trackPlace']],
  [
    8,
    [
      'submitClaim',
      'subscribe',
      'login',
      'listAds',
      'listCampaigns',
      'listClaims',
      'listSubscribers',
    ],
  ],
  [15, ['createCampaign', 'updateCampaign', 'createPost', 'moveDraft', 'decideClaim']],
])('%i seconds for %s', (seconds, names) => {
  expect(new Set(names.map((name) => deadlineOf(ALL[name]!)))).toEqual(new Set([seconds]))
})

test('a call that misses its signal, and never settles, is given up in time', async () => {
  const late = expect.objectContaining({ name: 'TimeoutError' }) as Error
  let given: AbortSignal | undefined
  const never = (signal: AbortSignal) => {
    given = signal
    return new Promise(() => {})
  }
  await expect(within(50, never)).rejects.toEqual(late)
  expect(given!.aborted).toBe(true)
  expect(await within(50, () => Promise.resolve('answered'))).toBe('answered')
})
