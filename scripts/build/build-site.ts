import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { waitForLock } from '#db/local/lock.ts'
import { progress } from '../lib/command.ts'
import { publish } from './publish.ts'
import { recordBuild } from './record-build.ts'

/**
 * Brings the site in `outDir` up to date with the database, then calls `show` to make it visible, and records the
 * result in the database. A failed build throws and leaves the old site. Builds of one `outDir` wait for each other.
 * `databaseUrl` is for the Neon driver.
 */
export async function buildSite(
  databaseUrl: string,
  outDir: string,
  show = async () => {},
): Promise<void> {
  await mkdir(dirname(outDir), { recursive: true })
  const lock = await waitForLock(outDir, () => progress('Waiting for another build …'))
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

/** Restores the old site if a killed build had moved it away. */
async function recover(outDir: string) {
  if (existsSync(outDir)) await rm(`${outDir}.old`, { recursive: true, force: true })
  else if (existsSync(`${outDir}.old`)) await rename(`${outDir}.old`, outDir)
}
