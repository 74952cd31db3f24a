import * as own from '#guide'

/** Texts that may be said otherwise: those that are plain text, at any depth. */
type Otherwise<T> = T extends string
  ? string
  : T extends (...args: never[]) => unknown
    ? never
    : { [Key in keyof T]?: Otherwise<T[Key]> }

/** What `guide/words.ts` says otherwise: texts of `site/copy` by their names there, and intros of cuisines and towns. */
export type Words = Otherwise<typeof import('./all-texts.ts')> & {
  intros?: { cuisines?: Record<string, string>; towns?: Record<string, string> }
}

export const ownWords: Words = (own as { words?: Words }).words ?? {}

/** The guide's texts of this name, with those that it says otherwise in their place. */
/* @__NO_SIDE_EFFECTS__ */
export function say<T>(name: string, texts: T): T {
  return replace(texts, (ownWords as Record<string, unknown>)[name]) as T
}

function replace(texts: unknown, others: unknown): unknown {
  if (others === undefined || typeof texts !== 'object' || texts === null) return others ?? texts
  const replaced = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    return [key, replace(text, (others as Record<string, unknown>)[key])]
  })
  return Object.fromEntries(replaced)
}
