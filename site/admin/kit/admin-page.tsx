import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { SESSION_ENDED } from './session-texts.ts'
import { $isSigningIn, $token, redirectToLogin } from './session.ts'
import { showSavedToast, showToast } from '#site/stores/toast.ts'
import { Toaster } from '#site/ui/toaster.tsx'
import { TooltipProvider } from '#site/ui/tooltip.tsx'

type Props = {
  /** Shown without a token; if it is missing, the page opens the login page instead. */
  signedOut?: ReactNode
  children: ReactNode
}

/** Its code comes when it is needed; if it does not, the page stays as it is. */
const SignInDialog = lazy((): Promise<{ default: ComponentType }> =>
  import('./sign-in-dialog.tsx').then(
    ({ SignInDialog }) => ({ default: SignInDialog }),
    () => ({ default: NoSignIn }),
  ),
)
function NoSignIn() {
  useEffect(() => {
    $isSigningIn.set(false)
    showToast({
      tone: 'error',
      title: SESSION_ENDED.title,
      description: 'Please sign in in another tab.',
    })
  }, [])
  return null
}

/** Wraps every admin island, so that only a signed-in administrator's browser requests its data. */
export function AdminPage({ signedOut, children }: Props) {
  const isSignedIn = useStore($token) !== undefined
  const isSigningIn = useStore($isSigningIn)
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const isLeaving = !isSignedIn && signedOut === undefined
  useEffect(() => {
    if (isLeaving) redirectToLogin()
  }, [isLeaving])
  useEffect(showSavedToast, [])
  return (
    <TooltipProvider>
      {/* Keeps unsaved changes on the screen when the session ends. */}
      {isSignedIn || (isLeaving && wasSignedIn) ? children : signedOut}
      {isSigningIn && (
        <Suspense>
          <SignInDialog />
        </Suspense>
      )}
      <Toaster />
    </TooltipProvider>
  )
}
