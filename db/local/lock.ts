import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/**
 * Takes the lock `<path>.lock`, or returns undefined when another process holds it; `close()` releases it. It is an
 * SQLite lock, which the system releases however its process dies.
 */
export const tryLock = (path: string) => take(path, 'begin exclusive')

/** As `tryLock`, but any number of processes share the lock; it keeps out only those who want it for themselves. */
export const tryShare = (path: string) => take(path, 'begin; select 1 from sqlite_schema')

function take(path: string, how: string): DatabaseSync | undefined {
  const lock = openFile(`${path}.lock`)
  try {
    lock.exec(how)
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

function openFile(file: string) {
  try {
    return new DatabaseSync(file)
  } catch (cause) {
    throw new Error(`Cannot write ${file}: its folder must be there and let your user write`, {
      cause,
    })
  }
}
