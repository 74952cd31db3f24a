import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { parseSchedule } from '#domain/hours/special-hours.ts'
import { describeStatus, statusAt } from '#domain/hours/status.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { townClock } from '#site/browser/shared/town-clock.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { DayHours } from './day-hours.tsx'
import { EditorSection, TextField } from './form-parts.tsx'
import type { Kind, PlaceValues } from './place-values.ts'
import { SpecialHoursEditor } from './special-hours.tsx'

/** The week, a day after the other, special days, and what they say of this very minute. */
export function HoursSection({ kind }: { kind: Kind }) {
  const hours = useWatch<PlaceValues, 'hours'>({ name: 'hours' })
  return (
    <EditorSection
      title="Hours"
      note="A night that ends after midnight belongs to the day on which it began."
    >
      {kind === 'restaurant' ? <NowLine /> : <p>Not shown on the card.</p>}
      <WeekHours kind={kind} name="hours" />
      <AsGiven isReplaced={Object.keys(hours).length > 0} />
      {kind === 'restaurant' && (
        <>
          <SpecialHoursEditor />
          <KitchenHours />
        </>
      )}
    </EditorSection>
  )
}

/** When the kitchen cooks; closed unless it is known. */
function KitchenHours() {
  const { getValues } = useFormContext<PlaceValues>()
  const [isOpen] = useState(() => Object.keys(getValues('kitchenHours')).length > 0)
  return (
    <details className="mt-6" open={isOpen}>
      <summary className="min-h-11 py-2 font-semibold">Kitchen hours</summary>
      <p className="text-soft">Only for days on which the kitchen closes before the doors do.</p>
      <WeekHours kind="restaurant" name="kitchenHours" of="Kitchen, " />
    </details>
  )
}

type WeekProps = { kind: Kind; name: 'hours' | 'kitchenHours'; of?: string }

/** The hours of each weekday; `of` comes before its name in labels. */
function WeekHours({ kind, name, of = '' }: WeekProps) {
  const { field, fieldState } = useController<PlaceValues, typeof name>({ name })
  const [copied, setCopied] = useState<string>()
  const hours = field.value
  const errors = (fieldState.error ?? {}) as Record<string, { message?: string } | undefined>
  const change = (days: string[], text: string) => {
    const texts = Object.fromEntries(days.map((day) => [day, text]))
    field.onChange(Object.fromEntries(Object.entries({ ...hours, ...texts }).filter(([, t]) => t)))
  }
  return (
    <>
      <div className="mt-4 border-t border-line">
        {WEEKDAYS.map((weekday) => (
          <DayHours
            key={weekday}
            kind={kind}
            weekday={weekday}
            label={of + weekday}
            text={hours[weekday] ?? ''}
            error={errors[weekday]?.message}
            onChange={(text) => change([weekday], text)}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </div>
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
    </>
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

/** The opening status as the public page would show it. */
function NowLine() {
  const [now, setNow] = useState(() => new Date())
  const [isOpen, closedOn, hours, kitchenHours, specialHours] = useWatch<
    PlaceValues,
    ['isOpen', 'closedOn', 'hours', 'kitchenHours', 'specialHours']
  >({ name: ['isOpen', 'closedOn', 'hours', 'kitchenHours', 'specialHours'] })
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  const status = statusAt(parseSchedule({ hours, kitchenHours, specialHours }), townClock(now))
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
