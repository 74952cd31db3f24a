import type { readAdReport } from '#contracts/ad-reports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { type Columns, toCsv } from '#site/admin/kit/csv.ts'
import { REFUSED } from '#site/admin/numbers/refused-reasons.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'

export type Report = OutputOf<typeof readAdReport>
type Entry = Report['ledger'][number]

/** Why an event did not count, as an advertiser reads it. */
const REASONS: Record<string, string> = {
  ...REFUSED,
  admin: 'Visits of the people who run the guide',
  'not-live': 'While the ad was paused, archived or out of its dates',
  'wrong-token': 'Forged, or meant for another ad or visitor',
  other: 'Other reasons',
}

/** The counts of some entries: what counted, by type, and what did not, by reason. */
export function summarizeLedger(ledger: Entry[]) {
  const totals = { impressions: 0, clicks: 0 }
  const refused = new Map<string, number>()
  for (const { type, reason, count } of ledger) {
    if (reason === null) totals[`${type}s`] += count
    else refused.set(nameOf(reason), (refused.get(nameOf(reason)) ?? 0) + count)
  }
  return { ...totals, refused: [...refused].toSorted(([, a], [, b]) => b - a) }
}

const nameOf = (reason: string) => REASONS[reason] ?? REASONS.other!

/** The days of a ledger with what counted on each. */
export function daysOf(ledger: Entry[]) {
  const byDay = Map.groupBy(ledger, ({ day }) => day)
  return [...byDay].map(([day, entries]) => {
    const { impressions, clicks } = summarizeLedger(entries)
    return { day, impressions, clicks }
  })
}

/** The ledger as CSV, a row for each day, campaign and type: what was sent is what counted and each reason why it did not. */
export function ledgerCsv({ campaigns, ledger }: Report): string {
  const rows = Map.groupBy(ledger, ({ day, campaignId, type }) => `${day} ${campaignId} ${type}`)
  const reasons = summarizeLedger(ledger).refused.map(([name]) => name)
  const sum = (entries: Entry[]) => entries.reduce((total, { count }) => total + count, 0)
  const campaignOf = ([{ campaignId }]: [Entry, ...Entry[]]) =>
    campaigns.find(({ id }) => id === campaignId)!
  const columns: Columns<[Entry, ...Entry[]]> = {
    Day: ([{ day }]) => day,
    Campaign: (entries) => campaignOf(entries).title,
    Placement: (entries) => AD_SIZES[campaignOf(entries).placement].name,
    Event: ([{ type }]) => TYPES[type],
    Sent: sum,
    Counted: (entries) => sum(entries.filter(({ reason }) => reason === null)),
    ...Object.fromEntries(
      reasons.map((name) => [
        name,
        (entries: Entry[]) =>
          sum(entries.filter(({ reason }) => reason !== null && nameOf(reason) === name)),
      ]),
    ),
  }
  return toCsv(columns, [...rows.values()] as [Entry, ...Entry[]][])
}

const TYPES = { impression: 'Impression', click: 'Click' }
