import { load, save } from '../shared/storage.ts'

/** How often this browser has shown each campaign on a day; nobody else knows. */
type AdViews = { day: string; counts: Record<string, number> }
const KEY = 'ad-views'
/** The visitor's own day. */
const today = () => new Date().toDateString()
/** As many as a call takes. */
const MOST = 50

function countsOfToday(): AdViews['counts'] {
  const stored = load('localStorage', KEY) as AdViews | undefined
  return stored?.day === today() ? stored.counts : {}
}

/** Counts a view of a campaign. The first one of a day replaces those of the day before. */
export function countAdView(campaign: number): void {
  const counts = countsOfToday()
  const views = (counts[campaign] ?? 0) + 1
  save('localStorage', KEY, { day: today(), counts: { ...counts, [campaign]: views } })
}

/** The campaigns that were seen today with their views, such as `12:3,15:1`; undefined without any. */
export const adViewsOfToday = () =>
  Object.entries(countsOfToday())
    .slice(-MOST)
    .map(([campaign, views]) => `${campaign}:${Math.min(views, 100)}`)
    .join() || undefined
