import type { Note } from './listing.ts'

/** The notes whose condition holds. */
export function notesOf(conditions: Partial<Record<Note, boolean>>): Note[] {
  return (Object.keys(conditions) as Note[]).filter((note) => conditions[note])
}
