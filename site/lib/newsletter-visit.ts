const SUBSCRIBED = 'email-access=true'
const WEEK = 7 * 24 * 60 * 60

/** What is kept for this visit; undefined where the visitor refuses storage. */
export function visitStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Keeps a note for this visit, where the browser lets us. */
export function remember(key: string, value = 'yes') {
  try {
    visitStorage()?.setItem(key, value)
  } catch {
    // Full, or forbidden: then it is not kept.
  }
}

/** Keys of the visit's storage. */
export const KEYS = {
  firstLoad: 'first-load',
  closed: 'newsletter-closed',
  asked: 'newsletter-asked',
}

export const isSubscriber = () => document.cookie.split('; ').includes(SUBSCRIBED)

/** For a week nobody who has subscribed is asked again. */
export function rememberSubscriber() {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${SUBSCRIBED}; max-age=${WEEK}; path=/; samesite=lax${secure}`
}
