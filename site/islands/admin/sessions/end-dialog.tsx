import { type SubmitEvent, useRef, useState } from 'react'
import { SESSION_END } from '#site/copy/admin-messages.ts'
import { timeAgo } from '#site/lib/time-ago.ts'
import { endSession, type Session } from '#site/stores/session-list.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'

type Props = { session: Session | 'others'; onClose: () => void; onEnded: () => void }

/** Asks for the password, because anybody at an unlocked screen could otherwise end the administrator's sessions. */
export function EndDialog({ session, onClose, onEnded }: Props) {
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
