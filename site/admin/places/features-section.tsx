import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { isSocialSite, SOCIAL_SITES } from '#domain/vocabulary.ts'
import { FieldNote } from '#site/ui/field.tsx'
import { EditorSection } from '#site/ui/place-form/form-parts.tsx'
import type { Kind, PlaceValues } from '#site/ui/place-form/place-values.ts'

type Props = { kind: Kind; groups: Record<string, readonly string[]> }

/** What it offers and what not, by group; a name that no group knows stands under More. */
export function FeaturesSection({ kind, groups }: Props) {
  const { field, fieldState } = useController<PlaceValues, 'features'>({ name: 'features' })
  const known = new Set([...Object.values(groups).flat(), ...SOCIAL_SITES])
  const others = Object.keys(field.value).filter((name) => !known.has(name))
  const errors = (fieldState.error ?? {}) as Record<string, { message?: string } | undefined>
  function change(name: string, value: boolean | string | undefined) {
    const others = Object.entries(field.value).filter(([other]) => other !== name)
    field.onChange({ ...Object.fromEntries(others), ...(value !== undefined && { [name]: value }) })
  }
  return (
    <EditorSection
      title="Features"
      note={kind === 'restaurant' ? 'What is not known is not shown.' : 'Not shown on the card.'}
    >
      <div className="grid items-start gap-x-8 md:grid-cols-2">
        {[...Object.entries(groups), ['More', others] as const].map(([name, names]) => (
          <FeatureGroup
            key={name}
            name={name}
            names={names}
            features={field.value}
            onChange={change}
          />
        ))}
      </div>
      <AddFeature names={[...known, ...others]} onAdd={(name) => change(name, true)} />
      <SocialFields features={field.value} errors={errors} onChange={change} />
    </EditorSection>
  )
}

type AddProps = { names: string[]; onAdd: (name: string) => void }
function AddFeature({ names, onAdd }: AddProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const same = names.find((name) => name.toLowerCase() === typed.trim().toLowerCase())
  const name = same ?? typed.trim()
  const isSocial = isSocialSite(name)
  function add() {
    if (isSocial) return
    if (name) onAdd(name)
    setTyped('')
  }
  return (
    <div className="mt-5 max-w-md">
      <div className="flex items-end gap-2">
        <label className="grow">
          <span className="font-semibold">Another feature</span>
          <input
            className="field mt-1.5"
            value={typed}
            maxLength={60}
            aria-invalid={isSocial}
            aria-describedby={id}
            onChange={({ target }) => setTyped(target.value)}
            // Typed text is added even if the button is not pressed.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It adds the name rather than save the whole form.
              event.preventDefault()
              add()
            }}
          />
        </label>
        <button type="button" className="button button-quiet" onClick={add}>
          Add
        </button>
      </div>
      <FieldNote
        id={id}
        hint=""
        error={isSocial ? `${name} has a field of its own below.` : undefined}
      />
    </div>
  )
}

type Features = Record<string, boolean | string>
type Change = (name: string, value: boolean | undefined) => void
type FeatureGroupProps = {
  name: string
  names: readonly string[]
  features: Features
  onChange: Change
}

/** A group of features, closed until it is needed, with what is known of it. */
function FeatureGroup({ name, names, features, onChange }: FeatureGroupProps) {
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

type SocialFieldsProps = {
  features: Record<string, boolean | string>
  errors: Record<string, { message?: string } | undefined>
  onChange: (name: string, value: string | undefined) => void
}

/** The fields for the place's other websites. */
function SocialFields({ features, errors, onChange }: SocialFieldsProps) {
  const id = useId()
  return (
    <div className="mt-6 grid gap-x-6 gap-y-2 md:grid-cols-2">
      {SOCIAL_SITES.map((name) => {
        const value = features[name]
        const error = errors[name]?.message
        return (
          <div key={name}>
            <label htmlFor={id + name} className="font-semibold">
              {name}
            </label>
            <input
              id={id + name}
              className="field mt-1.5"
              inputMode="url"
              placeholder="https://"
              aria-invalid={error !== undefined}
              aria-describedby={`${id}${name}-note`}
              value={typeof value === 'string' ? value : ''}
              onChange={({ target }) => onChange(name, target.value || undefined)}
            />
            <FieldNote
              id={`${id}${name}-note`}
              hint={value === true ? 'Shown as a name without a link' : ''}
              error={error}
            />
          </div>
        )
      })}
    </div>
  )
}
