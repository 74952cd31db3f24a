import type { issueEventTokens } from '#contracts/events.ts'
import { call } from './call.ts'

export type Kind = 'ads' | 'businesses' | 'restaurants'

/** Half of the time for which the server takes a token, so that an event can still wait with it. */
const REUSE_MS = 30 * 60_000
/** The most ids that one call accepts. */
const MAX_AT_ONCE = 100

/** The tokens of this page view. */
const known = new Map<string, Promise<string>>()
const forget = () => known.clear()
// A page restored from the back/forward cache is a new view.
addEventListener('pageshow', forget)
setInterval(forget, REUSE_MS)

/** The token for events about a campaign, business or restaurant in this page view. Rejects as `call` does. */
export function eventToken(kind: Kind, id: number): Promise<string> {
  const mine = known.get(kind + id)
  if (mine) return mine
  const ids = [id, ...(kind === 'businesses' ? otherCards(id) : [])].slice(0, MAX_AT_ONCE)
  const answer = call<typeof issueEventTokens>('POST', '/api/event-tokens', { [kind]: ids })
  for (const one of ids) {
    const token = answer.then((tokens) => tokens[kind][one]!)
    known.set(kind + one, token)
    token.catch(() => known.delete(kind + one))
  }
  return known.get(kind + id)!
}

/** The tokens of all businesses of a page are fetched together, because one card is soon followed by the next. */
function otherCards(id: number) {
  const cards = document.querySelectorAll<HTMLElement>('[data-business]')
  const ids = new Set(Array.from(cards, ({ dataset }) => Number(dataset.business)))
  return [...ids].filter((other) => other !== id && !known.has(`businesses${other}`))
}
