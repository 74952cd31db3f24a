import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { Dialog } from '#site/ui/dialog.tsx'

type Props = {
  title: string
  /** The text of the button that confirms, also while it does. */
  action: string
  busy?: string
  cancel?: string
  isBusy?: boolean
  focusFirst?: RefObject<HTMLElement | null>
  /** What is asked for before it is done. */
  field?: ReactNode
  onConfirm: () => void
  onCancel?: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, perhaps for a field; open until it is done. */
export function ConfirmDialog(props: Props) {
  const { title, action, busy = action, cancel = 'Cancel', isBusy = false, children } = props
  const { focusFirst, field, onConfirm, onClose, onCancel = onClose } = props
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isBusy) onConfirm()
  }
  return (
    <Dialog {...{ title, onClose, focusFirst }} mayClose={() => !isBusy}>
      <div className="mt-3">{children}</div>
      <form noValidate onSubmit={submit} className={field ? 'mt-4' : 'mt-6'}>
        {field}
        <div className={`flex flex-wrap gap-3 ${field ? 'mt-2' : ''}`}>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? busy : action}
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onCancel()}
          >
            {cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type UnsavedProps = { onDrop: () => void; onClose: () => void }

/** Asks before unsaved changes are discarded. */
export const UnsavedDialog = ({ onDrop, onClose }: UnsavedProps) => (
  <ConfirmDialog
    title="Discard your changes?"
    action="Keep editing"
    cancel="Discard changes"
    onConfirm={onClose}
    onCancel={onDrop}
    onClose={onClose}
  >
    What you have changed is not saved yet.
  </ConfirmDialog>
)
