/** Whether tests of two sizes run at the full one; every guarantee is looked at in both. */
export const isFull = process.env.TEST_LEVEL === 'full'

/** A number of tries, or what else makes a test long, at the level that was asked for. */
export const sized = <T>(short: T, full: T): T => (isFull ? full : short)
