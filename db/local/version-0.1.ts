/** The first of the 39 migrations of version 0.1, its last, and the last of those that make its tables today. */
const [FIRST, LAST, TODAY] = [
  '20260110T0900-places',
  '20261123T1510-search-signs',
  '20261127T0600-removed-pictures',
]

/** Whether the names are those of migrations of version 0.1. */
export const isOfVersion01 = (migrations: string[]) => migrations.includes(FIRST)

/** What stands for the migrations of a backup: for all of version 0.1, those of `ours` that make the same tables. */
export function migrationsToday(theirs: string[], ours: string[]): string[] {
  const isWhole = isOfVersion01(theirs) && theirs.includes(LAST)
  return isWhole ? ours.filter((name) => name <= TODAY) : theirs
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
