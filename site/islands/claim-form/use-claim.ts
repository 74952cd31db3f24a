import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { claimForm, type submitClaim } from '#contracts/claims.ts'
import type { OutputOf } from '#contracts/route.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { call } from '#site/browser/shared/call.ts'
import { CLAIM } from '#site/copy/claim-texts.ts'
import { showToast } from '#site/stores/toast.ts'
import { draftOfForm, useDraft } from '#site/ui/use-draft.tsx'
import { noteRefused, noteSent } from './claim-limit.ts'
import { keepSent } from './sent-code.ts'

/** The state of the claim form: its fields, its draft, and sending it. */
export function useClaim(onSent: (sent: Sent) => void) {
  const form = useForm<Claim>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(claimForm),
    defaultValues: EMPTY_CLAIM,
  })
  const [idempotent] = useState(createIdempotent)
  const { reset, handleSubmit, formState } = form
  const draft = useDraft({ ...draftOfForm(form), name: 'visitor/claim/new', base: EMPTY_CLAIM })

  async function send(claim: Claim) {
    let sent: OutputOf<typeof submitClaim>
    try {
      sent = await idempotent((key) =>
        call<typeof submitClaim>('POST', '/api/claim-requests', claim, { key }),
      )
    } catch (error) {
      const { detail: sentence, retryAfter, status } = error instanceof ApiError ? error : NO_ANSWER
      if (status === 429 && retryAfter) noteRefused(retryAfter)
      const description = sentence || CLAIM.failed.description
      return showToast({ ...CLAIM.failed, tone: 'error', description })
    }
    noteSent()
    draft.forget()
    reset(EMPTY_CLAIM)
    showToast({ ...CLAIM.sent, tone: 'info' })
    const taken = { ...sent, email: claim.ownerEmail.trim() }
    if (taken.ticket) keepSent(taken)
    onSent(taken)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!formState.isSubmitting) void handleSubmit(send)(event)
  }
  return { ...form, submit, draft }
}

const NO_ANSWER: Partial<Pick<ApiError, 'detail' | 'retryAfter' | 'status'>> = {}

export type Claim = z.input<typeof claimForm>
/** The claim as it was taken; with a ticket, a code was mailed to the address. */
export type Sent = OutputOf<typeof submitClaim> & { email: string }

const EMPTY_CLAIM: Claim = {
  restaurantId: 0,
  ownerName: '',
  ownerPhone: '',
  ownerEmail: '',
  message: '',
}
