import { Worker } from 'node:worker_threads'
import type { Program } from './program.ts'

type Plan = { total: number; wanted: string[]; gone: string[]; isNewList: boolean }

/** A program that runs in a thread of its own, as a publish must see its data and nothing of the publish before. */
export type Runner = {
  plan: () => Promise<Plan>
  render: (paths: string[], folder: string, current?: string) => Promise<string[]>
  writeSitemap: (folder: string) => Promise<string[]>
  settledBy: () => Promise<string | undefined>
  settle: (publishId: string) => Promise<void>
  end: () => Promise<unknown>
}

/** `env` says what it is made of: `MIRROR`, its copy of the guide, and the `DATABASE_URL` to bring that up to date from. */
export function runProgram({ entry }: Program, env: Record<string, string>): Runner {
  const worker = new Worker(new URL('./program-thread.ts', import.meta.url), {
    workerData: { entry },
    // SQLite is built in, and warns that it is young.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, DATABASE_URL: '', ...env, NODE_ENV: 'production' },
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let dead: Error | undefined
  const fail = (error: Error) => {
    dead = error
    for (const { reject } of waiting.values()) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The program ended before its work was done')))
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
      if (dead) return Promise.reject(dead)
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
    settledBy: call('settledBy'),
    settle: call('settle'),
    end: () => worker.terminate(),
  }
}
