import type { Campaign } from './campaign-list.ts'

type Counts = Pick<Campaign, 'impressions' | 'clicks'>

/** Clicks for each impression, 0 without any. */
export const rateOf = ({ clicks, impressions }: Counts) =>
  impressions === 0 ? 0 : clicks / impressions

/** The click-through rate in percent with two decimals: `0.00` without impressions. */
export const formatRate = (counts: Counts) => (rateOf(counts) * 100).toFixed(2)

/** What all campaigns have together, archived ones with them; those do not count as active. */
export function summarize(campaigns: Campaign[]) {
  const sum = (name: keyof Counts) => campaigns.reduce((total, each) => total + each[name], 0)
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    active: campaigns.filter(({ isActive, archivedAt }) => isActive && !archivedAt).length,
  }
}

/** Whether its dates keep a campaign from running on the day `today`, however it is switched. */
export function stageOf(
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  today: string,
): 'Scheduled' | 'Ended' | undefined {
  if (endDate && endDate < today) return 'Ended'
  return startDate && startDate > today ? 'Scheduled' : undefined
}
