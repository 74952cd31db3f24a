/** Whether only tests run that are quick or have a quick form, as with `npm test`. */
export const isQuick = process.env.TEST_LEVEL === 'quick'

/** For a test of more than five seconds, which `npm test` leaves to the longer runs. */
export const slow = { tags: 'slow' }
