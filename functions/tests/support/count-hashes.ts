import { createHook } from 'node:async_hooks'

/** Counts how often Node is asked to hash a password from now on in this process. */
export function countHashes(): () => number {
  let hashes = 0
  const init = (_: number, type: string) => {
    if (type === 'SCRYPTREQUEST') hashes++
  }
  createHook({ init }).enable()
  return () => hashes
}
