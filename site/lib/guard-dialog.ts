const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Adds what `showModal` leaves open: Tab goes round inside, and a press outside closes where the browser does not
 * know `closedby`. For that the dialog itself must have no padding.
 */
export function guardDialog(dialog: HTMLDialogElement) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !event.defaultPrevented) wrapFocus(dialog, event)
  })
  const closesOutside = dialog.getAttribute('closedby') === 'any'
  if (!closesOutside || 'closedBy' in HTMLDialogElement.prototype) return
  // Both ends of the press count: selecting text and letting go outside closes nothing.
  let isPressedOutside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedOutside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedOutside && target === dialog) dialog.close()
  })
}

/** From the last stop to the first and back; all other steps are the browser's. */
function wrapFocus(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
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
