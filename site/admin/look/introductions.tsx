import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { listListingWords } from '#contracts/listings.ts'
import { getOwn } from '#site/lib/get-own.ts'
import { LONGEST_INTRO } from '#domain/look.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { introOf } from '#site/copy/cuisines.ts'
import { Field } from '#site/ui/field.tsx'
import type { Fields } from './use-look.ts'

const LABELS = { townIntros: 'Town', cuisineIntros: 'Cuisine' }
type Kind = keyof typeof LABELS
/** What stands where nothing is chosen, by name. A prop, as all pages would load what scripts read of the guide's folder. */
export type Usual = Record<Kind, Record<string, string>>

/** The sentences at the head of the pages of towns and cuisines. */
export function Introductions({ usual }: { usual: Usual }) {
  const { data } = useAdminData<typeof listListingWords>('/api/admin/listing-words')
  return (
    <section aria-labelledby="intros-title">
      <h2 id="intros-title" className="mb-4 text-xl">
        Introductions of towns and cuisines
      </h2>
      <Introduction
        of="townIntros"
        names={data?.towns ?? []}
        usual={(town) => getOwn(usual.townIntros, town)}
      />
      <Introduction
        of="cuisineIntros"
        names={data?.cuisines ?? []}
        usual={(cuisine) => introOf(cuisine, usual.cuisineIntros)}
      />
    </section>
  )
}

type Props = { of: Kind; names: string[]; usual: (name: string) => string | undefined }

function Introduction({ of, names, usual }: Props) {
  const { setValue } = useFormContext<Fields>()
  const intros = useWatch<Fields, typeof of>({ name: of })
  const [chosen, setChosen] = useState<string>()
  const name = chosen ?? names[0]
  const label = LABELS[of]
  if (!name) return null
  const standing = usual(name)
  return (
    <div className="grid gap-x-6 sm:grid-cols-[1fr_2fr]">
      <Field label={label} isOptional hint="">
        {(control) => (
          <select {...control} value={name} onChange={({ target }) => setChosen(target.value)}>
            {names.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={`Introduction of the ${label.toLowerCase()}`}
        isOptional
        hint={standing ? `Empty: “${standing}”` : 'Empty: none'}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={LONGEST_INTRO}
            value={getOwn(intros, name) ?? ''}
            onChange={({ target }) =>
              setValue(of, { ...intros, [name]: target.value }, { shouldDirty: true })
            }
          />
        )}
      </Field>
    </div>
  )
}
