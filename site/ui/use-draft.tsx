import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  type DraftName,
  dropDraft,
  dropOldDrafts,
  inShape,
  readDraft,
  writeDraft,
} from '#site/browser/drafts.ts'
import { isSame } from '#site/browser/merge-edits.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

const PAUSE_MS = 400

type Options<V extends object> = {
  name: DraftName
  /** What the form holds before anything is typed: empty fields, or the record as it is stored. */
  base: V
  /** What the form holds now. */
  read: () => V
  /** Puts values into the form. */
  show: (values: V) => void
  /** Calls back when something is typed that does not render the component. Returns a function that stops it. */
  subscribe?: (onChange: () => void) => () => void
  /** Whether something is typed and not sent; by default, whether the form differs from `base`. */
  isUnsaved?: boolean
  /** Whether the browser asks before the page is left. */
  asks?: boolean
  /**
   * The values to show of a draft that was typed over another version of the record. Calls back once it is decided what stays
   * of both, at once or later: from then on the form is based on `base`.
   */
  settle?: (typed: { base: V; values: V }, onDecided: () => void) => V
}

type Kept<V> = {
  /** The values of the form at the last check. */
  seen: string
  /** The values that were sent. */
  sent?: string
  /** The values that the restored draft was typed over. */
  over?: V
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Keeps what is typed into a form in the browser until it is sent, and brings it back when the form is opened again. While
 * something is unsaved, the browser asks before it leaves the page, also where it stores nothing.
 */
export function useDraft<V extends object>(options: Options<V>) {
  const { name, base, read, asks = true } = options
  const [isRestored, setIsRestored] = useState(false)
  const [sent, setSent] = useState<string>()
  const latest = useRef(options)
  const kept = useRef<Kept<V>>({ seen: '' })
  useUnsavedWarning(
    asks && (options.isUnsaved ?? (JSON.stringify(read()) !== sent && !isSame(read(), base))),
  )

  function flush() {
    const { timer, sent } = kept.current
    if (timer === undefined) return
    clearTimeout(timer)
    kept.current.timer = undefined
    const { name, base, read } = latest.current
    const values = read()
    if (JSON.stringify(values) === sent || isSame(values, base)) dropDraft(name)
    else writeDraft(name, { values, base: kept.current.over ?? base, at: Date.now() })
  }
  function note() {
    const text = JSON.stringify(latest.current.read())
    if (text === kept.current.seen) return
    kept.current.seen = text
    // Also while somebody goes on typing.
    kept.current.timer ??= setTimeout(flush, PAUSE_MS)
  }

  useEffect(() => {
    latest.current = options
    if (kept.current.seen) note()
  })
  useEffect(() => {
    const { base, read, show, settle } = latest.current
    dropOldDrafts()
    kept.current.seen = JSON.stringify(read())
    const draft = readDraft(name)
    if (!draft) return
    const typed = { base: inShape(base, draft.base), values: inShape(base, draft.values) }
    if (isSame(typed.values, base)) return dropDraft(name)
    kept.current.over = typed.base
    const onDecided = () => void delete kept.current.over
    const values = settle ? settle(typed, onDecided) : typed.values
    show(values)
    kept.current.seen = JSON.stringify(values)
    setIsRestored(true)
  }, [name])
  useEffect(() => {
    const stop = latest.current.subscribe?.(note)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stop?.()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])

  /** Forgets the draft, which was sent or is not wanted. */
  function forget(values: V = latest.current.read()) {
    const { seen, timer } = kept.current
    clearTimeout(timer)
    const sent = JSON.stringify(values)
    kept.current = { seen, sent }
    setSent(sent)
    dropDraft(latest.current.name)
    setIsRestored(false)
  }
  function startOver() {
    forget(base)
    latest.current.show(base)
  }
  return { isRestored, forget, startOver }
}

/** The options of `useDraft` for a form of react-hook-form, which does not render when somebody types. */
export function draftOfForm<V extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<V, unknown, Output>,
) {
  return {
    read: () => form.getValues(),
    show: (values: V) => form.reset(values, { keepDefaultValues: true }),
    subscribe: (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    isUnsaved: form.formState.isDirty,
  }
}

type NoteProps = Pick<ReturnType<typeof useDraft>, 'isRestored' | 'startOver'>

/** Says that the form holds what was typed on an earlier visit, with a button that empties it. */
export function KeptNote({ isRestored, startOver }: NoteProps) {
  if (!isRestored) return null
  return (
    <p role="status" className="text-sm">
      We kept what you typed.{' '}
      <button
        type="button"
        className="link"
        onClick={({ currentTarget }) => {
          // The button that has the focus goes.
          const fields = currentTarget.closest('form, section')
          fields?.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus()
          startOver()
        }}
      >
        Start over
      </button>
    </p>
  )
}
