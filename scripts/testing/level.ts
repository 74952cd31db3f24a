// `npm run test:long` runs the tests that import this.
import { isQuick } from './quick.ts'

/** Whether tests of several sizes run at the full one; every guarantee is looked at in the short one and in the full one. */
export const isFull = process.env.TEST_LEVEL === 'full'

/** A number of tries, or what else makes a test long, at the level that was asked for. */
export const sized = <T>(short: T, full: T, quick: T = short): T =>
  isFull ? full : isQuick ? quick : short
