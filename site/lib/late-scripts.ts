/** What a page's scripts add comes after the page is painted, as it must not compete with that. */
const SCRIPTS: [onPagesWith: string, load: () => Promise<unknown>][] = [
  ['body', () => import('./every-page.ts')],
  ['[data-placement]', () => import('./ads.ts')],
  ['[data-yours]', () => import('./place-page.ts')],
  ['[data-business]', () => import('./business-cards.ts')],
]

function start() {
  for (const [selector, load] of SCRIPTS) {
    // Without its code, on a line that broke off, the page is what its HTML says.
    if (document.querySelector(selector)) load().catch(() => {})
  }
}

addEventListener('load', () => {
  // Also tells of a paint before. A tab in the background has none until it is looked at.
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    start()
  })
  painted.observe({ type: 'paint', buffered: true })
})
