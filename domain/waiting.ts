import { plural } from './format.ts'

/** What may wait for the administrator: the page of the desk that has it, and how its number is told. */
export const WAITING = {
  claims: { path: 'claims', tell: (count: number) => plural(count, 'claim') },
  requests: { path: 'owners', tell: (count: number) => `${plural(count, 'request')} by owners` },
  photos: {
    path: 'owners?state=live',
    tell: (count: number) => `${plural(count, 'change')} of photos to look at`,
  },
  corrections: { path: 'corrections', tell: (count: number) => plural(count, 'correction') },
  failed: {
    path: 'mail',
    tell: (count: number) => `${plural(count, 'mail')} that could not be sent`,
  },
  builds: { path: 'publish', tell: () => 'a build that failed' },
  outdated: {
    path: 'corrections?state=outdated',
    tell: (count: number) => `${plural(count, 'restaurant')} to check`,
  },
}
export type WaitingKind = keyof typeof WAITING
/** How many of each wait. */
export type Waiting = Record<WaitingKind, number>

/** What waits, as links below `/admin` and their texts. Restaurants to check wait for no day, so they come last. */
export const waitingLinks = (
  waiting: Partial<Waiting>,
): { path: string; text: string; count: number }[] =>
  (Object.keys(WAITING) as WaitingKind[]).flatMap((kind) => {
    const count = waiting[kind] ?? 0
    return count > 0 ? { path: WAITING[kind].path, text: WAITING[kind].tell(count), count } : []
  })
