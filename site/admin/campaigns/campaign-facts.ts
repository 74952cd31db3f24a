import type { Campaign } from './choose-campaigns.ts'

type Counts = Pick<Campaign, 'impressions' | 'clicks'>

/** Clicks per impression; 0 without impressions. */
export const rateOf = ({ clicks, impressions }: Counts) =>
  impressions === 0 ? 0 : clicks / impressions

/** The click-through rate in percent, rounded to two decimals as by hand: `0.00` without impressions. */
export function formatRate({ clicks, impressions }: Counts): string {
  // Computed with whole numbers, because 1.005 is stored as a little less and would be rounded down.
  const hundredths = impressions === 0 ? 0 : Math.round((clicks * 10_000) / impressions)
  return (hundredths / 100).toFixed(2)
}

/** The totals of all campaigns on the day `today`. Archived and ended ones count, but not as active. */
export function summarize(campaigns: Campaign[], today: string) {
  const sum = (name: keyof Counts) => campaigns.reduce((total, each) => total + each[name], 0)
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    active: campaigns.filter(
      (each) => each.isActive && !each.archivedAt && stageOf(each, today) !== 'Ended',
    ).length,
  }
}

/** Whether a campaign's dates keep it from running on the day `today`, even if it is switched on. */
export function stageOf(
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  today: string,
): 'Scheduled' | 'Ended' | undefined {
  if (endDate && endDate < today) return 'Ended'
  return startDate && startDate > today ? 'Scheduled' : undefined
}
