/** Runs something once the browser has painted what changed so far, so that a press is answered before slow work begins. */
export function afterPaint(run: () => void): void {
  // The first frame callback runs before the paint, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}
