import type { issueEventTokens } from '#contracts/events.ts'
import { call } from './call.ts'
import { onPageView } from './engagement.ts'

export type Kind = 'ads' | 'businesses'

/** Half of the time for which the server takes a token, so that an event can still wait with it. */
const REUSE_MS = 30 * 60_000
/** As many as one call takes. */
const MAX_AT_ONCE = 100

/** The tokens of this page view, and when each was asked for. */
const known = new Map<string, { token: Promise<string>; at: number }>()
onPageView((isReturn) => {
  if (isReturn) known.clear()
})

/** The token for events about a campaign or business in this page view. Rejects as `call` does. */
export function eventToken(kind: Kind, id: number): Promise<string> {
  const mine = find(kind, id)
  if (mine) return mine
  const ids = idsToAskFor(kind, id)
  const answer = call<typeof issueEventTokens>('POST', '/api/event-tokens', { [kind]: ids })
  for (const one of ids) {
    const key = `${kind} ${one}`
    const token = answer.then((tokens) => tokens[kind][one]!)
    known.set(key, { token, at: Date.now() })
    token.catch(() => known.delete(key))
  }
  return find(kind, id)!
}

function find(kind: Kind, id: number) {
  const { token, at = 0 } = known.get(`${kind} ${id}`) ?? {}
  return Date.now() - at < REUSE_MS ? token : undefined
}

/** The businesses of a page are asked for together: who sees one card soon sees the next. */
function idsToAskFor(kind: Kind, id: number) {
  if (kind === 'ads') return [id]
  const cards = document.querySelectorAll<HTMLElement>('[data-business]')
  const others = Array.from(cards, ({ dataset }) => Number(dataset.business))
  const missing = others.filter((other) => other !== id && !find(kind, other))
  return [id, ...new Set(missing)].slice(0, MAX_AT_ONCE)
}
