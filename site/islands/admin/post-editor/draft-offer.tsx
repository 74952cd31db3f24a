import { longMoment } from '#domain/town-clock.ts'
import type { Draft } from './post-draft.ts'

type Props = { draft: Draft; onRestore: () => void; onForget: () => void }

/** Offers to restore an unsaved draft of an earlier visit. */
export function DraftOffer({ draft, onRestore, onForget }: Props) {
  const { fields, typedAt } = draft
  return (
    <div role="status" className="mb-6 border border-gold bg-raised p-4">
      <p>
        Something typed here on {longMoment(new Date(typedAt))} was never saved
        {fields.title && <>: “{fields.title}”</>}.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRestore}>
          Restore it
        </button>
        <button type="button" className="button button-quiet" onClick={onForget}>
          Throw it away
        </button>
      </p>
    </div>
  )
}
