import { submitClaim } from '#contracts/claims.ts'
import { load, save } from '#site/browser/shared/storage.ts'

const KEY = 'claims-sent'
const LIMITS = submitClaim.limits ?? []
const KEPT_MS = Math.max(...LIMITS.map(({ seconds }) => seconds)) * 1000

type Log = {
  /** When requests were sent from this browser. */
  sent: number[]
  /** Until when the server takes no more, by its own word. */
  until: number
}

/** Remembers that a request was sent. */
export function noteSent(now = Date.now()) {
  const { sent, until } = readLog()
  const recent = sent.filter((at) => at > now - KEPT_MS)
  save('localStorage', KEY, { sent: [...recent, now], until } satisfies Log)
}

/** Remembers that the server takes no request for so many seconds. */
export function noteRefused(seconds: number, now = Date.now()) {
  save('localStorage', KEY, { ...readLog(), until: now + seconds * 1000 } satisfies Log)
}

/**
 * The milliseconds until the server takes the next request, as far as this browser knows; 0 if it takes one now. Others may
 * send from the same address, so the server decides.
 */
export function untilNext(now = Date.now()): number {
  const { sent, until } = readLog()
  const free = LIMITS.map(({ max, seconds }) => (sent.at(-max) ?? -Infinity) + seconds * 1000)
  return Math.max(0, until - now, ...free.map((at) => at - now))
}

function readLog(): Log {
  const { sent, until } = Object(load('localStorage', KEY)) as Partial<Record<keyof Log, unknown>>
  const moments = Array.isArray(sent) ? sent.filter((at) => typeof at === 'number') : []
  return { sent: moments, until: typeof until === 'number' ? until : 0 }
}
