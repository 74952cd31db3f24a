import { plural } from './format.ts'

/** What may have happened since the administrator was last here: the page that has it, and how its number is told. */
export const HAPPENED = {
  places: { path: 'listings', tell: (count: number) => plural(count, 'new restaurant') },
  edits: {
    path: 'owners?state=live',
    tell: (count: number) => `${plural(count, 'change')} by owners`,
  },
  proven: {
    path: 'claims?status=approved',
    tell: (count: number) => `${plural(count, 'claim')} approved by a mailed code`,
  },
  corrections: {
    path: 'corrections',
    tell: (count: number) => `${plural(count, 'correction')} from visitors`,
  },
  subscribers: { path: 'subscribers', tell: (count: number) => plural(count, 'new subscriber') },
  posts: { path: 'posts', tell: (count: number) => `${plural(count, 'post')} published` },
  letters: { path: 'letter', tell: (count: number) => `${plural(count, 'letter')} sent` },
  builds: {
    path: 'publish',
    tell: (count: number) => `Site published ${plural(count, 'time')}`,
  },
}
/** How often each happened. */
export type Happened = Record<keyof typeof HAPPENED, number>

/** A campaign whose last day comes within so many days is about to end. */
export const ENDING_DAYS = 14
