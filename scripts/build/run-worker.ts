import { Worker } from 'node:worker_threads'
import type { Renderer } from './compile.ts'

/** The number of open places in each town. */
export type Towns = Record<string, number>
type Plan = {
  total: number
  stale: string[]
  removed: string[]
  towns: Towns | undefined
}

/** The functions of `site/content/render/entry.ts`, which run in a worker thread. */
export type RenderWorker = {
  plan: () => Promise<Plan>
  render: (paths: string[], folder: string, current?: string) => Promise<string[]>
  writeSitemap: (folder: string, written: string[]) => Promise<string[]>
  writeOpenData: (
    folder: string,
    current?: string,
  ) => Promise<{ files: string[]; removed: string[] }>
  lastPublishId: () => Promise<string | undefined>
  commit: (publishId: string) => Promise<void>
  end: () => Promise<unknown>
}

/**
 * Starts the renderer in a worker thread. Each publish needs a new one, because a renderer reads the guide only when
 * it loads. `env` names the `REPLICA` to read. The worker that pulls the replica also gets the `DATABASE_URL`, and
 * `RENEW_REPLICA` if it shall begin a new one.
 */
export function startWorker({ entry }: Renderer, env: Record<string, string>): RenderWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { entry },
    // Node warns that its SQLite module is experimental.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, DATABASE_URL: '', ...env, NODE_ENV: 'production' },
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The renderer ended before its work was done')))
  worker.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const call = waiting.get(id)!
    waiting.delete(id)
    if (error === undefined) call.resolve(value)
    else call.reject(new Error(error))
  })
  let count = 0
  const call =
    <T>(name: string) =>
    (...args: unknown[]): Promise<T> => {
      if (failure) return Promise.reject(failure)
      const answer = Promise.withResolvers<unknown>()
      const id = count++
      waiting.set(id, answer)
      worker.postMessage({ id, name, args })
      return answer.promise as Promise<T>
    }
  return {
    plan: call('plan'),
    render: call('render'),
    writeSitemap: call('writeSitemap'),
    writeOpenData: call('writeOpenData'),
    lastPublishId: call('lastPublishId'),
    commit: call('commit'),
    end: () => worker.terminate(),
  }
}
