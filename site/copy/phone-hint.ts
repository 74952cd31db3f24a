import { guide } from '#guide'

/** Below the field of a phone number. */
export const PHONE_HINT = `With area code${guide.phoneExample ? `, like ${guide.phoneExample}` : ''}`
