type Kind = 'localStorage' | 'sessionStorage'

/** What was kept under the key; undefined where there is nothing, it is no JSON, or the browser refuses storage. */
export function recall(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the value as JSON and says whether the browser did: storage may be full or refused. */
export function keep(kind: Kind, key: string, value: unknown): boolean {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
