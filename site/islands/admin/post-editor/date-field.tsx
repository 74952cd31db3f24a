import { useId } from 'react'
import { instantAt, longMoment } from '#domain/town-clock.ts'

type Props = { value: string; onChange: (value: string) => void }

/** The field for the publication time. The line below it is unambiguous where clocks repeat an hour. */
export function DateField({ value, onChange }: Props) {
  const id = useId()
  const publishAt = instantAt(value)
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Date and time, by the town’s clocks
      </label>
      <input
        id={id}
        name="publishAt"
        type="datetime-local"
        className="field mt-1.5"
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} aria-live="polite" className="mt-2 min-h-6 text-sm text-soft">
        {publishAt ? longMoment(publishAt) : 'Leave empty to publish now'}
      </p>
    </div>
  )
}
