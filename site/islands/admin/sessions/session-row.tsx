import { timeAgo } from '#site/lib/time-ago.ts'
import { longMoment } from '#domain/town-clock.ts'
import type { Session } from '#site/stores/session-list.ts'

type Props = { session: Session; onEnd: () => void }

/** A session: its browser, when it was started, and when it was last used. */
export function SessionRow({ session, onEnd }: Props) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session
  const lastUsed = timeAgo(new Date(lastSeenAt))
  return (
    <li className="flex min-h-20 items-center justify-between gap-x-6 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{browser}</strong>
          {isCurrent && <span className="badge text-open">This browser</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-soft">
          <span>
            Signed in <time dateTime={createdAt}>{longMoment(new Date(createdAt))}</time>
          </span>
          <span>
            Last used <time dateTime={lastSeenAt}>{lastUsed}</time>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <button type="button" className="button button-quiet flex-none" onClick={onEnd}>
          End
          <span className="sr-only">
            {' '}
            {browser}, last used {lastUsed}
          </span>
        </button>
      )}
    </li>
  )
}
