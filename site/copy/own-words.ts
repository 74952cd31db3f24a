import * as own from '#guide'

/** Texts that may be said otherwise: those that are plain text, at any depth. */
type Otherwise<T> = T extends string
  ? string
  : T extends (...args: never[]) => unknown
    ? never
    : { [Key in keyof T]?: Otherwise<T[Key]> }

/** What a guide says otherwise: texts of `site/copy` by their names there. */
export type Words = Otherwise<typeof import('./all-texts.ts')>
/** A guide's introductions of cuisines and towns, by their names. */
export type Intros = { cuisines?: Record<string, string>; towns?: Record<string, string> }

export const ownIntros = (own as { intros?: Intros }).intros ?? {}
const words = (own as { words?: Record<string, unknown> }).words

/** The guide's texts of this name, with those that it says otherwise in their place. */
/* @__NO_SIDE_EFFECTS__ */
export function say<T>(name: string, texts: T): T {
  return replace(texts, words?.[name]) as T
}

function replace(texts: unknown, others: unknown): unknown {
  if (others === undefined || typeof texts !== 'object' || texts === null) return others ?? texts
  const replaced = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    return [key, replace(text, (others as Record<string, unknown>)[key])]
  })
  return Object.fromEntries(replaced)
}
