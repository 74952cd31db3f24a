import { townMoment } from '#site/lib/town-time.ts'
import type { Draft } from './draft.ts'

type Props = { draft: Draft; onRestore: () => void; onForget: () => void }

/** What an earlier visit has left unsaved may be taken up again. */
export function DraftOffer({ draft, onRestore, onForget }: Props) {
  const { fields, typedAt } = draft
  return (
    <div role="status" className="mb-6 border border-gold bg-raised p-4">
      <p>
        Something typed here on {townMoment(new Date(typedAt))} was never saved
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
