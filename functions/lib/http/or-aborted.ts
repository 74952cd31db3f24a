/**
 * Settles as `work` does, but rejects with the reason of `signal` as soon as that aborts. Calls of services by `fetch`
 * go through it, because now and then a `fetch` of Node, or the body of its answer, misses its signal and never settles.
 */
export function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, aborted])
}
