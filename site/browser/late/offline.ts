import { guide } from '#guide'
import type { Message } from '../service-worker/worker.ts'

/** Registers the service worker, which keeps what this visitor sees for when there is no network. */

/** Milliseconds without input after which the worker is registered anyway. */
const IDLE_MS = 3000

/** Undefined if the browser has no service workers or does not allow them here. */
const workers = guide.worksOffline && import.meta.env.PROD ? navigator.serviceWorker : undefined
// Later visits have it, and browsers look for a new one at every page.
if (workers && !workers.controller) {
  void firstSign()
    .then(register)
    .catch(() => {})
}

function firstSign() {
  return new Promise((resolve) => {
    setTimeout(resolve, IDLE_MS)
    for (const type of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(type, resolve, { once: true, passive: true })
  })
}

async function register() {
  await workers!.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await workers!.ready
  // No worker has seen the files that this page has already loaded.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ addresses: [location.href, ...loaded] } satisfies Message)
}

/** Keeps the page of a place that was saved without having been seen. */
export function keepPage(address: string) {
  workers?.controller?.postMessage({ addresses: [address], isSaved: true } satisfies Message)
}
