import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, Words } from './field.tsx'

type Props = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'max' | 'maxLength' | 'min' | 'type'
> & {
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  /** The height of a text of several lines. */
  rows?: number
  /** Words to choose from; others may be typed. */
  words?: string[] | undefined
}

/** A field of text in a form: its label, the control, and its hint or what is wrong with it. */
export function FormField(props: Props) {
  const { name, label, hint = '', isOptional, rows, words, ...input } = props
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const field = register(name)
  return (
    <Field {...{ label, hint, isOptional }} error={error?.message}>
      {(control) =>
        rows ? (
          <textarea {...control} maxLength={input.maxLength} rows={rows} {...field} />
        ) : (
          <>
            <input {...control} {...input} {...field} list={words && `${control.id}-words`} />
            {words && <Words id={`${control.id}-words`} words={words} />}
          </>
        )
      }
    </Field>
  )
}
