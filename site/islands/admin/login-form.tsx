import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type login, loginForm } from '#contracts/sessions.ts'
import { LOGIN } from '#site/copy/admin-messages.ts'
import { adminPath } from '#site/lib/admin-path.ts'
import { call } from '#site/browser/shared/call.ts'
import { $token, startSession } from '#site/stores/session.ts'
import { saveToast, showSavedToast, showToast } from '#site/stores/toast.ts'
import { Toaster } from '#site/ui/toaster.tsx'

/** The login form; after signing in, it opens the page that the address names. */
export function LoginForm() {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const isSignedIn = useStore($token) !== undefined
  useEffect(() => {
    if (isSignedIn) location.replace(destination())
    else showSavedToast()
  }, [isSignedIn])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const { success, data, error } = loginForm().safeParse({ password: field.current?.value })
    setProblem(success ? '' : (error.issues[0]?.message ?? ''))
    if (!success) return field.current?.focus()
    setIsSending(true)
    const sentence = await signIn(data.password)
    if (sentence === undefined) return
    setIsSending(false)
    setProblem(sentence)
    field.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 max-w-sm">
      <fieldset disabled={!isLive}>
        <legend className="sr-only">Sign in</legend>
        <label htmlFor="password" className="font-semibold">
          Password
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            ref={field}
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={problem !== ''}
            aria-describedby="password-note"
            className="field"
          />
          <button
            type="button"
            className="button button-quiet min-w-20"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
        <p
          id="password-note"
          role="alert"
          className="mt-2 min-h-6 text-sm font-semibold text-accent"
        >
          {problem}
        </p>
        <button type="submit" className="button mt-2 min-w-44" aria-disabled={isSending}>
          {isSending ? 'Signing in…' : 'Sign in'}
        </button>
      </fieldset>
      {isLive && <Toaster />}
    </form>
  )
}

const destination = () => adminPath(new URLSearchParams(location.search).get('redirect'))

/** Signs in. If that fails, shows a toast and returns its message. */
async function signIn(password: string): Promise<string | undefined> {
  try {
    const { token } = await call<typeof login>('POST', '/api/admin/login', { password })
    if (!startSession(token)) return fail(LOGIN.notKept)
    saveToast({ tone: 'info', title: LOGIN.success })
    return undefined
  } catch (error) {
    return fail(messageOf(error))
  }
}

function fail(description: string): string {
  showToast({ tone: 'error', title: LOGIN.failed, description })
  return description
}

/** The message of a failed login. Says more than `wrong` only for too many attempts and a guide without a password. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return LOGIN.unreachable
  return [429, 503].includes(error.status) ? error.detail : LOGIN.wrong
}
