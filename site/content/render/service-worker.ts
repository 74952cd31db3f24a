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
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // A module that other scripts import, too, would become a file of its own, so the worker gets a copy.
    async resolveId(source, importer) {
      if (!source.startsWith('#') || !/\/service-worker\/|\?service-worker$/.test(importer ?? ''))
        return
      const shared = await this.resolve(source, importer, { skipSelf: true })
      return shared && `${shared.id}?service-worker`
    },
    buildStart() {
      const id = fileURLToPath(worksOffline ? WORKER : REMOVAL)
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' })
    },
  }
}
