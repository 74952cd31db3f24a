import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { parseWeek } from '#domain/hours/parse.ts'
import { describeStatus, statusAt, wallClockIn } from '#domain/hours/status.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { guide } from '#guide'
import { Dialog } from '#site/ui/dialog.tsx'
import { DayHours } from './day-hours.tsx'
import { EditorSection, TextField } from './form-parts.tsx'
import type { Kind, PlaceValues } from './records.ts'

/** The week, a day after the other, and what it says of this very minute. */
export function HoursSection({ kind }: { kind: Kind }) {
  const { field, fieldState } = useController<PlaceValues, 'hours'>({ name: 'hours' })
  const [copied, setCopied] = useState<string>()
  const hours = field.value
  const errors = (fieldState.error ?? {}) as Record<string, { message?: string } | undefined>
  const change = (days: string[], text: string) => {
    const texts = Object.fromEntries(days.map((day) => [day, text]))
    field.onChange(Object.fromEntries(Object.entries({ ...hours, ...texts }).filter(([, t]) => t)))
  }
  return (
    <EditorSection
      title="Hours"
      note="A night that ends after midnight belongs to the day on which it began."
    >
      {kind === 'restaurant' ? <NowLine hours={hours} /> : <p>The card does not show them.</p>}
      <div className="mt-4 border-t border-line">
        {WEEKDAYS.map((weekday) => (
          <DayHours
            key={weekday}
            kind={kind}
            weekday={weekday}
            text={hours[weekday] ?? ''}
            error={errors[weekday]?.message}
            onChange={(text) => change([weekday], text)}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </div>
      <AsGiven isReplaced={Object.keys(hours).length > 0} />
      {copied && (
        <CopyHours
          from={copied}
          onCopy={(days) => {
            change(days, hours[copied] ?? '')
            setCopied(undefined)
          }}
          onClose={() => setCopied(undefined)}
        />
      )}
    </EditorSection>
  )
}

/** Hours that could not be read as a week, in the words of their source. A week replaces them. */
function AsGiven({ isReplaced }: { isReplaced: boolean }) {
  const text = useWatch<PlaceValues, 'hoursAsGiven'>({ name: 'hoursAsGiven' })
  if (!isReplaced) {
    const hint = 'Shown in these words, without open or closed, until a weekday has hours'
    return <TextField name="hoursAsGiven" hint={hint} className="mt-4" />
  }
  return text && <p className="mt-4">“{text}” goes when you save, because the week replaces it.</p>
}

/** As the page would say it. */
function NowLine({ hours }: { hours: Record<string, string> }) {
  const [now, setNow] = useState(() => new Date())
  const [isOpen, closedOn] = useWatch<PlaceValues, ['isOpen', 'closedOn']>({
    name: ['isOpen', 'closedOn'],
  })
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  const status = statusAt(parseWeek(hours), wallClockIn(guide.timeZone, now))
  const isTrading = isOpen && !closedOn
  const unknown = 'nothing, because the hours are not known'
  return (
    <p role="status">
      On the page right now:{' '}
      <strong className={isTrading && status?.isOpen ? 'text-open' : ''}>
        {closedOn && 'Closed for good'}
        {!closedOn && !isOpen && 'Temporarily closed'}
        {isTrading && (status ? describeStatus(status) : unknown)}
      </strong>
    </p>
  )
}

type CopyHoursProps = { from: string; onCopy: (days: string[]) => void; onClose: () => void }

/** Asks which days are to have the hours of `from`. */
function CopyHours({ from, onCopy, onClose }: CopyHoursProps) {
  const others = WEEKDAYS.filter((day) => day !== from)
  const [days, setDays] = useState<string[]>(others)
  const toggle = (day: string) =>
    setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  return (
    <Dialog title={`Copy ${from}’s hours`} onClose={onClose}>
      <fieldset className="mt-4">
        <legend>To these days:</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {others.map((day) => (
            <label key={day} className="chip">
              <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
              {day}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="button" className="button mt-5 self-start" onClick={() => onCopy(days)}>
        Copy
      </button>
    </Dialog>
  )
}
