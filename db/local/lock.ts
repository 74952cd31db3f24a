import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Takes the lock of a name beside `path`, or returns undefined when another process holds it; `close()`
 * lets go. It is an SQLite lock: the system frees it when its process dies, however it dies.
 */
export function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
