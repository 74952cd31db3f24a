import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

type Call = { id: number; name: string; args: unknown[] }
type Functions = Record<string, (...args: unknown[]) => unknown>

/** Loads a compiled renderer and runs the calls of its functions one after another, in the order they arrive. */
const { entry } = workerData as { entry: string }
// The next publish loads what V8 has compiled.
enableCompileCache(join(dirname(entry), 'compiled'))
const renderer = (await import(entry)) as Functions
let last = Promise.resolve()

parentPort!.on('message', ({ id, name, args }: Call) => {
  last = last.then(async () => {
    try {
      parentPort!.postMessage({ id, value: await renderer[name]!(...args) })
    } catch (error) {
      parentPort!.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
})
