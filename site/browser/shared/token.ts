/** The local storage key of the administrator's token, the only place in the browser that holds it. */
export const TOKEN_KEY = 'admin-token'
/** Keys that the specification says to migrate from. */
const OLD_KEYS = ['adminToken', 'admin_token']

/** The token of the signed-in administrator. Moves a token from the old keys first. */
export function readToken(): string | undefined {
  try {
    const old = OLD_KEYS.map((key) => localStorage.getItem(key)).find(Boolean)
    if (old && !localStorage.getItem(TOKEN_KEY)) localStorage.setItem(TOKEN_KEY, old)
    for (const key of OLD_KEYS) localStorage.removeItem(key)
    return localStorage.getItem(TOKEN_KEY) || undefined
  } catch {
    return undefined
  }
}

/** Stores the token, or removes it. Returns false when the browser refuses storage. */
export function saveToken(token: string | undefined): boolean {
  try {
    if (token) localStorage.setItem(TOKEN_KEY, token)
    else localStorage.removeItem(TOKEN_KEY)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab signs in or out. */
export function onTokenChange(callback: () => void): void {
  // The build has no window.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) callback()
  })
}
