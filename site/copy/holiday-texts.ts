import { say } from './own-words.ts'
import type { HolidayAnswer } from '#domain/holiday.ts'

/** What an owner may answer. */
export const ANSWER_LABELS: Record<HolidayAnswer, string> = say('ANSWER_LABELS', {
  usual: 'Open as usual',
  closed: 'Closed',
  other: 'Other hours',
})

/** Texts of the page that asks owners about a holiday. */
export const HOLIDAY_HOURS = say('HOLIDAY_HOURS', {
  saved:
    'Thank you. The page says so in about a minute. You can change it here until the day is over.',
  over: 'This link no longer works. Links stop working after the holiday, or when you no longer own the listing.',
  incomplete: 'The link is not complete. Please use the one in the mail.',
  loadFailed: 'The question could not be loaded.',
  failed: 'That did not go through. Please try again in a moment.',
})
