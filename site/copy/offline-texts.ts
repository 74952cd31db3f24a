import { say } from './own-words.ts'
/** The page in place of one that was never seen, when there is no network. */
export const OFFLINE_TEXTS = say('OFFLINE_TEXTS', {
  title: 'You’re offline',
  saved: 'Here is what you saved.',
  none: 'You haven’t saved a place yet. Pages you’ve seen still open, and so does the search.',
  /** Of a saved place whose page is not on the device. */
  notKept: 'Its page opens when you’re back online.',
})
