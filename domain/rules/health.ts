/** What the database knows of the guide's health; null where nothing waits or there is nothing yet. */
export type Health = {
  /** Since when work of the schedule is due that nobody has done. */
  overdueSince: Date | null
  /** When the mail was written that waits longest to be sent. */
  mailSince: Date | null
  /** Since when changes wait for a build, or for the one under way. */
  buildSince: Date | null
  /** When the build ended that visitors see. */
  builtAt: Date | null
}

/** What may be wrong with a guide that answers: the moment from which it is late, and how it is told. */
export const TROUBLES = {
  schedule: {
    since: 'overdueSince',
    tell: (since: string) => `The schedule stands still: it should have run ${since}.`,
  },
  mail: {
    since: 'mailSince',
    tell: (since: string) => `A mail waits to be sent that was written ${since}.`,
  },
  build: {
    since: 'buildSince',
    tell: (since: string) => `Changes wait for a build that was requested ${since}.`,
  },
} as const
export type Trouble = keyof typeof TROUBLES

/** The schedule runs every quarter of an hour, and a build may take half of one. */
const MAX_MINUTES = 60

export function troublesOf(health: Health, now = new Date()): Trouble[] {
  const latest = now.getTime() - MAX_MINUTES * 60_000
  return (Object.keys(TROUBLES) as Trouble[]).filter((trouble) => {
    const since = health[TROUBLES[trouble].since]
    return since !== null && since.getTime() < latest
  })
}
