import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { SOCIAL_SITES, isSocialSite } from '#domain/vocabulary.ts'
import { FeatureGroup } from './feature-group.tsx'
import { FieldNote } from '#site/ui/field.tsx'
import type { Kind, PlaceValues } from './records.ts'
import { EditorSection } from './section.tsx'
import { SocialFields } from './social-fields.tsx'

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
      note={
        kind === 'restaurant' ? 'What is not known is not shown.' : 'The card does not show them.'
      }
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
            // What was typed counts without the button, too.
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
