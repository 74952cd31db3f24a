import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKER = new URL('../../browser/service-worker/worker.ts', import.meta.url)
const REMOVAL = new URL('../../browser/service-worker/removal.ts', import.meta.url)

/**
 * Compiles the service worker into `sw.js`, one file of which all browsers know the address; or, for a guide that does not
 * work offline, the one that removes it.
 */
export function serviceWorker({ worksOffline }: { worksOffline: boolean }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = fileURLToPath(worksOffline ? WORKER : REMOVAL)
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' })
    },
  }
}
