import { save, load } from './shared/storage.ts'

/** The places that a visitor saved or viewed, stored in this browser and nowhere else. */

type Visited = { path: string; name: string }
const SAVED = 'saved-places'
const RECENT = 'recently-viewed'
const MOST_SAVED = 200
const MOST_RECENT = 6

/** The ids of the saved places, newest first. */
export function readSaved(): number[] {
  return readList(SAVED).filter((id) => typeof id === 'number')
}

/** Saves the place, or removes it if it was saved. Returns whether it is saved now. */
export function toggleSaved(id: number): boolean {
  const saved = readSaved()
  const isSaved = !saved.includes(id)
  const rest = saved.filter((other) => other !== id)
  save('localStorage', SAVED, isSaved ? [id, ...rest].slice(0, MOST_SAVED) : rest)
  // Read again: a browser that refuses storage has not saved it.
  return readSaved().includes(id)
}

/** The recently viewed places, newest first. */
export function readRecent(): Visited[] {
  return readList(RECENT).filter(isVisited)
}

/** Puts a place at the head of the recently viewed ones. */
export function addRecent(visited: Visited): void {
  const others = readRecent().filter(({ path }) => path !== visited.path)
  // One more than is shown, because a place's own page leaves that place out.
  save('localStorage', RECENT, [visited, ...others].slice(0, MOST_RECENT + 1))
}

/** The path of a list of the saved places, which can be shared. */
export const savedPath = () => `/restaurants?places=${readSaved().join()}`

function isVisited(value: unknown): value is Visited {
  const { path, name } = (value ?? {}) as Partial<Record<keyof Visited, unknown>>
  return typeof path === 'string' && path.startsWith('/') && typeof name === 'string'
}

/** Any value may be stored under the key; all but arrays count as empty. */
function readList(key: string): unknown[] {
  const list = load('localStorage', key)
  return Array.isArray(list) ? list : []
}
