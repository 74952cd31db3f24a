import type { listCampaigns } from '#contracts/ads.ts'
import type { OutputOf } from '#contracts/route.ts'
import { rateOf } from './campaign-facts.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import type { Placement } from '#domain/vocabulary.ts'
import { hasWordsOf } from '#site/lib/has-words-of.ts'

export type Campaign = OutputOf<typeof listCampaigns>[number]

/** The statuses that the list can be filtered by; archived campaigns show only under their own. */
export const STATUSES = {
  all: 'All current',
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
}
export const SORTS = {
  newest: 'Newest first',
  name: 'Name',
  impressions: 'Most impressions',
  clicks: 'Most clicks',
  ctr: 'Highest CTR',
}
export type Choice = {
  /** Not part of the page's address, because it may be an advertiser's email address. */
  search: string
  status: keyof typeof STATUSES
  placement: Placement | ''
  sort: keyof typeof SORTS
}
const NO_CHOICE: Choice = { search: '', status: 'all', placement: '', sort: 'newest' }

/** Reads the choice from the query of an address. Values that do not exist are ignored. */
export function readChoice(query: string): Choice {
  const params = new URLSearchParams(query)
  const oneOf = <T extends string>(name: string, allowed: object, fallback: T) => {
    const value = params.get(name)
    return value !== null && Object.hasOwn(allowed, value) ? (value as T) : fallback
  }
  return {
    search: '',
    status: oneOf('status', STATUSES, NO_CHOICE.status),
    placement: oneOf<Placement | ''>('placement', AD_SIZES, ''),
    sort: oneOf('sort', SORTS, NO_CHOICE.sort),
  }
}

/** The query that stores a choice, without the search; empty for the default choice. */
export function writeChoice(choice: Choice): string {
  const set = Object.entries(choice).filter(
    ([name, value]) => name !== 'search' && value !== NO_CHOICE[name as keyof Choice],
  )
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}

/** Whether a choice filters the list, beyond hiding archived campaigns. */
export const isFiltered = (choice: Choice): boolean =>
  choice.search.trim() !== '' || writeChoice({ ...choice, sort: NO_CHOICE.sort }) !== ''

/**
 * The campaigns that match a choice, in its order; `all` are sorted newest first. Campaigns that were `switched` on or
 * off since the choice stay in the list.
 */
export function chooseCampaigns(
  all: Campaign[],
  choice: Choice,
  switched: ReadonlySet<number> = new Set(),
): Campaign[] {
  const isFound = hasWordsOf(choice.search)
  const isChosen = (campaign: Campaign) =>
    hasStatus(campaign, choice.status, switched.has(campaign.id)) &&
    (!choice.placement || campaign.placement === choice.placement) &&
    isFound(textOf(campaign))
  const chosen = all.filter(isChosen)
  const compare = ORDERS[choice.sort]
  return compare ? chosen.toSorted(compare) : chosen
}

function hasStatus(
  { isActive, archivedAt }: Campaign,
  status: Choice['status'],
  ignoresActive: boolean,
) {
  if (status === 'archived') return archivedAt !== null
  if (archivedAt !== null) return false
  return ignoresActive || status === 'all' || isActive === (status === 'active')
}

const textOf = ({ title, description, advertiserName, advertiserEmail }: Campaign) =>
  [title, description, advertiserName, advertiserEmail].join(' ')

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
type Compare = (a: Campaign, b: Campaign) => number
const ORDERS: Record<Choice['sort'], Compare | undefined> = {
  newest: undefined,
  name: (a, b) => byName.compare(a.title, b.title),
  impressions: (a, b) => b.impressions - a.impressions,
  clicks: (a, b) => b.clicks - a.clicks,
  ctr: (a, b) => rateOf(b) - rateOf(a),
}
