import { type ReactNode, useId } from 'react'

type Control = {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string
  className: string
}
type Props = {
  label: string
  /** Help below the control; an error replaces it, so that nothing moves. */
  hint: string
  error?: string | undefined
  isOptional?: boolean
  /** Content after the label, for example a button with a tooltip. */
  info?: ReactNode
  children: (control: Control) => ReactNode
}

/** A form field: a label, a control and the line below it. */
export function Field({ label, hint, error, isOptional = false, info, children }: Props) {
  const id = `field${useId()}`
  return (
    <div>
      <div className="flex items-center">
        <label htmlFor={id} className="font-semibold">
          {label} {!isOptional && <RequiredMark />}
        </label>
        {info}
      </div>
      <div className="mt-1.5">
        {children({
          id,
          required: !isOptional,
          'aria-invalid': error !== undefined,
          'aria-describedby': `${id}-note`,
          className: 'field',
        })}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      *
    </span>
  )
}

/** The line below a control: its hint or its error. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  id: string
  hint: string
  error?: string | undefined
}) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`mt-2 min-h-6 text-sm ${error ? 'font-semibold text-accent' : 'text-soft'}`}
    >
      {error ?? hint}
    </p>
  )
}

/** Words that the input whose `list` is `id` suggests; others may be typed. */
export function Words({ id, words = [] }: { id: string; words: string[] | undefined }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
