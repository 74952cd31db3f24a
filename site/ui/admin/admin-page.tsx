import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { loginPath } from '#site/lib/admin-path.ts'
import { $token } from '#site/stores/session.ts'
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
  const isLeaving = !isSignedIn && signedOut === undefined
  useEffect(() => {
    if (isLeaving) location.replace(loginPath())
  }, [isLeaving])
  useEffect(showLeftToast, [])
  return (
    <TooltipProvider>
      {isSignedIn ? children : signedOut}
      <Toaster />
    </TooltipProvider>
  )
}
