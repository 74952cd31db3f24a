import { useRef } from 'react'
import { isPastMidnight } from '#domain/hours/editor.ts'
import { clockTime, longTime } from '#domain/hours/format.ts'
import type { TypedSpan } from '#domain/hours/parse.ts'

type Props = { weekday: string; spans: TypedSpan[]; onChange: (spans: TypedSpan[]) => void }

export const NEW_SPAN: TypedSpan = { opens: undefined, closes: undefined }

/** The spans of a weekday, one or more, each from a time to a time. */
export function SpanInputs({ weekday, spans, onChange }: Props) {
  const change = (at: number, changes: Partial<TypedSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...changes } : span)))
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  function remove(index: number) {
    // The focus goes before the button does.
    const previous = list.current?.children[index - 1]?.querySelector('input')
    const next = previous ?? addButton.current
    next?.focus()
    onChange(spans.filter((_, other) => other !== index))
  }
  return (
    <div ref={list} className="grid gap-2">
      {spans.map((span, index) => {
        const name = index === 0 ? weekday : `${weekday}, span ${index + 1},`
        return (
          <div
            key={index}
            className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-x-2 gap-y-1 sm:flex sm:flex-wrap"
          >
            <TimeInput
              label={`${name} opens`}
              value={span.opens}
              onChange={(opens) => change(index, { opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={`${name} closes`}
              value={span.closes}
              onChange={(closes) => change(index, { closes })}
            />
            {spans.length > 1 && (
              <button
                type="button"
                className="min-h-11 min-w-11 text-lg leading-none hover:text-accent"
                aria-label={`Remove ${name.replace(/,$/, '')}`}
                onClick={() => remove(index)}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
            {span.closes !== undefined && isPastMidnight(span) && (
              <span className="col-span-full text-sm text-soft">
                until {longTime(span.closes)} the next day
              </span>
            )}
          </div>
        )
      })}
      <button
        ref={addButton}
        type="button"
        className="link min-h-11 justify-self-start text-sm"
        aria-label={`Add hours to ${weekday}`}
        onClick={() => onChange([...spans, NEW_SPAN])}
      >
        Add hours
      </button>
    </div>
  )
}

type TimeProps = {
  label: string
  /** In minutes of the day, as `onChange` is told them. */
  value: number | undefined
  onChange: (time: number | undefined) => void
}
function TimeInput({ label, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      className="field min-w-0 px-2 sm:max-w-32"
      aria-label={label}
      value={value === undefined ? '' : clockTime(value)}
      onChange={({ target }) => onChange(minutesOf(target.value))}
    />
  )
}

/** Of the value of a time input, `17:00`, or nothing. */
function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return minutes === undefined ? undefined : hours! * 60 + minutes
}
