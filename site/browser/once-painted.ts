/**
 * Runs something once the page has loaded and shown itself and the browser is idle, a second after that at most; so
 * that it delays neither text nor pictures. A background tab does not paint until it is shown.
 */
export function oncePainted(run: () => void): void {
  addEventListener('load', () => {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      // Safari cannot tell when it is idle.
      // Twice: pictures that have come by the first time are painted between.
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(() => requestIdleCallback(run, { timeout: 500 }), { timeout: 500 })
      else run()
    })
    // `buffered` also reports an earlier paint.
    painted.observe({ type: 'paint', buffered: true })
  })
}
