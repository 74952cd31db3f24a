import type { importListings } from '#contracts/imports.ts'
import type { InputOf } from '#contracts/route.ts'
import type { FileOptions, FileRead } from './read-file.ts'

type Fields = Omit<InputOf<typeof importListings>, 'listings' | 'refused'>
export type Order =
  { kind: 'read'; file: File; options: FileOptions } | { kind: 'pack'; fields: Fields }
export type Answer = { value: unknown } | { problem: string }

/** What a file holds, without its places, which stay in the worker until they are packed. */
export type ReadFile = Omit<FileRead, 'candidates' | 'refusedIds'> & { count: number }

/** Reads files and packs requests in a worker, so that the page stays responsive. Handles one order at a time. */
export function startReader() {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })

  function ask(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('problem' in data) reject(new Error(data.problem))
        else resolve(data.value)
      }
      worker.onerror = () => reject(new Error('The file could not be read. Please try again.'))
      worker.postMessage(order)
    })
  }

  return {
    read: (file: File, options: FileOptions) =>
      ask({ kind: 'read', file, options }) as Promise<ReadFile>,
    pack: (fields: Fields) => ask({ kind: 'pack', fields }) as Promise<Blob>,
    close: () => worker.terminate(),
  }
}
