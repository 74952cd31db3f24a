import { keep, recall } from './storage.ts'

/** What a visitor saved or looked at, kept in this browser and nowhere else. */

export type Visited = { path: string; name: string }
const SAVED = 'saved-places'
const RECENT = 'recently-viewed'
const MOST_SAVED = 200
const MOST_RECENT = 6

/** Ids of the saved places, the newest first. */
export function readSaved(): number[] {
  return readList(SAVED).filter((id) => typeof id === 'number')
}

/** Saves the place or forgets it, and says whether it is saved now. */
export function toggleSaved(id: number): boolean {
  const saved = readSaved()
  const isSaved = !saved.includes(id)
  const rest = saved.filter((other) => other !== id)
  keep('localStorage', SAVED, isSaved ? [id, ...rest].slice(0, MOST_SAVED) : rest)
  // A browser that keeps nothing has not saved it.
  return readSaved().includes(id)
}

/** The pages of places looked at, the newest first. */
export function readRecent(): Visited[] {
  return readList(RECENT).filter(isVisited)
}

export function addRecent(visited: Visited): void {
  const others = readRecent().filter(({ path }) => path !== visited.path)
  // One more than is shown, as the page itself is left out.
  keep('localStorage', RECENT, [visited, ...others].slice(0, MOST_RECENT + 1))
}

/** Where the saved places can be seen, also by others. */
export const savedPath = () => `/restaurants?places=${readSaved().join()}`

function isVisited(value: unknown): value is Visited {
  const { path, name } = (value ?? {}) as Partial<Record<keyof Visited, unknown>>
  return typeof path === 'string' && path.startsWith('/') && typeof name === 'string'
}

/** What is in the storage may be anything. */
function readList(key: string): unknown[] {
  const list = recall('localStorage', key)
  return Array.isArray(list) ? list : []
}
