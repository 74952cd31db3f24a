import { type Claim, decide } from '#site/stores/claims.ts'
import { Dialog } from '#site/ui/dialog.tsx'

type Props = { claim: Claim; onClose: () => void }

/** Asks for confirmation when another claim on the same place may be the right one. */
export function ApproveDialog({ claim, onClose }: Props) {
  function approve() {
    onClose()
    void decide(claim, 'approve')
  }
  return (
    <Dialog title="Verified already" onClose={onClose}>
      <p className="mt-3">
        {claim.restaurant.name} carries the Verified badge already, perhaps for another owner. Look
        among the approved claims first; approve this one, too, if both may speak for the place.
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
