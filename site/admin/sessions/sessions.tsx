import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contracts/route.ts'
import type { endSessions, listSessions } from '#contracts/sessions.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, SESSION_END } from '#site/admin/kit/admin-messages.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'

type Session = OutputOf<typeof listSessions>[number]

const PATH = '/api/admin/sessions'

/** The sessions in which the administrator is signed in. */
const $sessions = adminData<typeof listSessions>(PATH)
const refreshSessions = () => refresh(PATH)

/** Ends one session, or all others; needs the password. */
async function endSession(which: number | 'others', password: string): Promise<void> {
  await adminCall<typeof endSessions>('POST', `${PATH}/end`, { which, password })
  refreshSessions()
}

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

/** A session: its browser, when it was started, and when it was last used. */
function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
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

type EndDialogProps = { session: Session | 'others'; onClose: () => void; onEnded: () => void }

/** Asks for the password, because anybody at an unlocked screen could otherwise end the administrator's sessions. */
function EndDialog({ session, onClose, onEnded }: EndDialogProps) {
  const isAll = session === 'others'
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const password = field.current?.value ?? ''
    setProblem(password ? undefined : SESSION_END.required)
    if (!password) return field.current?.focus()
    setIsSending(true)
    try {
      await endSession(isAll ? 'others' : session.id, password)
      showToast({ tone: 'info', title: isAll ? SESSION_END.all : SESSION_END.one })
      onEnded()
    } catch (error) {
      setProblem(sentenceOf(error, SESSION_END.failed))
      setIsSending(false)
      field.current?.select()
    }
  }

  return (
    <Dialog
      title={isAll ? 'End all other sessions' : 'End this session'}
      onClose={onClose}
      focusFirst={field}
    >
      <p className="mt-3">
        {isAll
          ? 'All other browsers have to sign in again. This one stays signed in.'
          : `${session.browser}, last used ${timeAgo(new Date(session.lastSeenAt))}, has to sign in again.`}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <Field label="Password" hint="The one you sign in with" error={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              name="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? 'Ending…' : isAll ? 'End all others' : 'End session'}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
