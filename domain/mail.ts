import type { Waiting } from './waiting.ts'
import type { LetterChoice } from './letter.ts'
import type { PlaceEventType } from './vocabulary.ts'

/** What each mail shows beside the facts of the guide, by its template. */
export type MailData = {
  /** `token` opens the page that confirms. */
  'confirm-subscription': { token: string }
  /** `code` is of eight digits. */
  'claim-code': { code: string; restaurant: string; path: string }
  /** `token` signs in; it is empty without the secret that signs tokens. */
  'claim-approved': ClaimMail & { token: string }
  'claim-rejected': ClaimMail & { reason: string }
  'claim-undone': ClaimMail
  'claim-disputed': { restaurant: string; path: string }
  'correction-thanks': { restaurant: string; path: string }
  /** `token` opens the page that asks; `day` is a date. */
  'holiday-question': { restaurant: string; holiday: string; day: string; token: string }
  'owner-decision': { restaurant: string; decision: 'accept' | 'decline' | 'undo' }
  /** `monday` is the date after the week; `token` leaves the notes. */
  'owner-note': { monday: string; token: string; pages: PageUse[] }
  /** `token` signs in. */
  'owner-link': { token: string }
  /** `days` are left; the advertiser is named to the administrator. */
  'ad-ending': AdMail & { days: number; advertiser: string | null }
  /** `token` opens the report. */
  'ad-ended': AdMail & { token: string }
  /** What the ads of an advertiser brought in a `month` (`YYYY-MM`); `token` opens the report. */
  'ad-month': { month: string; token: string; ads: Omit<AdMail, 'endDate'>[] }
  /** How much of each waits for the administrator. */
  digest: Waiting
  letter: LetterMail
}
/** A campaign with its last day, a date, and what has counted of it. */
type AdMail = { title: string; endDate: string; impressions: number; clicks: number }
/** How often a page was used in a week, and in the one before it, by what was done. */
export type PageUse = {
  name: string
  path: string
  numbers: Partial<Record<PlaceEventType, [week: number, earlier: number]>>
}
export type MailTemplate = keyof MailData

/** A claim: who made it, and the name and path of the restaurant. */
type ClaimMail = { owner: string; restaurant: string; path: string }

/** A letter for one reader, whose `token` opens the page to leave; it is empty in a test. */
type LetterMail = LetterChoice & { letter: number; token: string }
