import { useId, useState } from 'react'
import { townDay } from '#domain/town-clock.ts'
import { lastDays, type Range, rangeProblem } from '#site/admin/numbers/calendar-days.ts'
import { FieldNote } from '#site/ui/field.tsx'

const CHOICES = [7, 30, 90]
const FIRST_CHOICE = 30

/** The default range: the last 30 days. */
export const defaultDays = () => lastDays(FIRST_CHOICE, townDay())

/** Selects days in the guide's time zone: the last 7, 30 or 90, or a range. Reports valid ranges only. */
export function DayRange({ onChange }: { onChange: (range: Range) => void }) {
  const name = useId()
  const [count, setCount] = useState<number | 'typed'>(FIRST_CHOICE)
  const [typed, setTyped] = useState(defaultDays)

  function choose(days: number) {
    const range = lastDays(days, townDay())
    setCount(days)
    setTyped(range)
    onChange(range)
  }
  function type(change: Partial<Range>) {
    const range = { ...typed, ...change }
    setTyped(range)
    if (!rangeProblem(range)) onChange(range)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Days to show</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((days) => (
          <label key={days} className="chip">
            <input
              type="radio"
              name={name}
              checked={count === days}
              onChange={() => choose(days)}
            />
            {days} days
          </label>
        ))}
        <label className="chip">
          <input
            type="radio"
            name={name}
            checked={count === 'typed'}
            onChange={() => setCount('typed')}
          />
          Other days
        </label>
      </div>
      {count === 'typed' && <Days days={typed} onChange={type} />}
    </fieldset>
  )
}

function Days({ days, onChange }: { days: Range; onChange: (change: Partial<Range>) => void }) {
  const id = useId()
  const problem = rangeProblem(days)
  return (
    <div className="mt-3 max-w-md">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="font-semibold">
            {end === 'from' ? 'From' : 'To'}
            <input
              type="date"
              className="field mt-1.5 font-normal"
              value={days[end]}
              aria-invalid={problem !== undefined}
              aria-describedby={id}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
          </label>
        ))}
      </div>
      <FieldNote id={id} hint="Days are those of the guide’s town, 366 at most." error={problem} />
    </div>
  )
}
