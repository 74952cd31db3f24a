import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $deciding, type Claim, decide } from '#site/stores/claims.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** The decisions that are possible in the claim's state. */
export function DecisionButtons({ claim }: { claim: Claim }) {
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
