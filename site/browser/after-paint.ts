/** Runs something once the browser has painted what changed so far, so that a press is answered before slow work begins. */
export function afterPaint(run: () => void): void {
  // What was asked for before a frame runs before it is painted; before the next one, it has been.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}
