import { useId, useState } from 'react'
import type { Clash } from '#site/browser/merge-edits.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The edited record, for example `this campaign`. */
  what: string
  labelOf: (name: string) => string
  clashes: Clash[]
  /** The text of the button that ends it. */
  action: string
  /** Gets those of which the saved version is chosen; undefined when nothing was decided. */
  answer: (theirs: Clash[] | undefined) => void
}

/** Shows what both sides have changed of a record, each beside the other, to choose from. */
export function ConflictDialog({ what, labelOf, clashes, action, answer }: Props) {
  const [theirs, setTheirs] = useState<Clash[]>([])
  const choose = (clash: Clash, isTheirs: boolean) =>
    setTheirs([...theirs.filter((other) => other !== clash), ...(isTheirs ? [clash] : [])])
  return (
    <Dialog
      title="Saved elsewhere meanwhile"
      className="max-w-[48rem]"
      onClose={() => answer(undefined)}
    >
      <p className="mt-3">
        Somebody, perhaps you in another tab, has saved {what} since you typed this. Choose which
        value to keep; all other changes are merged.
      </p>
      {clashes.map((clash) => (
        <ClashField
          key={clash.names.join() + (clash.entry ?? '')}
          clash={clash}
          label={[clash.names.map(labelOf).join(' and '), clash.entry].filter(Boolean).join(', ')}
          isTheirs={theirs.includes(clash)}
          onChoose={(isTheirs) => choose(clash, isTheirs)}
        />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => answer(theirs)}>
          {action}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setTheirs(clashes)}>
          Choose all that was saved
        </button>
      </div>
    </Dialog>
  )
}

type FieldProps = {
  clash: Clash
  label: string
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function ClashField({ clash, label, isTheirs, onChoose }: FieldProps) {
  const name = useId()
  const sides = [
    ['Yours', clash.mine, false],
    ['Saved meanwhile', clash.theirs, true],
  ] as const
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {sides.map(([side, value, isOther]) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer items-start gap-3 border-[1.5px] border-soft bg-raised p-3 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 outline-none"
              checked={isTheirs === isOther}
              onChange={() => onChoose(isOther)}
            />
            <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
              <span className="block text-sm font-semibold">{side}</span>
              <Value value={value} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A value of a form in words; our own pictures as pictures. */
function Value({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((part: unknown, index) => (
      <span key={index} className="mr-2 inline-block">
        <Value value={part} />
      </span>
    ))
  }
  if (typeof value === 'string' && /^\/(?:uploads|pictures)\//.test(value))
    return <img src={value} alt={value} className="size-20 bg-sunken object-cover" />
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const parts = Object.values(value).filter((part) => part !== undefined && part !== '')
    return parts.map(String).join(', ') || 'Empty'
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && value !== '' ? String(value) : <span className="text-soft">Empty</span>
}
