import { useEffect, useRef, useState } from 'react'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { $sessions, refreshSessions, type Session } from '#site/stores/session-list.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { useList } from '#site/ui/admin/use-list.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { EndDialog } from './end-dialog.tsx'
import { SessionRow } from './session-row.tsx'

/** The administrator's sessions. All but the current one can be ended. */
export function Sessions() {
  return (
    <AdminPage>
      <SessionList />
    </AdminPage>
  )
}

function SessionList() {
  const { data, error } = useList($sessions)
  const [ending, setEnding] = useState<Session | 'others'>()
  const [ended, setEnded] = useState(0)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // The clicked button is removed, so the focus moves to the list.
    if (ended > 0) list.current?.focus()
  }, [ended])
  return (
    <section ref={list} aria-label="Sessions" tabIndex={-1} className="mt-6 outline-none">
      {error ? (
        <LoadFailed
          text={sentenceOf(error, ADMIN_LOAD_FAILED.sessions)}
          onRetry={refreshSessions}
        />
      ) : (
        <Rows sessions={data} onEnd={setEnding} />
      )}
      {ending && (
        <EndDialog
          session={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined)
            setEnded(ended + 1)
          }}
        />
      )}
    </section>
  )
}

type RowsProps = {
  sessions: Session[] | undefined
  onEnd: (session: Session | 'others') => void
}

function Rows({ sessions, onEnd }: RowsProps) {
  if (!sessions) return <p className="text-soft">Loading…</p>
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="button mt-6" onClick={() => onEnd('others')}>
          End all other sessions
        </button>
      ) : (
        <p className="mt-6 text-soft">No other browser is signed in.</p>
      )}
    </>
  )
}
