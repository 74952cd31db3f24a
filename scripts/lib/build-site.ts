import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '#db/local/lock.ts'
import { progress } from './command.ts'
import { publish } from './publish.ts'
import { recordBuild } from './record-build.ts'

/**
 * Brings the site in `outDir` up to date with the database: a failed build leaves the old site, and throws. One
 * build at a time; another waits. The database keeps how it went, once `show` has done what makes
 * visitors see it. `databaseUrl` is for the Neon driver.
 */
export async function buildSite(
  databaseUrl: string,
  outDir: string,
  show = async () => {},
): Promise<void> {
  const lock = await waitForLock(outDir)
  try {
    await recover(outDir)
    await recordBuild(databaseUrl, async () => {
      const started = performance.now()
      const { rendered, total } = await publish(databaseUrl, outDir)
      await show()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      progress(`Built ${rendered} of ${total} files into ${outDir} in ${seconds} s`, true)
    })
  } finally {
    await rm(`${outDir}.next`, { recursive: true, force: true })
    lock.close()
  }
}

async function waitForLock(outDir: string) {
  await mkdir(dirname(outDir), { recursive: true })
  for (;;) {
    const lock = tryLock(outDir)
    if (lock) return lock
    progress('Waiting for another build …')
    await sleep(200)
  }
}

/** An old site that a killed build had moved away comes back; its half site goes with the next. */
async function recover(outDir: string) {
  if (existsSync(outDir)) await rm(`${outDir}.old`, { recursive: true, force: true })
  else if (existsSync(`${outDir}.old`)) await rename(`${outDir}.old`, outDir)
}
