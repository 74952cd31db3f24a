import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { type submitClaim, claimForm } from '#contracts/claims.ts'
import { CLAIM } from '#site/copy/claim-texts.ts'
import { call } from '#site/browser/shared/call.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { showToast } from '#site/stores/toast.ts'
import { type Claim, EMPTY_CLAIM, readDraft, saveDraft } from './claim-draft.ts'

/** The state of the claim form: its fields, its draft, and sending it. */
export function useClaim(onSent: () => void) {
  const form = useForm<Claim>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(claimForm),
    defaultValues: EMPTY_CLAIM,
  })
  const [idempotent] = useState(createIdempotent)
  const { reset, subscribe, handleSubmit, formState } = form

  useEffect(() => {
    reset(readDraft())
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [reset, subscribe])

  async function send(claim: Claim) {
    try {
      await idempotent((key) =>
        call<typeof submitClaim>('POST', '/api/claim-requests', claim, { key }),
      )
    } catch (error) {
      const sentence = error instanceof ApiError && error.detail
      const description = sentence || CLAIM.failed.description
      return showToast({ ...CLAIM.failed, tone: 'error', description })
    }
    reset(EMPTY_CLAIM)
    showToast({ ...CLAIM.sent, tone: 'info' })
    onSent()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!formState.isSubmitting) void handleSubmit(send)(event)
  }
  return { ...form, submit }
}
