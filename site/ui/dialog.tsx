import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { guardDialog } from '#site/browser/shared/guard-dialog.ts'
import { Toaster } from './toaster.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Called before the dialog closes; false keeps it open. */
  mayClose?: () => boolean
  /** Whether a click outside closes it. Only for dialogs without input that a double click cannot have opened. */
  closesOutside?: boolean
  /** The element that gets the focus first, in a dialog with one thing to do; by default the title. */
  focusFirst?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A modal dialog, open while it is rendered. Toasts show inside it, because the rest of the page is inert. */
export function Dialog(props: Props) {
  const { title, onClose, mayClose, closesOutside, focusFirst, className = '', children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    guardDialog(dialog)
    dialog.showModal()
    // With the focus on the title, the space bar clicks no button and no on-screen keyboard opens.
    const first = focusFirst?.current ?? document.getElementById(titleId)
    first?.focus()
    return () => dialog.close()
  }, [titleId, focusFirst])
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      closedby={closesOutside ? 'any' : 'closerequest'}
      // The cancel event of a file input bubbles up to here, too.
      onCancel={(event) => {
        if (event.target === ref.current && mayClose?.() === false) event.preventDefault()
      }}
      // Some ways of closing a dialog fire no cancel event.
      onClose={() => (mayClose?.() === false ? ref.current?.showModal() : onClose())}
    >
      <div className="dialog-body">
        <h2 id={titleId} tabIndex={-1} className="pr-6 text-2xl wrap-anywhere outline-none">
          {title}
        </h2>
        {children}
        <button
          type="button"
          className="dialog-close"
          aria-label="Close"
          onClick={() => mayClose?.() !== false && ref.current?.close()}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <Toaster isInDialog />
    </dialog>
  )
}
