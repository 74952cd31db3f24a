import { formatRating } from '#domain/format.ts'
import { formatPhone } from '#domain/contact/phone.ts'
import { businessPath } from '#site/lib/paths.ts'
import { BuildError, BuildSteps } from '#site/admin/publish/build-steps.tsx'
import { useBuilds } from '#site/admin/publish/use-builds.ts'
import { ASKED, type Facts, MissingFacts } from './missing-facts.tsx'
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
      {place.maybe && (
        <p className="mt-2 font-semibold">
          It may be the same place as {place.maybe}.{' '}
          <a href="/admin/doubles" className="link">
            Compare them
          </a>
        </p>
      )}
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

function kindOf(place: Place): string {
  const { kind, isFood, isDraft, cuisine, priceRange, category, town, missing } = place
  const name = kind === 'restaurant' || (isDraft && isFood) ? 'Restaurant' : 'Business'
  // The town of a draft is assumed: that of its nearest neighbour.
  const where = town && missing.includes('town') ? `${town} (assumed)` : town
  return [name, cuisine ?? category, priceRange, where].filter(Boolean).join(' · ')
}

/** The known facts of an imported place. */
function ImportedFacts({ place }: Pick<Imported, 'place'>) {
  const { address, phone, website, rating, hours, missing } = place
  const facts = [
    ['Street address', address],
    ['Phone', phone && formatPhone(phone)],
    ['Website', website],
    ['Rating', rating > 0 && formatRating(rating)],
    ...hours.map(({ day, text }) => [day, text] as const),
  ] as const
  return (
    <>
      <dl className="mt-4 max-w-md text-sm">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name} className="flex gap-x-3 border-b border-line py-1.5">
                <dt className="w-28 shrink-0 text-soft">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {hours.length > 0 && missing.includes('hours') && (
        <p className="mt-2 font-semibold">These hours are assumed. Please check them.</p>
      )}
    </>
  )
}

type PublicationProps = Pick<Imported, 'buildId' | 'place'>

const SENTENCES = {
  waiting: 'The site will be rebuilt in a moment.',
  building: 'The site is being built with it.',
  live: 'It is public.',
  failed: 'The site could not be built, so what visitors see is as it was.',
}

/** Shows the progress of the build that publishes a place. */
function Publication({ buildId, place }: PublicationProps) {
  const { builds } = useBuilds()
  const build = builds?.find(({ id }) => id === buildId)
  if (!build) {
    return (
      <p>
        See how the build goes on <PublishLink />.
      </p>
    )
  }
  const { state, error, hookError } = build
  const isStuck = state === 'waiting' && hookError !== null
  return (
    <div className="mt-2 border-t border-line pt-4">
      <BuildSteps build={build} />
      <p className="mt-3">
        {!isStuck && SENTENCES[state]}{' '}
        {state === 'live' && (
          <a className="link font-semibold" href={place.path ?? businessPath(place.id)}>
            {place.path ? 'See its page' : 'See it in the guide'}
          </a>
        )}
        {state === 'failed' && <PublishLink />}
      </p>
      {isStuck && (
        <p className="mt-2">
          {hookError} We’ll try again. <PublishLink />
        </p>
      )}
      {error && <BuildError error={error} />}
    </div>
  )
}

const PublishLink = () => (
  <a className="link font-semibold" href="/admin/publish">
    Publish
  </a>
)
