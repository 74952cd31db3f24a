import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type Clash, mergeEdits, takeTheirs } from '#site/browser/merge-edits.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

/** What tells the versions of a record apart. */
type Versioned = { updatedAt: string | null }
type Options<V extends object, S> = {
  /** The record, for example `this campaign`. */
  what: string
  /** The name of a field. */
  labelOf: (name: string) => string
  /** What the form holds of a stored version. */
  valuesOf: (stored: S) => V
  /** Reads the version that is stored by now. */
  read: () => Promise<S>
  /** Saves values over a version. Throws a 409 if it is not the stored one. */
  write: (values: V, over: S) => Promise<S>
}
export type Saved<V, S> = {
  saved: S
  /** What was saved: the values of the form, with what somebody else had changed. */
  values: V
  /** The names of the fields that somebody else had changed. */
  taken: string[]
}
type Question = { clashes: Clash[]; action: string; answer: (theirs: Clash[] | undefined) => void }

/**
 * Saves a record that others may have saved meanwhile: their changes are merged with those of the form, and where both changed
 * the same, `dialog` shows both to choose from.
 */
export function useMerge<V extends object, S extends Versioned>(options: Options<V, S>) {
  const { what, labelOf, valuesOf, read, write } = options
  const [question, setQuestion] = useState<Question>()

  /** Merges what was typed over `base` with what is stored. Returns undefined when the dialog was closed. */
  async function merge(base: V, mine: V, theirs: V, action = 'Save') {
    const { values, clashes, taken } = mergeEdits(base, mine, theirs)
    if (clashes.length === 0) return { values, taken }
    const chosen = await new Promise<Clash[] | undefined>((answer) =>
      setQuestion({ clashes, action, answer }),
    )
    setQuestion(undefined)
    return chosen && { values: takeTheirs(values, chosen), taken }
  }

  /** What a draft was typed over, until it is decided what stays of it and of the version that came after. */
  const undecided = useRef<V>(undefined)
  /** The values of a draft with what has been stored since. Where both changed the same, `dialog` asks. */
  function settle(
    typed: { base: V; values: V },
    stored: V,
    show: (values: V) => void,
    onDecided: () => void,
  ): V {
    const { values, clashes } = mergeEdits(typed.base, typed.values, stored)
    if (clashes.length === 0) {
      onDecided()
      return values
    }
    undecided.current = typed.base
    void merge(typed.base, typed.values, stored, 'Use these').then((chosen) => {
      if (!chosen) return
      undecided.current = undefined
      onDecided()
      show(chosen.values)
    })
    return values
  }

  /** Saves values over the version that they were typed over. Returns undefined when the dialog was closed. */
  async function save(values: V, over: S): Promise<Saved<V, S> | undefined> {
    const taken: string[] = []
    if (undecided.current) {
      const chosen = await merge(undecided.current, values, valuesOf(over))
      if (!chosen) return undefined
      undecided.current = undefined
      values = chosen.values
    }
    for (;;) {
      try {
        return { saved: await write(values, over), values, taken }
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const theirs = await read()
        // It was refused for something else.
        if (theirs.updatedAt === over.updatedAt) throw error
        const merged = await merge(valuesOf(over), values, valuesOf(theirs))
        if (!merged) return undefined
        values = merged.values
        over = theirs
        taken.push(...merged.taken)
      }
    }
  }

  const dialog: ReactNode = question && <ConflictDialog {...{ what, labelOf }} {...question} />
  return { save, settle, dialog }
}

/** A sentence for the toast about what was merged. */
export function mergedText(taken: string[], labelOf: (name: string) => string) {
  if (taken.length === 0) return undefined
  const names = [...new Set(taken)].map(labelOf)
  return `With what was saved meanwhile: ${names.join(', ')}.`
}
