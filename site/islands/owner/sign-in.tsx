import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { ownerEmail, type requestOwnerLink } from '#contracts/owners.ts'
import { call } from '#site/browser/shared/call.ts'
import { loadText, save } from '#site/browser/shared/storage.ts'
import { OWNER } from '#site/copy/owner-texts.ts'
import { $hasEnded, forgetLink, signInByLink } from '#site/stores/owner.ts'
import { showToast } from '#site/stores/toast.ts'
import { Field } from '#site/ui/field.tsx'

/** Signs in by the link of a mail, once its button is pressed, or asks where to send one. */
export function SignIn({ link }: { link: string | undefined }) {
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function enter(token: string) {
    if (isSending) return
    setIsSending(true)
    try {
      const isKept = await signInByLink(token)
      if (!isKept) showToast({ tone: 'error', title: OWNER.notKept, stays: true })
    } catch (error) {
      setProblem(messageOf(error))
      setIsSending(false)
      setIsOver(error instanceof ApiError && error.status === 410)
    }
  }
  return (
    <div className="mt-6 max-w-prose">
      <p role="alert" className="mb-6 border-l-4 border-accent pl-4 empty:hidden">
        {problem}
      </p>
      {link && !isOver ? (
        <>
          <p className="mb-4 text-lg">{OWNER.press}</p>
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => void enter(link)}
          >
            {isSending ? 'Signing in…' : 'Sign in'}
          </button>
        </>
      ) : (
        <LinkForm onAskAgain={isOver ? forgetLink : undefined} isFocused={isOver} />
      )}
    </div>
  )
}

/** The address that was typed and not sent, until the tab is closed. */
const TYPED = 'owner-email'

type LinkFormProps = { onAskAgain: (() => void) | undefined; isFocused: boolean }

/** Asks for the address that a link is sent to. */
function LinkForm({ onAskAgain, isFocused }: LinkFormProps) {
  const hasEnded = useStore($hasEnded)
  const [email, setEmail] = useState(() => loadText('sessionStorage', TYPED))
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const field = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const [isFieldWanted, setIsFieldWanted] = useState(isFocused)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'sent') message.current?.focus()
    else if (isFieldWanted) field.current?.focus()
  }, [state, isFieldWanted])

  function refuse(sentence: string) {
    setError(sentence)
    setState('asking')
    field.current?.focus()
  }
  async function send() {
    const read = ownerEmail.safeParse({ email })
    if (!read.success) return refuse(read.error.issues[0]!.message)
    setState('sending')
    try {
      await call<typeof requestOwnerLink>('POST', '/api/owner/links', read.data)
      save('sessionStorage', TYPED, null)
      setState('sent')
    } catch (thrown) {
      refuse(messageOf(thrown))
    }
  }
  function askAgain() {
    setIsFieldWanted(true)
    setState('asking')
    onAskAgain?.()
  }
  if (state === 'sent')
    return (
      <>
        <p ref={message} tabIndex={-1} className="text-lg outline-none">
          {OWNER.sent}
        </p>
        <button type="button" className="link mt-4 min-h-11" onClick={askAgain}>
          Use another address
        </button>
      </>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'asking') void send()
      }}
    >
      <p role="status" className="mb-4 empty:hidden">
        {hasEnded && OWNER.ended}
      </p>
      <p className="mb-4 text-lg">
        There is no password. Enter the address of your approved claim, and we send you a link that
        signs you in.
      </p>
      <Field label="Email" hint="The email you claimed with" error={error}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              save('sessionStorage', TYPED, target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <button type="submit" className="button mt-2" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send me a link'}
      </button>
    </form>
  )
}

const messageOf = (error: unknown) => (error instanceof ApiError && error.detail) || OWNER.failed
