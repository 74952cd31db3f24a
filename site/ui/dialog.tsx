import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { guardDialog } from '#site/lib/guard-dialog.ts'
import { Toaster } from './toaster.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Asked before it closes; with false it stays open. */
  mayClose?: () => boolean
  /** A press outside closes it: where nothing is typed, and no double click can have opened it. */
  closesOutside?: boolean
  /** Has the focus first where it is all that there is to do; else the title has. */
  focusFirst?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A modal dialog for as long as it is rendered. Toasts show inside it, as all the rest is inert. */
export function Dialog(props: Props) {
  const { title, onClose, mayClose, closesOutside, focusFirst, className = '', children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    guardDialog(dialog)
    dialog.showModal()
    // On the title the space bar presses no button, and no keyboard slides up.
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
      // A field for files is cancelled, too, and says so up to here.
      onCancel={(event) => {
        if (event.target === ref.current && mayClose?.() === false) event.preventDefault()
      }}
      // Not everything that closes it asks before.
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
