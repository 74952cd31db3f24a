/**
 * Runs something once the page has loaded and been painted and the browser is idle, about a second later at most, so that
 * it delays neither text nor pictures. A background tab does not paint until it is shown.
 */
export function oncePainted(run: () => void): void {
  const watch = () => {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      // Safari cannot tell when it is idle.
      if (!('requestIdleCallback' in globalThis)) return run()
      // Pictures that have just come are usually painted between the first idle moment and the second.
      requestIdleCallback(() => requestIdleCallback(run, { timeout: 500 }), { timeout: 500 })
    })
    // `buffered` also reports an earlier paint.
    painted.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch)
}
