import { LINK_MINUTES } from '#domain/limits.ts'
import { load, save } from '#site/browser/shared/storage.ts'
import type { Sent } from './use-claim.ts'

const KEY = 'claim-code'

/** Keeps a claim whose code was mailed, for the link of that mail, which opens another tab. */
export const keepSent = (sent: Sent) => save('localStorage', KEY, { sent, at: Date.now() })

/** Forgets it: the code was entered, or is over. */
export const dropSent = () => save('localStorage', KEY, null)

/** Whether the page was opened by the link of a mail with a code. */
export const isLinkOfCode = () => location.hash === '#code'

/** The claim that waits for its code, if the page was opened by the mail's link. */
export function sentOfLink(now = Date.now()): Sent | undefined {
  if (!isLinkOfCode()) return undefined
  const { sent, at } = Object(load('localStorage', KEY)) as { sent?: Sent; at?: number }
  return sent && at && now - at < LINK_MINUTES * 60_000 ? sent : undefined
}
