const SUBSCRIBED = 'email-access=true'
const CLOSED = 'newsletter-closed=true'
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** The session storage; undefined where the visitor refuses it. */
export function visitStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Stores a value for this visit, if the browser allows it. */
export function remember(key: string, value = 'yes') {
  try {
    visitStorage()?.setItem(key, value)
  } catch {
    // The storage is full or refused.
  }
}

/** The keys in the session storage. */
export const KEYS = {
  firstLoad: 'first-load',
  asked: 'newsletter-asked',
}

const hasCookie = (cookie: string) => document.cookie.split('; ').includes(cookie)
export const isSubscriber = () => hasCookie(SUBSCRIBED)
/** Whether the visitor closed the popup, in this tab or another, since the browser was opened. */
export const isClosed = () => hasCookie(CLOSED)

/** Keeps the popup from a subscriber for a week. */
export const rememberSubscriber = () => setCookie(`${SUBSCRIBED}; max-age=${WEEK_SECONDS}`)

/** Keeps the popup from a visitor until the browser is closed. */
export const rememberClosed = () => setCookie(CLOSED)

function setCookie(cookie: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`
}
