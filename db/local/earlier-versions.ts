/** The first of the 39 migrations of version 0.1, its last, and the last of those that make its tables today. */
const [FIRST_OF_01, LAST_OF_01, TODAY] = [
  '20260110T0900-places',
  '20261123T1510-search-signs',
  '20261127T1430-confirmations',
]

/** The migrations before 0.2.0 that were merged, and the last of those that make the same tables today. */
const BEFORE_MERGE = `
  20261122T0900-time-zone
  20261122T0910-places
  20261122T0920-search
  20261122T0930-posts
  20261122T0940-claims
  20261122T0950-ads
  20261122T1000-events
  20261122T1010-newsletter
  20261122T1020-publishing
  20261122T1030-operations
  20261123T0900-known-facts
  20261123T1200-held-builds
  20261124T0900-refused-events
  20261124T1000-recovery-codes
  20261124T1100-uploads
  20261124T1200-search-facts
  20261124T2240-menu-and-special-hours
  20261124T2330-search-misses
  20261125T0800-mails
  20261125T0810-newsletter-requests
  20261125T1130-place-changes
  20261125T1200-letters
  20261125T1300-claim-codes
  20261125T1520-owners
  20261125T1610-corrections
  20261125T1700-outdated-facts
  20261125T1750-holidays
  20261125T2020-place-numbers
  20261125T2310-owner-photos
  20261125T2320-owner-notes
  20261125T2340-contact-email
  20261126T0250-fact-dates
  20261127T0010-limits
  20261127T0020-claim-codes
  20261127T0030-addresses
  20261127T0040-session-clock
  20261127T0210-build-changes
  20261127T0400-removals
  20261127T0510-decided-by`
  .trim()
  .split(/\s+/)
const MERGED = '20261122T1030-operations'
/** Merged into the one that follows it. */
const MERGED_LATER = '20261122T0940-claims'

/** Whether the names are those of migrations of version 0.1. */
export const isOfVersion01 = (migrations: string[]) => migrations.includes(FIRST_OF_01)

/** Whether the names are those from before the merge. */
export const isBeforeMerge = (migrations: string[]) => migrations.includes(BEFORE_MERGE[0]!)

/**
 * What stands for the migrations of a database or a backup: for all of version 0.1, and for all that were merged, those of
 * `ours` that make the same tables.
 */
export function migrationsToday(theirs: string[], ours: string[]): string[] {
  const upTo = (last: string) => ours.filter((name) => name <= last)
  if (isOfVersion01(theirs)) return theirs.includes(LAST_OF_01) ? upTo(TODAY) : theirs
  if (theirs.includes(MERGED_LATER) && theirs.includes('20261122T0950-owners')) {
    return theirs.filter((name) => name !== MERGED_LATER)
  }
  if (!isBeforeMerge(theirs) || BEFORE_MERGE.some((name) => !theirs.includes(name))) return theirs
  return [...upTo(MERGED), ...theirs.filter((name) => !BEFORE_MERGE.includes(name))]
}

/**
 * Sources that never have a price, and lists of which no row has another than `$$`: there it was only assumed. What a
 * verified owner stands for stays.
 */
export const FORGET_ASSUMED_PRICES = `
  update restaurants set is_price_known = false
  where price_range = '$$' and not is_verified and (
    source in ('osm', 'wof', 'inspections')
    or source in ('csv', 'guide') and not exists (
      select from restaurants as other
      where other.source = restaurants.source and other.price_range <> '$$'))`
