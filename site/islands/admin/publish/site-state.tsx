import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/route.ts'
import type { listChanges } from '#contracts/builds.ts'
import { PUBLISH } from '#site/copy/admin-messages.ts'
import { plural } from '#domain/format.ts'
import { shortMoment } from '#domain/town-clock.ts'
import { type Build, isUnderWay } from '#site/stores/builds.ts'
import { BuildError, BuildSteps } from '#site/ui/admin/build-steps.tsx'

type Changes = OutputOf<typeof listChanges>
type Props = {
  builds: Build[]
  /** Whether the latest request for the builds has failed. */
  hasFailed: boolean
  changes: Changes | undefined
  button: ReactNode
}

/** Says whether the site is up to date and, if not, why. */
export function SiteState({ builds, hasFailed, changes, button }: Props) {
  const [newest] = builds
  // Show the running build even if a newer one is already waiting.
  const running = builds.find(({ state }) => state === 'building')
  const current = running ?? (newest && isUnderWay(newest) ? newest : undefined)
  const failed = newest?.state === 'failed' ? newest : undefined
  return (
    <section aria-labelledby="state" className="mt-8 border-t-4 border-ink bg-raised p-5 sm:p-6">
      <div role="status">
        <h2 id="state" className="text-2xl">
          {headingOf(current, failed, changes?.total)}
        </h2>
        <p className="mt-2 max-w-prose">{detailOf(current, failed, changes?.since)}</p>
      </div>
      <p role="status" className="mt-3 font-semibold text-accent empty:mt-0">
        {hasFailed && PUBLISH.stale}
      </p>
      {current && (
        <div className="mt-4">
          <BuildSteps build={current} />
        </div>
      )}
      {current?.state === 'waiting' && current.hookError && (
        <p role="alert" className="mt-3 font-semibold text-accent">
          {current.hookError} Tried {plural(current.hookAttempts, 'time')}; we’ll try again.
        </p>
      )}
      {!current && failed?.error && <BuildError error={failed.error} />}
      <p className="mt-5">{button}</p>
    </section>
  )
}

function headingOf(
  current: Build | undefined,
  failed: Build | undefined,
  total: number | undefined,
): string {
  if (current?.state === 'building') return 'A build is running'
  if (current) return 'A build waits to start'
  if (failed) return 'The last build failed'
  if (total === undefined) return 'How the site stands'
  if (total === 0) return 'Everything is published'
  return `${plural(total, 'change')} not published yet`
}

function detailOf(
  current: Build | undefined,
  failed: Build | undefined,
  since: string | null | undefined,
): string {
  const seen = since ? `Visitors see the site as of ${shortMoment(new Date(since))}.` : ''
  if (current?.state === 'building') return `The new site takes its place when it is whole. ${seen}`
  if (current) return current.hookError ? seen : `It starts in a moment. ${seen}`
  if (failed) return `The old site is still up. ${seen} This is why:`
  return seen
}
