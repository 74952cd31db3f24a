import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { listListingWords } from '#contracts/listings.ts'
import { getOwn } from '#site/lib/get-own.ts'
import { LONGEST_INTRO } from '#domain/look.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { cuisineIntro } from '#site/copy/cuisines.ts'
import { ownIntros } from '#site/copy/own-words.ts'
import { Field } from '#site/ui/field.tsx'
import type { Fields } from './use-look.ts'

const KINDS = {
  townIntros: {
    label: 'Town',
    usual: (town: string) => getOwn(ownIntros.towns ?? {}, town) ?? '',
  },
  cuisineIntros: { label: 'Cuisine', usual: cuisineIntro },
}

/** The sentences at the head of the pages of towns and cuisines. */
export function Introductions() {
  const { data } = useAdminData<typeof listListingWords>('/api/admin/listing-words')
  return (
    <section aria-labelledby="intros-title">
      <h2 id="intros-title" className="mb-4 text-xl">
        Introductions of towns and cuisines
      </h2>
      <Introduction of="townIntros" names={data?.towns ?? []} />
      <Introduction of="cuisineIntros" names={data?.cuisines ?? []} />
    </section>
  )
}

function Introduction({ of, names }: { of: keyof typeof KINDS; names: string[] }) {
  const { setValue } = useFormContext<Fields>()
  const intros = useWatch<Fields, typeof of>({ name: of })
  const [chosen, setChosen] = useState<string>()
  const name = chosen ?? names[0]
  const { label, usual } = KINDS[of]
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
