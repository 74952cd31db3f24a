import { type ReactNode, useEffect } from 'react'
import type { listChanges } from '#contracts/builds.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount, plural } from '#domain/format.ts'
import { shortMoment } from '#domain/town-clock.ts'
import { $builds, $changes, type Build, isUnderWay } from './builds.ts'
import { PublishButton } from './publish-button.tsx'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { BuildError, BuildSteps } from './build-steps.tsx'
import { useBuilds } from './use-builds.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { useList } from '#site/admin/kit/use-data.ts'
import { BuildHistory } from './build-history.tsx'
import { Uploads } from '#site/admin/numbers/uploads.tsx'

/** The unpublished changes, the current build, and the builds before it. */
export function Publish() {
  return (
    <AdminPage>
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const { builds, hasFailed } = useBuilds()
  const changes = useList($changes)
  const liveId = builds?.find(({ state }) => state === 'live')?.id
  useEffect(() => {
    // A new build has published some of the changes.
    if (liveId !== undefined && !$changes.get().loading) $changes.revalidate()
  }, [liveId])

  return (
    <Loaded
      data={builds}
      error={hasFailed}
      failed="Failed to fetch builds"
      onRetry={() => $builds.revalidate()}
    >
      {(builds) => (
        <>
          <SiteState
            builds={builds}
            hasFailed={hasFailed}
            changes={changes.data}
            button={<PublishButton isHeld={builds[0]?.isHeld ?? false} />}
          />
          <ChangeList {...changes} isBuilding={builds.some(isUnderWay)} />
          <BuildHistory builds={builds} />
          <Uploads />
        </>
      )}
    </Loaded>
  )
}

type Changes = OutputOf<typeof listChanges>
type SiteStateProps = {
  builds: Build[]
  /** Whether the latest request for the builds has failed. */
  hasFailed: boolean
  changes: Changes | undefined
  button: ReactNode
}

/** Says whether the site is up to date and, if not, why. */
function SiteState({ builds, hasFailed, changes, button }: SiteStateProps) {
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
        {hasFailed && 'Failed to fetch builds. This is what was last known.'}
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
  if (failed) return failed.isHeld ? 'A build waits for your yes' : 'The last build failed'
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
  if (failed)
    return `The old site is still up. ${seen} ${failed.isHeld ? '' : 'This is why:'}`.trim()
  return seen
}

const KINDS = { restaurant: 'Restaurant', business: 'Business', post: 'Post' }

type ChangeListProps = {
  data: Changes | undefined
  error: Error | undefined
  /** Whether a build waits or runs. */
  isBuilding: boolean
}

/** The changes that are not published yet, and those that will be published by themselves. */
function ChangeList({ data, error, isBuilding }: ChangeListProps) {
  return (
    <section aria-labelledby="changes" className="mt-12">
      <h2 id="changes" className="text-2xl">
        Changed since the site was built
      </h2>
      <Loaded
        {...{ data, error }}
        failed="Failed to fetch changes"
        onRetry={() => $changes.revalidate()}
        className="mt-4"
      >
        {(changes) => (
          <>
            <Waiting {...changes} isBuilding={isBuilding} />
            {changes.scheduled.length > 0 && (
              <>
                <h3 className="mt-8 text-xl">Scheduled posts</h3>
                <ul className="mt-2 border-t border-line">
                  {changes.scheduled.map(({ id, name, publishedAt }) => (
                    <ChangeRow key={id} kind="post" id={id} name={name}>
                      Goes public on{' '}
                      <time dateTime={publishedAt}>{shortMoment(new Date(publishedAt))}</time>
                    </ChangeRow>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Waiting({ changes, total, isBuilding }: Changes & { isBuilding: boolean }) {
  if (total === 0)
    return (
      <p className="mt-4 text-soft">
        {isBuilding
          ? 'Nothing was edited since the last build began. The next one brings the rest.'
          : 'Nothing. Visitors see the latest version.'}
      </p>
    )
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {changes.map(({ kind, id, name, changedAt, isNew }) => (
          <ChangeRow key={`${kind} ${id ?? changedAt}`} kind={kind} id={id} name={name}>
            {KINDS[kind]}, {id === null ? 'removed' : isNew ? 'new' : 'changed'},{' '}
            <time dateTime={changedAt}>{shortMoment(new Date(changedAt))}</time>
          </ChangeRow>
        ))}
      </ul>
      {total > changes.length && (
        <p className="mt-3 text-soft">
          The newest {changes.length} of {formatCount(total)}.
        </p>
      )}
    </>
  )
}

type RowProps = Pick<Changes['changes'][number], 'kind' | 'id' | 'name'> & {
  children: React.ReactNode
}
function ChangeRow({ kind, id, name, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
      <a
        className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        href={id === null ? '/admin/removed' : `/admin/${kind}?id=${id}`}
      >
        {name}
      </a>
      <span className="text-sm text-soft">{children}</span>
    </li>
  )
}
