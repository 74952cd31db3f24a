import { useController } from 'react-hook-form'
import { type Day, readDay, writeDay } from '#domain/hours/editor.ts'
import { isYearly } from '#domain/hours/schedule.ts'
import type { SpecialHours } from '#domain/place.ts'
import { townDay } from '#domain/town-clock.ts'
import { NEW_SPAN, SpanInputs } from './day-hours.tsx'
import type { PlaceValues } from './place-values.ts'

const STATES = {
  closed: 'Closed',
  spans: 'Open at these hours',
  'all day': 'Open 24 hours',
} satisfies Partial<Record<Day['state'], string>>

/** Holidays and seasons, whose hours replace those of the week. */
export function SpecialHoursEditor() {
  const { field, fieldState } = useController<PlaceValues, 'specialHours'>({ name: 'specialHours' })
  const special = field.value
  const errors = (fieldState.error ?? []) as (
    { [name: string]: { message?: string } } | undefined
  )[]
  const today = townDay()
  const change = (index: number, days: SpecialHours) =>
    field.onChange(special.map((each, other) => (other === index ? days : each)))
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Special hours</legend>
      <p className="text-soft">For holidays and seasons. They replace the hours of the week.</p>
      {special.map((days, index) => (
        <SpecialDays
          key={index}
          name={`Special hours ${index + 1}`}
          days={days}
          error={Object.values(errors[index] ?? {}).find((each) => each?.message)?.message}
          onChange={(days) => change(index, days)}
          onRemove={() => field.onChange(special.filter((_, other) => other !== index))}
        />
      ))}
      <button
        type="button"
        className="link min-h-11 text-sm"
        onClick={() => field.onChange([...special, { from: today, to: today, hours: 'Closed' }])}
      >
        Add special hours
      </button>
    </fieldset>
  )
}

type DaysProps = {
  name: string
  days: SpecialHours
  error: string | undefined
  onChange: (days: SpecialHours) => void
  onRemove: () => void
}

/** One entry: its days, its hours, and what the days are. */
function SpecialDays({ name, days, error, onChange, onRemove }: DaysProps) {
  const { from, to, hours, note } = days
  const day = readDay(hours)
  const isEveryYear = isYearly({ from })
  // A date field needs a year, which days of every year lack.
  const year = townDay().slice(0, 5)
  const shown = (date: string) => (date.length === 5 ? year + date : date)
  const stored = (date: string, isEveryYear: boolean) => (isEveryYear ? date.slice(5) : date)
  const setDays = (first: string, last: string, isYearly = isEveryYear) =>
    onChange({ ...days, from: stored(first, isYearly), to: stored(last, isYearly) })
  const dateField = (label: string, value: string, onDate: (date: string) => void) => (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="date"
        className="field"
        aria-label={`${name}, ${label.toLowerCase()}`}
        value={shown(value)}
        onChange={({ target }) => target.value && onDate(target.value)}
      />
    </label>
  )
  return (
    <fieldset className="grid gap-3 border-b border-line py-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {dateField('First day', from, (date) =>
          setDays(date, !isEveryYear && shown(to) < date ? date : shown(to)),
        )}
        {dateField('Last day', to, (date) => setDays(shown(from), date))}
        <label className="chip">
          <input
            type="checkbox"
            aria-label={`${name}, every year`}
            checked={isEveryYear}
            onChange={({ target }) => setDays(shown(from), shown(to), target.checked)}
          />
          Every year
        </label>
        <label className="grid grow gap-1 text-sm">
          What it is
          <input
            className="field"
            aria-label={`${name}, what it is`}
            placeholder="Thanksgiving, winter break, …"
            maxLength={80}
            value={note ?? ''}
            onChange={({ target }) => onChange({ ...days, note: target.value || undefined })}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <select
          className="field w-auto"
          aria-label={`${name} are`}
          value={day.state}
          onChange={({ target }) => onChange({ ...days, hours: writeDay(dayOf(target.value)) })}
        >
          {Object.entries(STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
        {day.state === 'spans' && (
          <SpanInputs
            label={name}
            spans={day.spans}
            onChange={(spans) => onChange({ ...days, hours: writeDay({ state: 'spans', spans }) })}
          />
        )}
        <button
          type="button"
          className="link ml-auto min-h-11 text-sm"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      {error && (
        <p role="alert" className="text-sm font-semibold text-accent">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function dayOf(state: string): Day {
  if (state === 'spans') return { state, spans: [NEW_SPAN] }
  return { state: state === 'all day' ? state : 'closed' }
}
