import { useRef, useState } from 'react'
import type { OutputOf } from '#contracts/route.ts'
import type { endSessions, listSessions } from '#contracts/sessions.ts'
import { longMoment } from '#domain/town-clock.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ConfirmDialog } from '#site/admin/kit/confirm-dialog.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { useFocusKept } from '#site/admin/kit/use-focus-kept.ts'
import { showToast } from '#site/stores/toast.ts'
import { Field } from '#site/ui/field.tsx'

type Session = OutputOf<typeof listSessions>[number]

const PATH = '/api/admin/sessions'

const $sessions = adminData<typeof listSessions>(PATH)

/** The administrator's sessions. All but the current one can be ended. */
export function Sessions() {
  return (
    <AdminPage>
      <SessionList />
    </AdminPage>
  )
}

function SessionList() {
  const [ending, setEnding] = useState<Session | 'others'>()
  const list = useFocusKept()
  return (
    <section ref={list} aria-label="Sessions" tabIndex={-1} className="mt-6 outline-none">
      <Loaded
        {...useList($sessions)}
        failed="Failed to fetch sessions"
        onRetry={() => refresh(PATH)}
        className=""
      >
        {(sessions) => (
          <>
            <ul className="border-t border-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <button type="button" className="button mt-6" onClick={() => setEnding('others')}>
                End all other sessions
              </button>
            ) : (
              <p className="mt-6 text-soft">No other browser is signed in.</p>
            )}
          </>
        )}
      </Loaded>
      {ending && <EndDialog session={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

/** A session: its browser, when it was started, and when it was last used. */
function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session
  const lastUsed = timeAgo(new Date(lastSeenAt))
  return (
    <Row
      isShort
      actions={
        !isCurrent && (
          <EntryButton
            text="End"
            about={`${browser}, last used ${lastUsed}`}
            isQuiet
            isBusy={false}
            onPress={onEnd}
          />
        )
      }
    >
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
    </Row>
  )
}

type EndDialogProps = { session: Session | 'others'; onClose: () => void }

/** Asks for the password, because anybody at an unlocked screen could otherwise end the administrator's sessions. */
function EndDialog({ session, onClose }: EndDialogProps) {
  const isAll = session === 'others'
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function end() {
    const password = field.current?.value ?? ''
    setProblem(password ? undefined : 'Password is required')
    if (!password) return field.current?.focus()
    setIsBusy(true)
    try {
      const which = isAll ? session : session.id
      await adminCall<typeof endSessions>('POST', `${PATH}/end`, { which, password })
      showToast({ tone: 'info', title: isAll ? 'All other sessions ended' : 'Session ended' })
      onClose()
      refresh(PATH)
    } catch (error) {
      setProblem(sentenceOf(error, 'That could not be sent. Please try again.'))
      setIsBusy(false)
      field.current?.select()
    }
  }

  return (
    <ConfirmDialog
      title={isAll ? 'End all other sessions' : 'End this session'}
      action={isAll ? 'End all others' : 'End session'}
      busy="Ending…"
      isBusy={isBusy}
      focusFirst={field}
      onConfirm={() => void end()}
      onClose={onClose}
      field={
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
      }
    >
      {isAll
        ? 'All other browsers have to sign in again. This one stays signed in.'
        : `${session.browser}, last used ${timeAgo(new Date(session.lastSeenAt))}, has to sign in again.`}
    </ConfirmDialog>
  )
}
