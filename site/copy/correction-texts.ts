import { say } from './own-words.ts'
import type { CorrectionKind } from '#domain/correction.ts'

/** The page that tells what is wrong about a restaurant, by its path. */
export const correctionPath = (path: string) => `/correction?restaurant=${path.slice(1)}`

/** What may be wrong. */
export const CORRECTION_LABELS: Record<CorrectionKind, string> = say('CORRECTION_LABELS', {
  closed: 'It has closed for good',
  hours: 'The hours',
  phone: 'The phone number',
  address: 'The address',
  website: 'The website',
  menu: 'The link to the menu',
  other: 'Something else',
})

/** Texts of the form. */
export const CORRECTION = say('CORRECTION', {
  sent: 'Thank you. We’ll check it and correct the page.',
  failed: 'That did not go through. Please try again in a moment.',
})
