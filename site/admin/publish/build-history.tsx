import { plural } from '#domain/format.ts'
import { formatDuration } from '#domain/format.ts'
import { shortMoment } from '#domain/town-clock.ts'
import type { Build } from './builds.ts'
import { BuildError } from './build-steps.tsx'

const STATES = {
  waiting: ['Waiting', 'text-gold'],
  building: ['Building', 'text-gold'],
  live: ['Live', 'text-open'],
  failed: ['Failed', 'text-accent'],
} as const

/** The newest builds and their results. */
export function BuildHistory({ builds }: { builds: Build[] }) {
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="text-2xl">
        Builds
      </h2>
      {builds.length === 0 && <p className="mt-4 text-soft">No builds yet.</p>}
      <ol className="mt-4 border-t border-line">
        {builds.map((build) => (
          <li key={build.id} className="border-b border-line py-3">
            <Entry build={build} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ build }: { build: Build }) {
  const { reason, state, error, hookError, hookAttempts } = build
  const [name, colour] = STATES[state]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={`badge ${colour}`}>{name}</span>
        <strong className="font-semibold wrap-anywhere">{reason}</strong>
      </p>
      <Times build={build} />
      {hookError && (
        <p className="mt-1 text-sm text-accent">
          {hookError} Tried {plural(hookAttempts, 'time')}.
        </p>
      )}
      {error && <BuildError error={error} />}
    </>
  )
}

function Times({ build: { requestedAt, startedAt, finishedAt } }: { build: Build }) {
  const times = [
    ['Requested', requestedAt],
    ['Started', startedAt],
    ['Finished', finishedAt],
  ] as const
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 text-sm text-soft">
      {times.map(
        ([name, time]) =>
          time && (
            <div key={name} className="flex gap-1.5">
              <dt>{name}</dt>
              <dd>
                <time dateTime={time}>{shortMoment(new Date(time))}</time>
              </dd>
            </div>
          ),
      )}
      {startedAt && finishedAt && (
        <div className="flex gap-1.5">
          <dt>Took</dt>
          <dd>{formatDuration(startedAt, finishedAt)}</dd>
        </div>
      )}
    </dl>
  )
}
