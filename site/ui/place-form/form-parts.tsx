import {
  createContext,
  createElement,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { FieldNote, RequiredMark, Words } from '#site/ui/field.tsx'
import type { PlaceValues } from './place-values.ts'

type Props = { title: string; note?: string; children: ReactNode }

/** The headings of the editor’s parts, below that of the place. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3')

/** A part of the editor under its heading. */
export function EditorSection({ title, note, children }: Props) {
  const id = useId()
  const heading = useContext(SectionHeading)
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      {createElement(heading, { id, className: 'text-xl' }, title)}
      {note && <p className="mt-1 max-w-prose text-sm text-soft">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

type Names<Value> = { [Name in keyof PlaceValues]: PlaceValues[Name] extends Value ? Name : never }
type TextName = Names<string>[keyof PlaceValues]
type NumberName = Exclude<Names<number | null>[keyof PlaceValues], TextName>

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'className'
> & {
  name: TextName | NumberName
  /** The field's own unless it is given. */
  label?: string
  hint?: string
  isRequired?: boolean
  isNumber?: boolean
  isLong?: boolean
  /** Words to choose from; others may be typed. */
  words?: string[] | undefined
}

/** A line of the form, or several: label, text, and the hint or what is wrong below. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label = PLACE_FIELDS[name].label,
    hint = '',
    isRequired,
    isNumber,
    isLong,
    words,
    className,
    ...input
  } = props
  const { register, formState } = useFormContext<PlaceValues>()
  const id = useId()
  const error = formState.errors[name]?.message
  const control = {
    ...input,
    ...register(name, isNumber ? { setValueAs: toNumber } : {}),
    id,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
    className: 'field mt-1.5',
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label} {isRequired && <RequiredMark />}
      </label>
      {isLong ? (
        <textarea {...control} rows={5} />
      ) : (
        <input {...control} list={words && `${id}-words`} />
      )}
      {words && <Words id={`${id}-words`} words={words} />}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

function toNumber(value: unknown): number | null {
  return value === '' || value === null || value === undefined ? null : Number(value)
}

/** All error messages of the form, at any depth, in the order of the fields. */
export function sentencesIn(errors: FieldErrors<PlaceValues> | object): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'ref' || typeof value !== 'object' || value === null) return []
    return 'message' in value && typeof value.message === 'string'
      ? [value.message]
      : sentencesIn(value)
  })
}
