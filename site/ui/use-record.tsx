import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import type { DraftName } from '#site/browser/drafts.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { type Clash, mergeEdits, takeTheirs } from '#site/browser/merge-edits.ts'
import { NO_ANSWER, showToast, type Toast } from '#site/stores/toast.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOfForm, KeptNote, useDraft } from './use-draft.tsx'

/** A record whose `updatedAt` identifies its version. */
type Versioned = { updatedAt: string | null }
type Words = Omit<Toast, 'tone'>
const NOT_SAVED = { title: 'Not saved', description: NO_ANSWER }
type Failure = { title: string; description: string }
type Schema = Parameters<typeof standardSchemaResolver>[0]

type Options<V extends FieldValues, S extends Versioned, How> = {
  /** The record, for example `this campaign`. */
  what: string
  /** The record as it was opened; undefined for a new one. */
  opened: S | undefined
  /** What the form holds of a stored version, or of a new record. */
  valuesOf: (stored: S | undefined) => V
  /** The name of a field. */
  labelOf: (name: string) => string
  /** The name of the draft of what is typed. */
  draftOf: (stored: S | undefined) => DraftName
  /** The schema that validates the form, and the part of the values that it validates (all by default). */
  schema: Schema
  toInput?: (values: V, how: How, stored: S | undefined) => object
  /** When fields are checked before they are sent; by default when they are left. */
  mode?: 'onSubmit' | 'onTouched'
  /** Adds the record, which happens once for each key. Nothing is said when it returns undefined. */
  create?: (values: V, key: string, how: How) => Promise<S | undefined>
  /** Saves values over a version. Throws a 409 if it is not the stored one. */
  update?: (values: V, over: S, save: { how: How; key: string; before: S }) => Promise<S>
  /** Reads the version that is stored by now. */
  read?: (stored: S) => Promise<S>
  /** The toast when it was saved. */
  saved?: (saved: S, save: { how: How; values: V; before: S | undefined }) => Words
  /** The toast when it was not, by default `NOT_SAVED`; the server's reason takes the place of its description. */
  failed?: Failure
  /** The field that the server's reason is about. */
  fieldOf?: (reason: string) => Path<V> | undefined
  /** Called with what was saved, before the form shows it. */
  onSaved?: (saved: S, before: S | undefined) => void
  /** Called in place of that, for a form that closes. */
  onLeave?: (saved: S) => void
}
type Saved<V, S> = {
  saved: S
  /** What was saved: the values of the form, with what somebody else had changed. */
  values: V
  /** The names of the fields that somebody else had changed. */
  taken: string[]
}
type Question = { clashes: Clash[]; action: string; answer: (theirs: Clash[] | undefined) => void }

/**
 * The form of a record: it is checked, kept as a draft, and saved over the version that it is based on. If somebody else
 * has saved the record meanwhile, their changes are merged with those of the form; where both changed the same field,
 * `dialog` shows both to choose from. `How` says what else saving does, such as publishing.
 */
