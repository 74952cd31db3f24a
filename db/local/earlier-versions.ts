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

/** Whether the names are those from before the merge. */
export const isBeforeMerge = (migrations: string[]) => migrations.includes(BEFORE_MERGE[0]!)

/** The migrations of a database or a backup, with those of `ours` in place of the ones that were merged. */
export function migrationsToday(theirs: string[], ours: string[]): string[] {
  if (theirs.includes(MERGED_LATER) && theirs.includes('20261122T0950-owners')) {
    return theirs.filter((name) => name !== MERGED_LATER)
  }
  if (!isBeforeMerge(theirs) || BEFORE_MERGE.some((name) => !theirs.includes(name))) return theirs
  const merged = ours.filter((name) => name <= MERGED)
  return [...merged, ...theirs.filter((name) => !BEFORE_MERGE.includes(name))]
}
