import type { listCampaigns } from '#contracts/campaigns.ts'
import type { OutputOf } from '#contracts/route.ts'
import { rateOf } from './campaign-facts.ts'
import { PLACEMENTS, type Placement } from './placements.ts'

export type Campaign = OutputOf<typeof listCampaigns>[number]

/** What the list can be narrowed to; archived campaigns show only when they are asked for. */
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
  /** It may be an advertiser's mail address, so the address of the page does not have it. */
  search: string
  status: keyof typeof STATUSES
  placement: Placement | ''
  sort: keyof typeof SORTS
}
const NO_CHOICE: Choice = { search: '', status: 'all', placement: '', sort: 'newest' }

/** The choice that an address makes; what it does not know says nothing. */
export function readChoice(query: string): Choice {
  const given = new URLSearchParams(query)
  const among = <T extends string>(name: string, known: object, otherwise: T) => {
    const value = given.get(name)
    return value !== null && Object.hasOwn(known, value) ? (value as T) : otherwise
  }
  return {
    search: '',
    status: among('status', STATUSES, NO_CHOICE.status),
    placement: among<Placement | ''>('placement', PLACEMENTS, ''),
    sort: among('sort', SORTS, NO_CHOICE.sort),
  }
}

/** The same as the query of an address, empty where nothing is chosen but what is searched for. */
export function writeChoice(choice: Choice): string {
  const set = Object.entries(choice).filter(
    ([name, value]) => name !== 'search' && value !== NO_CHOICE[name as keyof Choice],
  )
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}

/** Whether a choice may leave campaigns out besides archived ones. */
export const isNarrowed = (choice: Choice): boolean =>
  choice.search.trim() !== '' || writeChoice({ ...choice, sort: NO_CHOICE.sort }) !== ''

/**
 * The campaigns of a choice, in its order; `all` come with the newest first. Those that were `switched` since the
 * choice stay, on or off.
 */
export function chooseCampaigns(
  all: Campaign[],
  choice: Choice,
  switched: ReadonlySet<number> = new Set(),
): Campaign[] {
  const words = fold(choice.search).split(/\s+/).filter(Boolean)
  const isChosen = (campaign: Campaign) =>
    hasStatus(campaign, choice.status, switched.has(campaign.id)) &&
    (!choice.placement || campaign.placement === choice.placement) &&
    (words.length === 0 || hasWords(campaign, words))
  const chosen = all.filter(isChosen)
  const compare = ORDERS[choice.sort]
  return compare ? chosen.toSorted(compare) : chosen
}

function hasStatus(
  { isActive, archivedAt }: Campaign,
  status: Choice['status'],
  isEither: boolean,
) {
  if (status === 'archived') return archivedAt !== null
  if (archivedAt !== null) return false
  return isEither || status === 'all' || isActive === (status === 'active')
}

function hasWords(campaign: Campaign, words: string[]) {
  const { title, description, advertiserName, advertiserEmail } = campaign
  const text = fold([title, description, advertiserName, advertiserEmail].join(' '))
  return words.every((word) => text.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
type Compare = (a: Campaign, b: Campaign) => number
const ORDERS: Record<Choice['sort'], Compare | undefined> = {
  newest: undefined,
  name: (a, b) => byName.compare(a.title, b.title),
  impressions: (a, b) => b.impressions - a.impressions,
  clicks: (a, b) => b.clicks - a.clicks,
  ctr: (a, b) => rateOf(b) - rateOf(a),
}
