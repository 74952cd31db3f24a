import { useId } from 'react'
import { momentAt, townMoment } from '#site/lib/town-time.ts'

type Props = { value: string; onChange: (value: string) => void }

/** From when on readers see the post; below it the moment in words, as two of them may look alike. */
export function DateField({ value, onChange }: Props) {
  const id = useId()
  const moment = momentAt(value)
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
        {moment ? townMoment(moment) : 'Leave empty to publish now'}
      </p>
    </div>
  )
}
