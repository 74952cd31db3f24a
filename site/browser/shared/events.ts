import type { trackClick, trackImpression } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { trackInteraction } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { call } from './call.ts'
import { newId } from './new-id.ts'
import { save, load } from './storage.ts'
import { readToken } from './token.ts'

type Tracking = typeof trackClick | typeof trackImpression | typeof trackInteraction
type WaitingEvent = {
  path: Tracking['path']
  input: InputOf<Tracking> & { eventId: string }
  /** When it was created, in ms since 1970. */
  at: number
}

const KEY = 'events'
const MAX_WAITING = 50
/** The server remembers the ids of events for a day longer than this; after that it would count one again. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000
/** Browsers allow only a few `keepalive` requests at a time. */
const MAX_AT_ONCE = 6
const FIRST_PAUSE_MS = 5000
const MAX_STEPS = 4

const inFlight = new Set<string>()
let unstored: WaitingEvent[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let steps = 0
let notBefore = 0
let hasWarned = false

/**
 * Sends an event. It stays in the tab's storage until the server has answered, and has the same id each time it is
 * sent. Never throws; the first failure on a page logs a warning.
 */
export function sendEvent<R extends Tracking = never>(path: R['path'], input: InputOf<R>) {
  const added = { eventId: newId(), visibility: document.visibilityState }
  const event: WaitingEvent = { path, input: { ...input, ...added }, at: Date.now() }
  write([...read(), event].slice(-MAX_WAITING))
  // After a Retry-After, the timer sends it.
  if (Date.now() >= notBefore) void send(event)
}

/** Sends the events that earlier pages could not, now and whenever the network or the tab comes back. */
export function resumeEvents() {
  addEventListener('online', sendWaiting)
  // Becoming hidden may be the last event that a tab gets.
  document.addEventListener('visibilitychange', sendWaiting)
  sendWaiting()
}

/** Sends the waiting events, not before the time that the server has asked to wait for. */
export function sendWaiting() {
  clearTimeout(timer)
  timer = undefined
  const pause = notBefore - Date.now()
  if (pause > 0) timer = setTimeout(sendWaiting, pause)
  else {
    const waiting = read().filter(({ input }) => !inFlight.has(input.eventId))
    for (const event of waiting.slice(0, Math.max(0, MAX_AT_ONCE - inFlight.size))) void send(event)
  }
}

async function send(event: WaitingEvent) {
  const { path, input } = event
  if (inFlight.has(input.eventId)) return
  inFlight.add(input.eventId)
  try {
    // By the token the server recognizes the administrator's own visits.
    await call<Tracking>('POST', path, input, { keepalive: true, token: readToken() })
    steps = 0
    remove(input.eventId)
    sendWaiting()
  } catch (error) {
    if (isFinal(error)) remove(input.eventId)
    else {
      moveToEnd(event)
      waitAfter(error)
    }
    if (!hasWarned) console.warn('An event could not be reported.', error)
    hasWarned = true
  } finally {
    inFlight.delete(input.eventId)
  }
}

/** Whether sending the event again is useless, because the server refuses the event itself. */
function isFinal(error: unknown) {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  )
}

function waitAfter(error: unknown) {
  const seconds = (error instanceof ApiError && error.retryAfter) || 0
  notBefore = Math.max(notBefore, Date.now() + seconds * 1000)
  timer ??= setTimeout(sendWaiting, FIRST_PAUSE_MS * 3 ** Math.min(steps++, MAX_STEPS))
}

/** Moves a failed event behind the others, so that it does not block them. */
function moveToEnd(event: WaitingEvent) {
  const others = without(event.input.eventId)
  if (others.length < read().length) write([...others, event])
}

const remove = (eventId: string) => write(without(eventId))

const without = (eventId: string) => read().filter(({ input }) => input.eventId !== eventId)

function read(): WaitingEvent[] {
  const stored = unstored ?? load('sessionStorage', KEY)
  const events = Array.isArray(stored) ? (stored as WaitingEvent[]) : []
  return events.filter(({ at }) => !(Date.now() - at > MAX_AGE_MS))
}

function write(events: WaitingEvent[]) {
  unstored = save('sessionStorage', KEY, events) ? undefined : events
}
