type Kind = 'localStorage' | 'sessionStorage'

/** The value stored under a key; undefined if there is none, if it is not JSON, or if the browser refuses storage. */
export function load(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The text stored under a key, empty if there is none. */
export function loadText(kind: Kind, key: string): string {
  const text = load(kind, key)
  return typeof text === 'string' ? text : ''
}

/** Stores a value as JSON. Returns false when the storage is full or refused. */
export function save(kind: Kind, key: string, value: unknown): boolean {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
