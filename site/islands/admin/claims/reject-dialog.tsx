import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { $reasons, type Claim, decide } from '#site/stores/claims.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'

type Props = { claim: Claim; onClose: () => void }

/** Asks for the reason of a rejection, which is stored with the claim. */
export function RejectDialog({ claim, onClose }: Props) {
  const reason = useStore($reasons)[claim.id] ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const text = reason.trim()
    setProblem(text ? undefined : 'Reason is required')
    if (!text) return field.current?.focus()
    setIsSending(true)
    if (await decide(claim, 'reject', text)) onClose()
    else setIsSending(false)
  }
  return (
    <Dialog title="Reject this claim" onClose={onClose} focusFirst={field}>
      <p className="mt-3">
        {claim.ownerName} asks for {claim.restaurant.name}. Nothing is mailed: write to them
        yourself.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <Field label="Reason" hint="For the desk’s own record" error={problem}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={4}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => $reasons.setKey(claim.id, target.value)}
            />
          )}
        </Field>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? 'Rejecting…' : 'Reject'}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
