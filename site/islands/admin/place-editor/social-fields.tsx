import { useId } from 'react'
import { SOCIAL_SITES } from '#domain/vocabulary.ts'
import { FieldNote } from '#site/ui/field.tsx'

type Props = {
  features: Record<string, boolean | string>
  errors: Record<string, { message?: string } | undefined>
  onChange: (name: string, value: string | undefined) => void
}

/** Where else it is to be found. */
export function SocialFields({ features, errors, onChange }: Props) {
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
