import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/**
 * Takes the lock `<path>.lock`, or returns undefined when another process holds it; `close()` releases it. It is an
 * SQLite lock, which the system releases however its process dies.
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

/** As `tryLock`, but waits for another process, calling `onWait` five times a second meanwhile. */
export async function waitForLock(path: string, onWait = () => {}): Promise<DatabaseSync> {
  for (;;) {
    const lock = tryLock(path)
    if (lock) return lock
    onWait()
    await sleep(200)
  }
}
