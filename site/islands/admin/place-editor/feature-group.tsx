import { useId } from 'react'

type Features = Record<string, boolean | string>
type Change = (name: string, value: boolean | undefined) => void
type Props = { name: string; names: readonly string[]; features: Features; onChange: Change }

/** A group of features, closed until it is needed, with what is known of it. */
export function FeatureGroup({ name, names, features, onChange }: Props) {
  if (names.length === 0) return null
  const known = names.map((feature) => features[feature]).filter((value) => value !== undefined)
  const yes = known.filter((value) => value !== false).length
  const counts = [yes && `${yes} yes`, known.length - yes && `${known.length - yes} no`]
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-soft">{counts.filter(Boolean).join(' · ')}</span>
      </summary>
      <ul className="pb-3">
        {names.map((feature) => (
          <li key={feature}>
            <FeatureChoice name={feature} value={features[feature]} onChange={onChange} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const CHOICES = [
  ['Yes', true],
  ['No', false],
  ['Not known', undefined],
] as const

type ChoiceProps = { name: string; value: boolean | string | undefined; onChange: Change }
function FeatureChoice({ name, value, onChange }: ChoiceProps) {
  const id = useId()
  const current = value === undefined ? undefined : value !== false
  return (
    <div
      role="radiogroup"
      aria-label={name}
      className="flex flex-wrap items-center justify-between gap-x-3 py-1"
    >
      <span aria-hidden="true">{name}</span>
      <span className="flex gap-1">
        {CHOICES.map(([label, choice]) => (
          <label key={label} className="chip min-w-11 justify-center">
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={current === choice}
              onChange={() => onChange(name, choice)}
            />
            {choice === undefined ? (
              <>
                <span aria-hidden="true">?</span>
                <span className="sr-only">{label}</span>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </span>
    </div>
  )
}
