import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $token, leadToLogin } from '#site/stores/session.ts'
import { showLeftToast } from '#site/stores/toast.ts'
import { Toaster } from '../toaster.tsx'
import { TooltipProvider } from '../tooltip.tsx'

type Props = {
  /** What stands there without a token; without it the page leads to the login. */
  signedOut?: ReactNode
  children: ReactNode
}

/** Around every island of the administrator. What is behind it is asked for by a signed-in administrator only. */
export function AdminPage({ signedOut, children }: Props) {
  const isSignedIn = useStore($token) !== undefined
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const isLeaving = !isSignedIn && signedOut === undefined
  useEffect(() => {
    if (isLeaving) leadToLogin()
  }, [isLeaving])
  useEffect(showLeftToast, [])
  return (
    <TooltipProvider>
      {/* What was typed outlives the session. */}
      {isSignedIn || (isLeaving && wasSignedIn) ? children : signedOut}
      <Toaster />
    </TooltipProvider>
  )
}
