import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { importBusiness } from '#contracts/business-import.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { IMPORT } from '#site/copy/admin-messages.ts'
import { loginPath } from '#site/lib/admin-path.ts'
import { call } from '#site/lib/call.ts'
import { createOnce } from '#site/lib/once.ts'
import { loadBuilds } from '#site/stores/builds.ts'
import { $token, forgetSession, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

export type Sent = InputOf<typeof importBusiness>
export type Imported = {
  place: OutputOf<typeof importBusiness>
  sent: Sent
  /** The build that brings it to the public, where one is known. */
  buildId: number | undefined
}

/** Imports, one link at a time, and says in a toast how it went. */
export function useImport() {
  const [imported, setImported] = useState<Imported>()
  const [isSending, setIsSending] = useState(false)
  const [once] = useState(createOnce)

  /** What went wrong, as its sentence; undefined when the place is in. */
  async function send(sent: Sent): Promise<string | undefined> {
    setIsSending(true)
    try {
      const token = $token.get()
      const place = await once((key) =>
        call<typeof importBusiness>('POST', '/api/businesses/import', sent, { token, key }),
      )
      // A change asks for its build in the same statement, so the newest build has it.
      const [newest] = await loadBuilds().catch(() => [])
      setImported({ place, sent, buildId: newest?.id })
      showToast({ tone: 'info', title: IMPORT.success, description: place.name })
      return undefined
    } catch (error) {
      return tellFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  return { imported, isSending, send }
}

/** Not `adminCall`: whoever is not signed in stays, with what was typed, and decides. */
function tellFailure(error: unknown): string {
  const { title } = IMPORT.failed
  const description = sentenceOf(error, IMPORT.failed.description)
  if (error instanceof ApiError && error.status === 401) {
    forgetSession()
    const link = { text: 'Sign in', href: loginPath() }
    showToast({ tone: 'error', title, description, link })
  } else showToast({ tone: 'error', title, description })
  return description
}
