const KEY = 'session-id'

let unstored: string | undefined

/** One id for all pages of a browser session; of this page alone where the browser stores nothing. */
export function sessionId(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored) return stored
    const made = crypto.randomUUID()
    sessionStorage.setItem(KEY, made)
    return made
  } catch {
    return (unstored ??= crypto.randomUUID())
  }
}
