import { useState } from 'react'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { Dialog } from '#site/ui/dialog.tsx'

type Props = { from: string; onCopy: (days: string[]) => void; onClose: () => void }

/** Asks which days are to have the hours of `from`. */
export function CopyHours({ from, onCopy, onClose }: Props) {
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
