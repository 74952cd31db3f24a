/** A random UUID. `randomUUID` exists only on secure origins, and a guide on a local network is served without TLS. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const random = (digit: string) =>
    (
      Number(digit) ^
      (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))
    ).toString(16)
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, random)
}

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
