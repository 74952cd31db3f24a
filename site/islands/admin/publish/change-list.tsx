import { formatCount } from '#domain/format.ts'
import type { OutputOf } from '#contracts/route.ts'
import type { listChanges } from '#contracts/builds.ts'
import { PUBLISH } from '#site/copy/admin-messages.ts'
import { shortMoment } from '#domain/town-clock.ts'
import { $changes } from '#site/stores/builds.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'

type Changes = OutputOf<typeof listChanges>
type Props = { changes: Changes | undefined; hasFailed: boolean }

const KINDS = { restaurant: 'Restaurant', business: 'Business', post: 'Post' }

/** The changes that are not published yet, and those that will be published by themselves. */
export function ChangeList({ changes, hasFailed }: Props) {
  return (
    <section aria-labelledby="changes" className="mt-12">
      <h2 id="changes" className="text-2xl">
        Changed since the site was built
      </h2>
      {hasFailed && !changes ? (
        <div className="mt-4">
          <LoadFailed text={PUBLISH.changesFailed} onRetry={() => $changes.revalidate()} />
        </div>
      ) : (
        !changes && <p className="mt-4 text-soft">Loading…</p>
      )}
      {changes && <Waiting {...changes} />}
      {changes && changes.scheduled.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">Scheduled posts</h3>
          <ul className="mt-2 border-t border-line">
            {changes.scheduled.map(({ id, name, publishedAt }) => (
              <Row key={id} kind="post" id={id} name={name}>
                Goes public on{' '}
                <time dateTime={publishedAt}>{shortMoment(new Date(publishedAt))}</time>
              </Row>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Waiting({ changes, total }: Changes) {
  if (total === 0)
    return <p className="mt-4 text-soft">Nothing. Visitors see the latest version.</p>
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {changes.map(({ kind, id, name, changedAt, isNew }) => (
          <Row key={`${kind} ${id}`} kind={kind} id={id} name={name}>
            {KINDS[kind]}, {isNew ? 'new' : 'changed'},{' '}
            <time dateTime={changedAt}>{shortMoment(new Date(changedAt))}</time>
          </Row>
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
function Row({ kind, id, name, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
      <a
        className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        href={`/admin/${kind}?id=${id}`}
      >
        {name}
      </a>
      <span className="text-sm text-soft">{children}</span>
    </li>
  )
}
