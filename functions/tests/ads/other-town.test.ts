import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignRow } from '#db/testing/rows.ts'

// A guide in Colorado, whose day begins two hours after New York's. All that reads the zone is loaded anew, for this
// file alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const { guide } = await import('#guide')
guide.timeZone = 'America/Denver'
const { migrate } = await import('#db/local/migrate.ts')
const { testDatabase } = await import('#db/testing/database.ts')
const { startApi } = await import('../support/api.ts')
const database = await testDatabase()
await migrate(database.direct)
const { db, get } = await startApi(database.db)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const adsAt = async (instant: string) => {
  vi.setSystemTime(instant)
  return (await get<{ id: number }[]>('/api/ads/banner')).map(({ id }) => id)
}

test('an ad runs from midnight to midnight by the clock of its own town', async () => {
  const dates = { startDate: '2026-01-15', endDate: '2026-01-15' }
  await db
    .insertInto('adCampaigns')
    .values({ ...campaignRow({ id: 1, placement: 'banner' }), ...dates })
    .execute()
  // Midnight in New York is 05:00 UTC, in Denver 07:00 UTC.
  expect(await adsAt('2026-01-15T05:30:00Z')).toEqual([])
  expect(await adsAt('2026-01-15T07:00:00Z')).toEqual([1])
  expect(await adsAt('2026-01-16T05:30:00Z')).toEqual([1])
  expect(await adsAt('2026-01-16T07:00:00Z')).toEqual([])
})
