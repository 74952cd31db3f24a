import { load, save } from './storage.ts'

const SUBSCRIBED = 'email-access'
const CLOSED = 'newsletter-closed'
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** The keys in the session storage. */
export const KEYS = {
  firstLoad: 'first-load',
  asked: 'newsletter-asked',
}

export const isSubscriber = () => isMarked(SUBSCRIBED)
/** Whether the visitor closed the popup, in this tab or another, since the browser was opened. */
export const isClosed = () => isMarked(CLOSED)

/** Keeps the popup from a subscriber for a week. */
export const rememberSubscriber = () => mark(SUBSCRIBED, `; max-age=${WEEK_SECONDS}`)

/** Keeps the popup from a visitor until the browser is closed. */
export const rememberClosed = () => mark(CLOSED)

/** Sets a cookie, which every tab sees. Where cookies are refused, this tab alone keeps the mark. */
function mark(name: string, age = '') {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    document.cookie = `${name}=true${age}; path=/; samesite=lax${secure}`
  } catch {
    // Refused.
  }
  if (!isMarked(name)) save('sessionStorage', name, true)
}

const isMarked = (name: string) => hasCookie(name) || load('sessionStorage', name) === true

function hasCookie(name: string) {
  try {
    return document.cookie.split('; ').includes(`${name}=true`)
  } catch {
    return false
  }
}
