import { newId } from './new-id.ts'

const KEY = 'session-id'

let unstored: string | undefined

/** The id of a browser session; without session storage, of this page alone. */
export function sessionId(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored) return stored
    const created = newId()
    sessionStorage.setItem(KEY, created)
    return created
  } catch {
    return (unstored ??= newId())
  }
}
