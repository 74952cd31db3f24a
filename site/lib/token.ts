/** The only place in the browser where the administrator's token is kept. */
export const KEY = 'admin-token'
/** Where it was kept before there was one place. */
const OLD_KEYS = ['adminToken', 'admin_token']

/** The token of the signed-in administrator, moved here from where it was kept before. */
export function readToken(): string | undefined {
  try {
    const old = OLD_KEYS.map((key) => localStorage.getItem(key)).find(Boolean)
    if (old && !localStorage.getItem(KEY)) localStorage.setItem(KEY, old)
    for (const key of OLD_KEYS) localStorage.removeItem(key)
    return localStorage.getItem(KEY) || undefined
  } catch {
    return undefined
  }
}

/** Keeps the token, or forgets it; false when the browser refuses storage. */
export function keepToken(token: string | undefined): boolean {
  try {
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab has signed in or out. */
export function onTokenChange(callback: () => void): void {
  // While the site is built there are no tabs.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === KEY || key === null) callback()
  })
}
