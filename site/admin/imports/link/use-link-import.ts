import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { importBusiness } from '#contracts/google-links.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { loginPath } from '#site/lib/paths.ts'
import { call } from '#site/browser/shared/call.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { newestBuildId } from '#site/admin/publish/builds.ts'
import { $token, adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'

/** Toasts about an import by link. */
export const IMPORT = {
  required: {
    title: 'URL Required',
    description: 'Please enter a Google Business or Google Maps URL.',
  },
  invalid: {
    title: 'Invalid URL',
    description: 'Please enter a valid Google Business or Google Maps URL.',
  },
  failed: {
    title: 'Import Failed',
    description: 'Could not import business from the provided URL.',
  },
  unfinished: 'Finish what is asked below first, or clear it.',
  success: 'Business Imported Successfully!',
}

export type Sent = InputOf<typeof importBusiness>
export type Imported = {
  place: OutputOf<typeof importBusiness>
  sent: Sent
  /** The build that publishes the place, if known. */
  buildId: number | undefined
}

/** Imports a place by its link and reports the result in a toast. */
export function useLinkImport() {
  const [imported, setImported] = useState<Imported>()
  const [isSending, setIsSending] = useState(false)
  const [idempotent] = useState(createIdempotent)

  /** Returns the message of a failed import. */
  async function send(sent: Sent): Promise<string | undefined> {
    setIsSending(true)
    try {
      const path = '/api/businesses/import'
      // A visitor who was not signed in gets no password dialog.
      const place = await idempotent((key) =>
        $token.get()
          ? adminCall<typeof importBusiness>('POST', path, sent, key)
          : call<typeof importBusiness>('POST', path, sent, { key }),
      )
      // The statement that writes the place also requests the build, so the newest build contains it.
      setImported({ place, sent, buildId: await newestBuildId() })
      showToast({ tone: 'info', title: IMPORT.success, description: place.name })
      return undefined
    } catch (error) {
      return reportFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  return { imported, isSending, send }
}

/** Shows a toast with the failure. */
function reportFailure(error: unknown): string {
  const { title } = IMPORT.failed
  const description = sentenceOf(error, IMPORT.failed.description)
  if (error instanceof ApiError && error.status === 401) {
    const link = { text: 'Sign in', href: loginPath() }
    showToast({ tone: 'error', title, description, link })
  } else showToast({ tone: 'error', title, description })
  return description
}
