import { load, save } from './storage.ts'

const KEY = 'saved-places'
const MOST = 200
const CHANGED = 'saved-places'
/** The event when the browser refuses to store what was saved. */
export const REFUSED = 'saved-refused'

/** The way from saved places to a vote on them; pages show it late, and `/saved` at once. */
export const VOTE = { second: 'Two places saved. Can’t decide?', ask: 'Ask friends to vote' }

/** The ids of the places that a visitor saved, newest first; they are stored in this browser and nowhere else. */
export function readSaved(): number[] {
  const list = load('localStorage', KEY)
  // Any value may be stored under the key.
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}

/** Saves places that are not saved yet, in this order before the others. */
export function addSaved(ids: number[]): void {
  write([...ids, ...readSaved().filter((id) => !ids.includes(id))])
}

/** Saves the place, or removes it if it was saved. */
export function toggleSaved(id: number): void {
  const saved = readSaved()
  write(saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved])
}

function write(ids: number[]) {
  const isSaved = save('localStorage', KEY, ids.slice(0, MOST))
  dispatchEvent(new Event(isSaved ? CHANGED : REFUSED))
}

/** Calls back when places were saved or removed, here or in another tab. Returns a function that stops it. */
export function onSavedChange(callback: () => void): () => void {
  const byStorage = ({ key }: StorageEvent) => key === KEY && callback()
  addEventListener(CHANGED, callback)
  addEventListener('storage', byStorage)
  return () => {
    removeEventListener(CHANGED, callback)
    removeEventListener('storage', byStorage)
  }
}
