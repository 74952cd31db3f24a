import { type Day, readDay, writeDay } from '#domain/hours/editor.ts'
import type { Kind } from './records.ts'
import { NEW_SPAN, SpanInputs } from './span-inputs.tsx'

type Props = {
  kind: Kind
  weekday: string
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
const OTHER: Record<Kind, string> = {
  restaurant: 'is shown as written; open or closed cannot be worked out from it.',
  business: 'is kept as written.',
}

/** A weekday: what it is, its spans, and a way to give others the same. */
export function DayHours({ kind, weekday, text, error, onChange, onCopy }: Props) {
  const day = readDay(text)
  function choose(state: Day['state']) {
    if (state === 'spans') onChange(writeDay({ state, spans: [NEW_SPAN] }))
    else if (state !== 'other') onChange(writeDay({ state }))
  }
  return (
    <fieldset className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[7rem_14rem_1fr_auto]">
      <legend className="sr-only">{weekday}</legend>
      <span aria-hidden="true" className="self-center font-semibold md:self-start md:pt-2">
        {weekday}
      </span>
      <select
        className="field self-start max-md:col-span-2"
        aria-label={`${weekday} is`}
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
            weekday={weekday}
            spans={day.spans}
            onChange={(spans) => onChange(writeDay({ state: 'spans', spans }))}
          />
        )}
        {day.state === 'other' && (
          <p className="md:pt-2">
            “{day.text}” <span className="text-soft">{OTHER[kind]}</span>
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
        Copy <span className="sr-only">{weekday}</span> to…
      </button>
    </fieldset>
  )
}
