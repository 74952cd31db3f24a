import type { Campaign } from './choose-campaigns.ts'
import type { PageKind } from '#domain/rules/ad-aims.ts'

/** What the administrator calls the kinds of pages. */
export const PAGE_NAMES: Record<PageKind, string> = {
  home: 'Home page',
  list: 'List of restaurants',
  town: 'Towns',
  cuisine: 'Cuisines',
  restaurant: 'Restaurants',
  blog: 'Blog',
  post: 'Posts',
}

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

/** The totals of all campaigns on the day `today`. Those that are archived or do not run today count, but not as active. */
export function summarize(campaigns: Campaign[], today: string) {
  const sum = (name: keyof Counts) => campaigns.reduce((total, each) => total + each[name], 0)
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    active: campaigns.filter((each) => each.isActive && !each.archivedAt && !stageOf(each, today))
      .length,
  }
}

type Run = Pick<Campaign, 'startDate' | 'endDate' | 'impressionGoal' | 'impressions'>

/** What keeps a campaign from running on the day `today`, even if it is switched on: its dates, or that it has reached its goal. */
export function stageOf(
  { startDate, endDate, impressionGoal, impressions }: Run,
  today: string,
): 'Scheduled' | 'Ended' | 'Delivered' | undefined {
  if (endDate && endDate < today) return 'Ended'
  if (impressionGoal && impressions >= impressionGoal) return 'Delivered'
  return startDate && startDate > today ? 'Scheduled' : undefined
}
