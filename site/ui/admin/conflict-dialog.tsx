import { Dialog } from '../dialog.tsx'

type Props = {
  /** The edited record, for example `this campaign`. */
  what: string
  /** Overwrites the saved version with the one typed here. */
  onKeepMine: () => void
  /** Discards the version typed here and shows the saved one. */
  onTakeTheirs: () => void
  onClose: () => void
}

/** Asks which version wins after a 409: the record was saved elsewhere since it was opened here. */
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
