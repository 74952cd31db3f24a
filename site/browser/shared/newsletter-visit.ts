const SUBSCRIBED = 'email-access=true'
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
  closed: 'newsletter-closed',
  asked: 'newsletter-asked',
}

export const isSubscriber = () => document.cookie.split('; ').includes(SUBSCRIBED)

/** Keeps the popup from a subscriber for a week. */
export function rememberSubscriber() {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${SUBSCRIBED}; max-age=${WEEK_SECONDS}; path=/; samesite=lax${secure}`
}
