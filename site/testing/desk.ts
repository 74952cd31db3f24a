import type { ReactNode } from 'react'
import { $addressQuery, $peopleSearch } from '#site/admin/kit/address-query.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { $isSigningIn, $token, startSession } from '#site/admin/kit/session.ts'
import { readToken } from '#site/browser/shared/token.ts'
import { signIn } from './guide.ts'
import { show } from './screen.ts'

/** Signs the administrator in, who was signed out as the test began. */
export async function startDesk(): Promise<void> {
  startSession(await signIn())
}

/** Shows a page of the administration at this address as a new document would, with nothing loaded. */
export async function openDesk(desk: ReactNode, address: string): Promise<void> {
  if (!readToken() || !$token.get()) await startDesk()
  show(null, address)
  $isSigningIn.set(false)
  $peopleSearch.set('')
  $addressQuery.set(location.search)
  refresh(() => true)
  show(desk, address)
}