export function useRecord<V extends FieldValues, S extends Versioned, How = void>(
  options: Options<V, S, How>,
) {
  const { what, labelOf, valuesOf, schema, toInput } = options
  const [stored, setStored] = useState(options.opened)
  const [question, setQuestion] = useState<Question>()
  const [idempotent] = useState(createIdempotent)
  const how = useRef<How>(undefined)
  const isBusy = useRef(false)
  /** The values that a draft was typed over, until its conflicts with the stored version are resolved. */
  const undecided = useRef<V>(undefined)
  const base = valuesOf(stored)
  const check = standardSchemaResolver(schema, undefined, { raw: true }) as unknown as Resolver<V>
  const form = useForm<V>({
    mode: options.mode ?? 'onTouched',
    defaultValues: base as DefaultValues<V>,
    async resolver(values, context, resolving) {
      const input = toInput ? (toInput(values, how.current as How, stored) as V) : values
      const result = await check(input, context, resolving)
      return 'values' in result && Object.keys(result.errors).length === 0
        ? { values, errors: {} }
        : result
    },
  })
  const { getValues, handleSubmit, reset, setError } = form
  const typed = draftOfForm(form)

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

  const draft = useDraft<V>({
    name: options.draftOf(stored),
    base,
    ...typed,
    settle(found, onDecided) {
      const { values, clashes } = mergeEdits(found.base, found.values, base)
      if (clashes.length === 0) {
        onDecided()
        return values
      }
      undecided.current = found.base
      void merge(found.base, found.values, base, 'Use these').then((chosen) => {
        if (!chosen) return
        undecided.current = undefined
        onDecided()
        typed.show(chosen.values)
      })
      return values
    },
  })

  /** Saves values over the version that they were typed over. Returns undefined when the dialog was closed. */
  async function overwrite(values: V, before: S): Promise<Saved<V, S> | undefined> {
    const { update, read } = options
    if (!update || !read) throw new Error(`There is no way to change ${what}`)
    let over = before
    const taken: string[] = []
    if (undecided.current) {
      const chosen = await merge(undecided.current, values, valuesOf(over))
      if (!chosen) return undefined
      undecided.current = undefined
      values = chosen.values
    }
    for (;;) {
      try {
        const saved = await idempotent((key) =>
          update(values, over, { how: how.current as How, key, before }),
        )
        return { saved, values, taken }
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const theirs = await read(over)
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

  async function add(values: V): Promise<Saved<V, S> | undefined> {
    const saved = await idempotent(
      async (key) => await options.create?.(values, key, how.current as How),
    )
    return saved && { saved, values, taken: [] }
  }

  async function send(values: V) {
    const before = stored
    try {
      const answer = before ? await overwrite(values, before) : await add(values)
      if (!answer) return
      const { saved, taken } = answer
      const words = options.saved?.(saved, { how: how.current as How, values, before })
      const description = mergedText(taken, labelOf)
      if (words) showToast({ tone: 'info', ...words, ...(description && { description }) })
      if (options.onLeave) {
        draft.forget()
        return options.onLeave(saved)
      }
      options.onSaved?.(saved, before)
      // Edits typed during the save are kept.
      const next = mergeEdits(values, getValues(), valuesOf(saved))
      draft.forget(valuesOf(saved))
      reset(valuesOf(saved))
      typed.show(next.values)
      setStored(saved)
    } catch (error) {
      const { title, description } = options.failed ?? NOT_SAVED
      const reason = (error instanceof ApiError && error.detail) || description
      showToast({ tone: 'error', title, description: reason })
      const field = options.fieldOf?.(reason)
      if (field) setError(field, { message: reason })
    }
  }

  /** Checks the form, moves the focus to the first field that is wrong, or saves the record, once at a time. */
  async function submit(nextHow: How) {
    if (isBusy.current) return
    isBusy.current = true
    how.current = nextHow
    try {
      await handleSubmit(send)()
    } finally {
      isBusy.current = false
    }
  }

  const dialog: ReactNode = question && <ConflictDialog {...{ what, labelOf }} {...question} />
  return { form, stored, submit, draft, dialog }
}

/** A sentence for the toast about what was merged. */
function mergedText(taken: string[], labelOf: (name: string) => string) {
  if (taken.length === 0) return undefined
  const names = [...new Set(taken)].map(labelOf)
  return `With what was saved meanwhile: ${names.join(', ')}.`
}

type FormProps<V extends FieldValues, S extends Versioned> = {
  record: Pick<ReturnType<typeof useRecord<V, S>>, 'form' | 'submit' | 'draft'>
  label?: string
  className?: string
  /** Whether nothing can be saved yet, as what belongs to the record is still on its way. */
  isHeld?: boolean
  children: ReactNode
}

/** The form of a record that one button saves. */
export function RecordForm<V extends FieldValues, S extends Versioned>(props: FormProps<V, S>) {
  const { record, label, className, isHeld, children } = props
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isHeld) void record.submit()
        }}
      >
        <KeptNote {...record.draft} />
        {children}
      </form>
    </FormProvider>
  )
}
