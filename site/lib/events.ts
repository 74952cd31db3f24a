import type { trackClick, trackImpression } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { trackInteraction } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { call } from './call.ts'
import { newId } from './new-id.ts'
import { keep, recall } from './storage.ts'
import { readToken } from './token.ts'

type Tracking = typeof trackClick | typeof trackImpression | typeof trackInteraction
type WaitingEvent = {
  path: Tracking['path']
  input: InputOf<Tracking> & { eventId: string }
  /** When it was made. */
  at: number
}

const KEY = 'events'
const MAX_WAITING = 50
/** The server may forget an event after a day more, and would count it again. */
const MAX_AGE = 30 * 24 * 3600 * 1000
// Browsers allow few requests at once that outlive their page.
const MAX_AT_ONCE = 6
const FIRST_PAUSE = 5000
const MAX_STEPS = 4

const inFlight = new Set<string>()
let unstored: WaitingEvent[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let steps = 0
let notBefore = 0
let hasWarned = false

/**
 * Reports an event: it waits in the tab's storage until it is answered, and keeps its id however often it is
 * sent. Never throws; a failure is one warning per page.
 */
export function sendEvent<R extends Tracking = never>(path: R['path'], input: InputOf<R>) {
  const made = { eventId: newId(), visibility: document.visibilityState }
  const event: WaitingEvent = { path, input: { ...input, ...made }, at: Date.now() }
  write([...read(), event].slice(-MAX_WAITING))
  // Whoever was told when to come back finds the timer set.
  if (Date.now() >= notBefore) void send(event)
}

/** Sends what earlier pages could not, now and whenever there is hope. */
export function resumeEvents() {
  addEventListener('online', sendWaiting)
  // Hidden may be the last that a tab hears of.
  document.addEventListener('visibilitychange', sendWaiting)
  sendWaiting()
}

/** Tries again what waits, unless the server said when to. */
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
    // The administrator's own visits are told apart by it.
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

/** What is wrong with the event itself stays wrong; anything else may pass. */
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
  timer ??= setTimeout(sendWaiting, FIRST_PAUSE * 3 ** Math.min(steps++, MAX_STEPS))
}

/** What fails time and again must not keep the others waiting. */
function moveToEnd(event: WaitingEvent) {
  const others = without(event.input.eventId)
  if (others.length < read().length) write([...others, event])
}

const remove = (eventId: string) => write(without(eventId))

const without = (eventId: string) => read().filter(({ input }) => input.eventId !== eventId)

function read(): WaitingEvent[] {
  const stored = unstored ?? recall('sessionStorage', KEY)
  const events = Array.isArray(stored) ? (stored as WaitingEvent[]) : []
  return events.filter(({ at }) => !(Date.now() - at > MAX_AGE))
}

function write(events: WaitingEvent[]) {
  unstored = keep('sessionStorage', KEY, events) ? undefined : events
}
