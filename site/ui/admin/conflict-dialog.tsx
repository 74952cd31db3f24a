import { Dialog } from '../dialog.tsx'

type Props = {
  /** What was being edited, for example `this campaign`. */
  what: string
  /** Saves what was typed here over what was saved elsewhere. */
  onKeepMine: () => void
  /** Discards what was typed here and shows what was saved elsewhere. */
  onTakeTheirs: () => void
  onClose: () => void
}

/** The choice after a 409: the same record was saved elsewhere since it was opened here. */
export function ConflictDialog({ what, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog title="Saved elsewhere meanwhile" onClose={onClose}>
      <p className="mt-3">
        Somebody, perhaps you in another tab, has saved {what} since you opened it here. Yours is
        not saved yet.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onKeepMine}>
          Save mine instead
        </button>
        <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
          Discard mine, show theirs
        </button>
      </div>
    </Dialog>
  )
}
