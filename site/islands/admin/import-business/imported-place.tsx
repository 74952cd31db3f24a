import { ImportedFacts } from './imported-facts.tsx'
import { ASKED, MissingFacts, type Facts } from './missing-facts.tsx'
import { Publication } from './publication.tsx'
import type { Imported } from './use-link-import.ts'

type Props = {
  imported: Imported
  isSending: boolean
  onComplete: (facts: Facts) => void
  /** Reports whether the fields for missing facts have input. */
  onType: (isTyped: boolean) => void
}

/** The result of an import: the place, its missing facts, and when it becomes public. */
export function ImportedPlace({ imported, isSending, onComplete, onType }: Props) {
  const { place, buildId } = imported
  const { needed } = place
  const untold = place.missing.filter((name) => !needed.includes(name))
  const isAsked = place.isFood && needed.length > 0
  const editor = `/admin/${place.kind}?id=${place.id}`
  return (
    <section
      aria-labelledby="imported"
      className={`mt-6 border-t-4 ${place.isDraft ? 'border-gold' : 'border-open'} bg-raised p-5 sm:p-6`}
    >
      <p className="kicker">{statusOf(place)}</p>
      <h2 id="imported" className="mt-1 text-2xl wrap-anywhere">
        {place.name}
      </h2>
      <p className="mt-1">{kindOf(place)}</p>
      {place.path && <p className="mt-1 text-sm wrap-anywhere text-soft">Page: {place.path}</p>}
      <ImportedFacts place={place} />
      {needed.length > 0 && (
        <p className="mt-4 font-semibold">
          Before it can be published it needs: {needed.join(', ')}.
        </p>
      )}
      {untold.length > 0 && (
        <p className="mt-2 text-soft">Not told by Google Maps: {untold.join(', ')}.</p>
      )}
      {isAsked && (
        <MissingFacts
          names={needed.filter((name) => name in ASKED)}
          isSending={isSending}
          onComplete={onComplete}
          onType={onType}
        />
      )}
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={editor}>
          {editText(place, isAsked)}
        </a>
      </p>
      {!place.isDraft && <Publication buildId={buildId} place={place} />}
    </section>
  )
}

type Place = Imported['place']

function editText({ needed, name }: Place, isAsked: boolean): string {
  if (isAsked) return 'Or keep it as a draft and edit it'
  return needed.length > 0 ? 'Fill in what is missing' : `Edit ${name}`
}

function statusOf({ isDraft, isExisting }: Place): string {
  if (isDraft) return isExisting ? 'Draft, updated' : 'Draft, not public yet'
  return isExisting ? 'Brought up to date' : 'New in the guide'
}

function kindOf({ kind, isFood, isDraft, cuisine, priceRange, category, town }: Place): string {
  const name = kind === 'restaurant' || (isDraft && isFood) ? 'Restaurant' : 'Business'
  return [name, cuisine ?? category, priceRange, town].filter(Boolean).join(' · ')
}
