/** What an owner says of a holiday: the hours of its weekday, none, or others. */
export const HOLIDAY_ANSWERS = ['usual', 'closed', 'other'] as const
export type HolidayAnswer = (typeof HOLIDAY_ANSWERS)[number]

/** For how many days after a holiday its questions and answers are kept. */
export const HOLIDAY_DAYS = 90
