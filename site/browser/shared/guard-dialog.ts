const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Completes a modal dialog: Tab cycles inside it, and a click outside closes it in browsers without `closedby`.
 * For that, the dialog itself must have no padding.
 */
export function guardDialog(dialog: HTMLDialogElement) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !event.defaultPrevented) wrapFocus(dialog, event)
  })
  const closesOutside = dialog.getAttribute('closedby') === 'any'
  if (!closesOutside || 'closedBy' in HTMLDialogElement.prototype) return
  // The click must start and end outside: selecting text and releasing the button outside closes nothing.
  let isPressedOutside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedOutside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedOutside && target === dialog) dialog.close()
  })
}

/** Moves the focus from the last element to the first and back. The browser handles all other steps. */
function wrapFocus(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0,
  )
  const direction = event.shiftKey
    ? Node.DOCUMENT_POSITION_PRECEDING
    : Node.DOCUMENT_POSITION_FOLLOWING
  const here = document.activeElement ?? dialog
  if (stops.some((stop) => here.compareDocumentPosition(stop) & direction)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
