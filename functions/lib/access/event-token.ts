import { isSigned, sign } from './token.ts'
import { requireSetting } from '../http/settings.ts'

/** What an event is about, by its id. */
export type Subject = `ad ${number}` | `business ${number}` | `restaurant ${number}`

/** Why a token does not make an event count. */
export type TokenFault = 'no-token' | 'wrong-token' | 'expired-token'

/** Whom and what a token is for. */
type Bound = {
  subject: Subject
  /** The network of the client that asks; it is signed, not stored. */
  network: string
}

/** Long enough for an event that waits until the database or the network is back. */
const MAX_AGE_S = 3600

/**
 * A token for the events of one page view about one campaign, business or restaurant. It holds their id, under which the database
 * stores one event of each type, and when it was issued.
 */
export function createEventToken(
  secret: string,
  bound: Bound,
  eventId: string = crypto.randomUUID(),
): string {
  const start = `${eventId}.${now().toString(36)}`
  return `${start}.${sign(secret, signedText(start, bound))}`
}

/** The event id of a token for these, at most an hour old; otherwise what is wrong with it. */
export function readEventToken(
  secret: string,
  token: string | undefined,
  bound: Bound,
): { eventId: string } | { fault: TokenFault } {
  if (!token) return { fault: 'no-token' }
  const [eventId = '', issued = '', signature = ''] = token.split('.')
  const text = signedText(`${eventId}.${issued}`, bound)
  if (!isSigned(secret, text, signature)) return { fault: 'wrong-token' }
  const isExpired = now() - parseInt(issued, 36) > MAX_AGE_S
  return isExpired ? { fault: 'expired-token' } : { eventId }
}

const signedText = (start: string, { subject, network }: Bound) =>
  `event ${start} ${subject} ${network}`

/** Throws a 503 without the setting. */
export const tokenSecret = (): string => requireSetting('TOKEN_SECRET', 'Events are not set up.')

const now = () => Math.floor(Date.now() / 1000)
