/**
 * Settles as `work` does, but rejects with a `TimeoutError` after `ms` milliseconds, when the signal that `work` gets is
 * aborted, too. Calls of services by `fetch` go through it, because now and then a `fetch` of Node, or the body of its
 * answer, misses its signal and never settles.
 */
export function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ms)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work(signal).then(resolve, reject)
  })
}
