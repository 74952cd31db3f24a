import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { guide } from '#guide'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { parseWeek } from '#domain/hours/parse.ts'
import { describeStatus, statusAt, wallClockIn } from '#domain/hours/status.ts'
import { CopyHours } from './copy-hours.tsx'
import { DayHours } from './day-hours.tsx'
import type { Kind, PlaceValues } from './records.ts'
import { EditorSection } from './section.tsx'

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
