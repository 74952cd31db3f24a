import { Dialog } from '#site/ui/dialog.tsx'

type Props = { onDrop: () => void; onClose: () => void }

/** Asks before unsaved changes are discarded. */
export function UnsavedDialog({ onDrop, onClose }: Props) {
  return (
    <Dialog title="Discard your changes?" onClose={onClose}>
      <p className="mt-3">What you have changed is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onClose}>
          Keep editing
        </button>
        <button type="button" className="button button-quiet" onClick={onDrop}>
          Discard changes
        </button>
      </div>
    </Dialog>
  )
}
