import { useStore } from '@nanostores/react'
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { longMoment } from '#domain/town-clock.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { $deciding, $reasons, type Claim, decide } from './claim-store.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { Field } from '#site/ui/field.tsx'

/** A claim: the owner, the place, the reason, and the decision. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      // When the card is removed, the focus moves to the list.
      if (current?.contains(document.activeElement)) current.closest('section')?.focus()
    }
  }, [])
  const { restaurant, ownerName, ownerEmail, ownerPhone, message, createdAt } = claim
  return (
    <article
      ref={card}
      className="grid gap-x-10 gap-y-5 border border-line bg-raised p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-xl">
          {restaurant.name} <span className="text-soft">in {restaurant.town}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {restaurant.isVerified && <span className="badge text-open">Verified</span>}
          <a href={restaurant.path} className="link flex min-h-11 items-center">
            View its page
          </a>
          <a
            href={`/admin/restaurant?id=${restaurant.id}`}
            className="link flex min-h-11 items-center"
          >
            Edit its listing
          </a>
        </p>
        <p className="mt-2">
          <strong>{ownerName}</strong> asked{' '}
          <time dateTime={createdAt}>
            {timeAgo(new Date(createdAt))}, {longMoment(new Date(createdAt))}
          </time>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <a href={`mailto:${ownerEmail}`} className="link flex min-h-11 items-center break-all">
            {ownerEmail}
          </a>
          {ownerPhone && (
            <a
              href={`tel:${ownerPhone.replace(/[^+\d]/g, '')}`}
              className="link flex min-h-11 items-center"
            >
              {ownerPhone}
            </a>
          )}
        </p>
        {claim.status === 'pending' && claim.otherOwners.length > 0 && (
          <p className="mt-2 border-l-3 border-accent pl-4">
            <strong>Disputed.</strong> May change this page already: {claim.otherOwners.join(', ')}
          </p>
        )}
        {message && (
          <blockquote className="mt-2 max-w-prose border-l-3 border-accent pl-4 break-words whitespace-pre-line">
            {message}
          </blockquote>
        )}
        <DecisionLog decisions={claim.decisions} />
      </div>
      <DecisionButtons claim={claim} />
    </article>
  )
}

const WORDS = { approve: 'Approved', reject: 'Rejected', undo: 'Undone' }

/** All decisions on a claim, including undone ones. */
function DecisionLog({ decisions }: Pick<Claim, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
    <ol aria-label="History" className="mt-4 grid gap-1 text-sm">
      {decisions.map(({ action, reason, decidedBy, createdAt }) => (
        <li key={createdAt}>
          <strong>{WORDS[action]}</strong>{' '}
          <span className="text-soft">
            by {decidedBy}, <time dateTime={createdAt}>{longMoment(new Date(createdAt))}</time>
          </span>
          {reason && <span className="block break-words whitespace-pre-line">“{reason}”</span>}
        </li>
      ))}
    </ol>
  )
}

/** The decisions that are possible in the claim's state. */
function DecisionButtons({ claim }: { claim: Claim }) {
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const isBusy = useStore($deciding).has(claim.id)
  const { name, isVerified } = claim.restaurant
  const close = () => setDialog(undefined)
  const button = (text: string, look: string, act: () => void) => (
    <button
      type="button"
      className={`button ${look} flex-1 md:flex-none`}
      aria-disabled={isBusy}
      onClick={act}
    >
      {text}
      <span className="sr-only">
        {' '}
        the claim of {claim.ownerName} to {name}
      </span>
    </button>
  )
  if (claim.status !== 'pending') {
    const undo = () => void decide(claim, 'undo')
    return <div className="flex items-start">{button('Undo', 'button-quiet', undo)}</div>
  }
  return (
    <div className="flex items-start gap-3 md:flex-col md:items-stretch">
      {button('Approve', '', () =>
        isVerified ? setDialog('approve') : void decide(claim, 'approve'),
      )}
      {button('Reject', 'button-quiet', () => setDialog('reject'))}
      {dialog === 'approve' && <ApproveDialog claim={claim} onClose={close} />}
      {dialog === 'reject' && <RejectDialog claim={claim} onClose={close} />}
    </div>
  )
}

/** Asks for confirmation when another claim on the same place may be the right one. */
function ApproveDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  function approve() {
    onClose()
    void decide(claim, 'approve')
  }
  return (
    <Dialog title="Verified already" onClose={onClose}>
      <p className="mt-3">
        {claim.restaurant.name} carries the Verified badge already, perhaps for another owner. Look
        among the approved claims first; approve this one, too, if both may speak for the place.
        Whoever is approved can change its page.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={approve}>
          Approve this one, too
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

const NO_REASON = { reason: '' }

/** Asks for the reason of a rejection, which is stored with the claim. */
function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const reason = useStore($reasons)[claim.id] ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const draft = useDraft({
    name: `admin/claim/${claim.id}`,
    base: NO_REASON,
    read: () => ({ reason }),
    show: ({ reason }) => $reasons.setKey(claim.id, reason),
    // The list does, also when the dialog is closed.
    asks: false,
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const text = reason.trim()
    setProblem(text ? undefined : 'Reason is required')
    if (!text) return field.current?.focus()
    setIsSending(true)
    if (!(await decide(claim, 'reject', text))) return setIsSending(false)
    draft.forget()
    onClose()
  }
  return (
    <Dialog title="Reject this claim" onClose={onClose} focusFirst={field}>
      <p className="mt-3">
        {claim.ownerName} asks for {claim.restaurant.name}. Where mail is set up, they get the
        reason in a mail.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <KeptNote {...draft} />
        <Field label="Reason" hint="As the claimant should read it" error={problem}>
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
