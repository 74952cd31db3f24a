import { ApiError } from '#contracts/api-error.ts'
import type {
  trackClick,
  trackImpression,
  trackInteraction,
  trackPlace,
} from '#contracts/events.ts'
import type { InputOf } from '#contracts/route.ts'
import { call } from './call.ts'
import { type Kind, eventToken } from './event-tokens.ts'
import { newId } from './new-id.ts'
import { save, load } from './storage.ts'
import { readToken } from './token.ts'

type Tracking =
  typeof trackClick | typeof trackImpression | typeof trackInteraction | typeof trackPlace
type WaitingEvent = {
  /** Its name in this tab. */
  name: string
  path: Tracking['path']
  /** An event with its token, which stays the same for each attempt so that the server recognizes repetitions. */
  input: InputOf<Tracking>
  /** When it was created, in ms since 1970. */
  at: number
}

const KEY = 'events'
const MAX_WAITING = 50
/** An event that was not accepted within this time is dropped. */
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
 * Sends an event. It stays in the tab's storage until the server has answered, and has the same token each time it is
 * sent. Never throws; the first failure on a page logs a warning.
 */
export function sendEvent<R extends Tracking = never>(path: R['path'], input: InputOf<R>) {
  const visible = { ...input, visibility: document.visibilityState }
  const event: WaitingEvent = { name: newId(), path, input: visible, at: Date.now() }
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
    const waiting = read().filter(({ name }) => !inFlight.has(name))
    for (const event of waiting.slice(0, Math.max(0, MAX_AT_ONCE - inFlight.size))) void send(event)
  }
}

async function send(event: WaitingEvent) {
  const { name, path } = event
  if (inFlight.has(name)) return
  inFlight.add(name)
  try {
    const input = await withToken(event)
    // The server recognizes the administrator's own visits by the session.
    await call<Tracking>('POST', path, input, { keepalive: true, token: readToken() })
    steps = 0
    remove(name)
    sendWaiting()
  } catch (error) {
    if (isFinal(error)) remove(name)
    else {
      moveToEnd(event)
      waitAfter(error)
    }
    if (!hasWarned) console.warn('An event could not be reported.', error)
    hasWarned = true
  } finally {
    inFlight.delete(name)
  }
}

/** The input of an event with its token, which is stored before it is used. */
async function withToken({ name, path, input }: WaitingEvent) {
  if (input.token) return input
  const kind = path.split('/')[2] as Kind
  const full = { ...input, token: await eventToken(kind, Number(input.id)) }
  write(read().map((event) => (event.name === name ? { ...event, input: full } : event)))
  return full
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
  const waiting = read()
  const stored = waiting.find(({ name }) => name === event.name)
  if (stored) write([...waiting.filter((other) => other !== stored), stored])
}

const remove = (name: string) => write(read().filter((event) => event.name !== name))

function read(): WaitingEvent[] {
  const stored = unstored ?? load('sessionStorage', KEY)
  const events = Array.isArray(stored) ? (stored as WaitingEvent[]) : []
  return events.filter(({ name, at }) => name && !(Date.now() - at > MAX_AGE_MS))
}

function write(events: WaitingEvent[]) {
  unstored = save('sessionStorage', KEY, events) ? undefined : events
}
