/** `quick` with `npm test`, `full` with `test:long` and `test:all`; otherwise what every change must pass. */
const level = process.env.TEST_LEVEL

/** Whether tests of several sizes run at the full one; every guarantee is looked at in the short one and in the full one. */
export const isFull = level === 'full'

/** Whether only tests run that are quick or have a quick form. */
export const isQuick = level === 'quick'

/** A number of tries, or what else makes a test long, at the level that was asked for. */
export const sized = <T>(short: T, full: T, quick: T = short): T =>
  isFull ? full : isQuick ? quick : short

/** For a test of more than five seconds, which `npm test` leaves to the longer runs. */
export const slow = { tags: 'slow' }
