import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { InputOf } from '#contracts/route.ts'
import { CODE_NEEDED, CODE_REFUSED, type login, loginForm } from '#contracts/sessions.ts'
import { LOGIN } from './session-texts.ts'
import { adminPath } from '#site/lib/paths.ts'
import { call } from '#site/browser/shared/call.ts'
import { $token, startSession } from './session.ts'
import { saveToast, showSavedToast, showToast } from '#site/stores/toast.ts'
import { StillLoading } from '#site/ui/still-loading.tsx'
import { Toaster } from '#site/ui/toaster.tsx'
import { useIsLive } from '#site/ui/use-is-live.ts'

/** The login page's form; after signing in, it opens the page that the address names. */
export function LoginForm() {
  const isLive = useIsLive()
  const isSignedIn = useStore($token) !== undefined
  useEffect(() => {
    if (isSignedIn) location.replace(destination())
    else showSavedToast()
  }, [isSignedIn])
  return (
    <>
      <SignInForm
        isLive={isLive}
        onSignedIn={() => saveToast({ tone: 'info', title: LOGIN.success })}
      />
      <StillLoading isLive={isLive} />
      {isLive && <Toaster />}
    </>
  )
}

type Props = {
  /** False on the server: the fields are disabled until the code has loaded. */
  isLive?: boolean
  onSignedIn?: () => void
}

/** Asks for the password and, if it is wanted, the code of the second factor. */
export function SignInForm({ isLive = true, onSignedIn }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const input = { password: field.current?.value, code: codeField.current?.value }
    const { success, data, error } = loginForm().safeParse(input)
    setProblem(success ? '' : (error.issues[0]?.message ?? ''))
    if (!success) return field.current?.focus()
    setIsSending(true)
    const sentence = await signIn(data)
    if (sentence === undefined) return onSignedIn?.()
    setIsSending(false)
    setProblem(sentence)
    setAsksForCode(asksForCode || sentence === CODE_NEEDED)
    if (isAboutCode(sentence)) codeField.current?.select()
    else field.current?.select()
  }

  // The field for the code is there after the next render.
  useEffect(() => codeField.current?.focus(), [asksForCode])

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
            aria-invalid={problem !== '' && !isAboutCode(problem)}
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
        {asksForCode && (
          <label className="mt-4 block">
            <span className="font-semibold">Code</span>
            <input
              ref={codeField}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              aria-invalid={isAboutCode(problem)}
              aria-describedby="password-note"
              className="field mt-1.5"
            />
          </label>
        )}
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
    </form>
  )
}

const destination = () => adminPath(new URLSearchParams(location.search).get('redirect'))

/** Signs in. If that fails, shows a toast and returns its message. */
async function signIn(input: InputOf<typeof login>): Promise<string | undefined> {
  try {
    const { token } = await call<typeof login>('POST', '/api/admin/login', input)
    if (!startSession(token)) return fail(LOGIN.notKept)
    return undefined
  } catch (error) {
    const sentence = messageOf(error)
    return sentence === CODE_NEEDED ? sentence : fail(sentence)
  }
}

function fail(description: string): string {
  showToast({ tone: 'error', title: LOGIN.failed, description })
  return description
}

const isAboutCode = (sentence: string) => sentence === CODE_NEEDED || sentence === CODE_REFUSED

/** The message of a failed login. Says more than `wrong` only of a code, too many attempts and a guide without a password. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return LOGIN.unreachable
  const isTold = [429, 503].includes(error.status) || isAboutCode(error.detail)
  return isTold ? error.detail : LOGIN.wrong
}
