import { businessPath } from '#site/lib/business-path.ts'
import { BuildError, BuildSteps } from '#site/ui/admin/build-steps.tsx'
import { useBuilds } from '#site/ui/admin/use-builds.ts'
import type { Imported } from './use-link-import.ts'

type Props = Pick<Imported, 'buildId' | 'place'>

const SENTENCES = {
  waiting: 'The site will be rebuilt in a moment.',
  building: 'The site is being built with it.',
  live: 'It is public.',
  failed: 'The site could not be built, so what visitors see is as it was.',
}

/** Shows the progress of the build that publishes a place. */
export function Publication({ buildId, place }: Props) {
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
