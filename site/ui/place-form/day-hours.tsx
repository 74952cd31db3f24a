import { useRef } from 'react'
import { type Day, isPastMidnight, readDay, writeDay } from '#domain/hours/editor.ts'
import { clockTime, shortTime } from '#domain/hours/hours-text.ts'
import { parseDay, type TypedSpan } from '#domain/hours/parse.ts'
import type { Kind } from './place-values.ts'

type Props = {
  kind: Kind
  weekday: string
  /** Its name in the labels of fields. */
  label: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
  onCopy: () => void
}

const STATES: Record<Day['state'], string> = {
  unknown: 'Not known',
  closed: 'Closed',
  spans: 'Open at these hours',
  'all day': 'Open 24 hours',
  other: 'As written',
}
/** A business shows its hours nowhere. */
function remarkOn(kind: Kind, text: string): string {
  if (kind === 'business') return 'is kept as written.'
  return parseDay(text)
    ? 'is shown as written; nothing says when it closes.'
    : 'is shown as written; open or closed cannot be worked out from it.'
}

/** A weekday: what it is, its spans, and a way to give others the same. */
export function DayHours({ kind, weekday, label, text, error, onChange, onCopy }: Props) {
  const day = readDay(text)
  function choose(state: Day['state']) {
    if (state === 'spans') onChange(writeDay({ state, spans: [NEW_SPAN] }))
    else if (state !== 'other') onChange(writeDay({ state }))
  }
  return (
    <fieldset className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[6rem_14rem_1fr_auto]">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="self-center font-semibold md:self-start md:pt-2">
        {weekday}
      </span>
      <select
        className="field self-start max-md:col-span-2"
        aria-label={`${label} is`}
        value={day.state}
        onChange={({ target }) => choose(target.value as Day['state'])}
      >
        {Object.entries(STATES)
          .filter(([state]) => state !== 'other' || day.state === 'other')
          .map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
      </select>
      <div className="min-w-0 empty:hidden max-md:col-span-2 md:col-start-3">
        {day.state === 'spans' && (
          <SpanInputs
            label={label}
            spans={day.spans}
            onChange={(spans) => onChange(writeDay({ state: 'spans', spans }))}
          />
        )}
        {day.state === 'other' && (
          <p className="md:pt-2">
            “{day.text}” <span className="text-soft">{remarkOn(kind, day.text)}</span>
          </p>
        )}
        {error && (
          <p role="alert" className="mt-2 text-sm font-semibold text-accent">
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        className="link min-h-11 self-start text-sm max-md:col-start-2 max-md:row-start-1 md:col-start-4"
        onClick={onCopy}
      >
        Copy <span className="sr-only">{label}</span> to…
      </button>
    </fieldset>
  )
}

type SpanProps = { label: string; spans: TypedSpan[]; onChange: (spans: TypedSpan[]) => void }

export const NEW_SPAN: TypedSpan = { opens: undefined, closes: undefined }

/** The spans of a day, one or more, each from a time to a time. */
export function SpanInputs({ label, spans, onChange }: SpanProps) {
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
        const name = index === 0 ? label : `${label}, span ${index + 1},`
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
                until {shortTime(span.closes)} the next day
              </span>
            )}
          </div>
        )
      })}
      <button
        ref={addButton}
        type="button"
        className="link min-h-11 justify-self-start text-sm"
        aria-label={`Add hours to ${label}`}
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

/** Minutes since midnight of a time input's value, such as `17:00`; undefined if it is empty. */
function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return minutes === undefined ? undefined : hours! * 60 + minutes
}
