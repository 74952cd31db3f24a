/** The day in the guide's town, as `2026-03-08`: campaigns begin and end by its calendar. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now)
}
