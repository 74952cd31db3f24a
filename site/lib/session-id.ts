import { newId } from './new-id.ts'

const KEY = 'session-id'

let unstored: string | undefined

/** One id for all pages of a browser session; of this page alone where the browser stores nothing. */
export function sessionId(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored) return stored
    const made = newId()
    sessionStorage.setItem(KEY, made)
    return made
  } catch {
    return (unstored ??= newId())
  }
}
