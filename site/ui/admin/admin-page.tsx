import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $token, redirectToLogin } from '#site/stores/session.ts'
import { showSavedToast } from '#site/stores/toast.ts'
import { Toaster } from '../toaster.tsx'
import { TooltipProvider } from '#site/ui/tooltip.tsx'

type Props = {
  /** Shown without a token; if it is missing, the page opens the login page instead. */
  signedOut?: ReactNode
  children: ReactNode
}

/** Wraps every admin island, so that only a signed-in administrator's browser requests its data. */
export function AdminPage({ signedOut, children }: Props) {
  const isSignedIn = useStore($token) !== undefined
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
      <Toaster />
    </TooltipProvider>
  )
}
