import { useRef, useState } from 'react'
import type { decideClaim, listClaims } from '#contracts/claims.ts'
import type { OutputOf } from '#contracts/route.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ConfirmDialog } from '#site/admin/kit/confirm-dialog.tsx'
import { DecisionCard, EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { useDecision } from '#site/admin/kit/use-action.ts'
import { Field } from '#site/ui/field.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'

type Claim = OutputOf<typeof listClaims>['claims'][number]
type Props = { claim: Claim; onDecided: () => void }

/** A claim: the owner, the place, the reason, and the decision. */
export function ClaimCard({ claim, onDecided }: Props) {
  const { restaurant, ownerName, ownerEmail, ownerPhone, message, createdAt } = claim
  return (
    <DecisionCard
      restaurant={restaurant}
      note={<span className="text-soft">in {restaurant.town}</span>}
      badge={restaurant.isVerified && <span className="badge text-open">Verified</span>}
      buttons={<Decisions claim={claim} onDecided={onDecided} />}
    >
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
    </DecisionCard>
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

const TITLES = { approve: 'Claim approved', reject: 'Claim rejected', undo: 'Decision undone' }
const SEE_BUILD = { text: 'See the build', href: '/admin/publish' }
const NO_REASON = { reason: '' }

/** The decisions that are possible in the claim's state, with the reason of a rejection, which is stored with the claim. */
function Decisions({ claim, onDecided }: Props) {
  const { id, status, ownerName, restaurant } = claim
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBusy, decide } = useDecision({ onDecided })
  const draft = useDraft({
    name: `admin/claim/${id}`,
    base: NO_REASON,
    read: () => ({ reason }),
    show: ({ reason }) => setReason(reason),
  })
  const close = () => setDialog(undefined)
  const send = (action: keyof typeof TITLES, reason?: string) =>
    decide(async () => {
      const input = { id, status, action, reason }
      const decided = await adminCall<typeof decideClaim>('PUT', '/api/admin/claims/:id', input)
      draft.forget()
      close()
      const title = TITLES[action]
      if (!decided.hasChanged) return { title }
      const description = `The Verified badge ${decided.isVerified ? 'shows' : 'goes'} in about a minute.`
      return { title, description, link: SEE_BUILD }
    })
  function reject() {
    const text = reason.trim()
    setProblem(text ? undefined : 'Reason is required')
    if (text) void send('reject', text)
    else field.current?.focus()
  }
  const button = (text: string, isQuiet: boolean, onPress: () => void) => (
    <EntryButton
      {...{ text, isQuiet, isBusy, onPress }}
      about={`the claim of ${ownerName} to ${restaurant.name}`}
    />
  )
  if (status !== 'pending') return button('Undo', true, () => void send('undo'))
  return (
    <>
      {button('Approve', false, () =>
        restaurant.isVerified ? setDialog('approve') : void send('approve'),
      )}
      {button('Reject', true, () => setDialog('reject'))}
      {dialog === 'approve' && (
        <ConfirmDialog
          title="Verified already"
          action="Approve this one, too"
          onConfirm={() => {
            close()
            void send('approve')
          }}
          onClose={close}
        >
          {restaurant.name} carries the Verified badge already, perhaps for another owner. Look
          among the approved claims first; approve this one, too, if both may speak for the place.
          Whoever is approved can change its page.
        </ConfirmDialog>
      )}
      {dialog === 'reject' && (
        <ConfirmDialog
          title="Reject this claim"
          action="Reject"
          busy="Rejecting…"
          isBusy={isBusy}
          focusFirst={field}
          onConfirm={reject}
          onClose={close}
          field={
            <>
              <KeptNote {...draft} />
              <Field label="Reason" hint="As the claimant should read it" error={problem}>
                {(control) => (
                  <textarea
                    {...control}
                    ref={field}
                    rows={4}
                    maxLength={1000}
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
              </Field>
            </>
          }
        >
          {ownerName} asks for {restaurant.name}. Where mail is set up, they get the reason in a
          mail.
        </ConfirmDialog>
      )}
    </>
  )
}
