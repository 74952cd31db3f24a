import { useFormContext, useWatch } from 'react-hook-form'
import type { listListingWords } from '#contracts/listings.ts'
import { AIMS, hasSubject, type PageKind, PAGES_OF, SUBJECTS } from '#domain/rules/ad-aims.ts'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { FieldNote } from '#site/ui/field.tsx'
import { PAGE_NAMES } from './campaign-facts.ts'
import { type CampaignFields, LABELS } from './use-campaign-form.ts'

const HINTS = {
  towns: 'Only on pages of these towns and of restaurants there',
  cuisines:
    'Only on pages of these cuisines and of restaurants that have one; with towns, only of restaurants that have both',
  postCategories: 'Only beside posts of these categories',
}

/** The fields for the pages to which the ad is limited; only those that pages of its placement can meet. */
export function AimFields() {
  const { formState, getValues } = useFormContext<CampaignFields>()
  const placement = useWatch<CampaignFields, 'placement'>({ name: 'placement' })
  const { data } = useAdminData<typeof listListingWords>('/api/admin/listing-words')
  const kinds = PAGES_OF[placement]
  const isAimed = AIMS.some((name) => getValues(name).length > 0 || formState.errors[name])
  const subjects = SUBJECTS.filter((subject) => hasSubject(placement, subject))
  const words = { ...data, postCategories: POST_CATEGORIES }
  if (kinds.length === 1 && subjects.length === 0) return null
  return (
    <details className="mt-4" open={isAimed}>
      <summary className="min-h-11 cursor-pointer font-semibold">
        Only on some pages <span className="font-normal text-soft">(all, unless you choose)</span>
      </summary>
      <div className="grid gap-4">
        {kinds.length > 1 && (
          <Choices
            name="pageKinds"
            hint="Only on pages of these kinds"
            words={kinds}
            labelOf={(kind) => PAGE_NAMES[kind as PageKind]}
          />
        )}
        {subjects.map((name) => (
          <Choices key={name} name={name} hint={HINTS[name]} words={words[name]} />
        ))}
      </div>
    </details>
  )
}

type ChoicesProps = {
  name: (typeof AIMS)[number]
  hint: string
  words: readonly string[] | undefined
  labelOf?: (word: string) => string
}

/** Words of which any number can be chosen; one that is chosen stays, even if the guide has it no more. */
function Choices({ name, hint, words = [], labelOf = (word) => word }: ChoicesProps) {
  const { register, formState, getFieldState } = useFormContext<CampaignFields>()
  const chosen = useWatch<CampaignFields, typeof name>({ name })
  const { error } = getFieldState(name, formState)
  return (
    <fieldset aria-describedby={`${name}-note`}>
      <legend className="font-semibold">{LABELS[name]}</legend>
      <div className="mt-1.5 flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {[...new Set([...words, ...chosen])].map((word) => (
          <label key={word} className="chip">
            <input type="checkbox" value={word} {...register(name)} />
            {labelOf(word)}
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-note`} hint={hint} error={error?.message} />
    </fieldset>
  )
}
