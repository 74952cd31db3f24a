import { expect, test } from 'vitest'
import { formatRate, stageOf, summarize } from './campaign-facts.ts'
import { sampleCampaign } from '#site/e2e/support/sample-campaign.ts'

test.each([
  [0, 0, '0.00'],
  [0, 3, '0.00'],
  [3, 1, '33.33'],
  [200, 3, '1.50'],
  [20_000, 201, '1.01'],
  [40_000, 1, '0.00'],
  [20_000, 1, '0.01'],
  [1, 1, '100.00'],
])('of %i impressions and %i clicks the rate is %s', (impressions, clicks, rate) => {
  expect(formatRate({ impressions, clicks })).toBe(rate)
})

test('all campaigns together: those that are archived or do not run today count, but not as active', () => {
  const archivedAt = '2026-03-08T12:00:00.000Z'
  const campaigns = [
    sampleCampaign({ impressions: 10, clicks: 1 }),
    sampleCampaign({ impressions: 5, isActive: false }),
    sampleCampaign({ clicks: 2, archivedAt }),
    sampleCampaign({ impressions: 1, endDate: '2026-03-07' }),
    sampleCampaign({ startDate: '2026-03-09' }),
  ]
  expect(summarize(campaigns, '2026-03-08')).toEqual({ impressions: 16, clicks: 3, active: 1 })
  expect(summarize([], '2026-03-08')).toEqual({ impressions: 0, clicks: 0, active: 0 })
})

test.each([
  [{}, undefined],
  [{ startDate: '2026-03-08', endDate: '2026-03-08' }, undefined],
  [{ startDate: '2026-03-09' }, 'Scheduled'],
  [{ endDate: '2026-03-07' }, 'Ended'],
  [{ impressionGoal: 500, impressions: 499 }, undefined],
  [{ impressionGoal: 500, impressions: 500 }, 'Delivered'],
])('a campaign with %j is %s', (changes, stage) => {
  expect(stageOf(sampleCampaign(changes), '2026-03-08')).toBe(stage)
})
