import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { tryLock } from '#db/local/lock.ts'
import { SIGNALS, progress } from './command.ts'
import { recordBuild } from './record-build.ts'

const FRESH = '.next'
const OLD = '.old'

/**
 * Builds the whole site beside `outDir` and puts it in place when it is complete: a failed or killed build
 * leaves the old site, and throws with the end of Astro's output. One build at a time; another waits.
 * The database keeps how it went, once `show` has done what makes visitors see it. `databaseUrl` is for the Neon driver.
 */
export async function buildSite(
  databaseUrl: string,
  outDir: string,
  show = async () => {},
): Promise<void> {
  const lock = await waitForLock(outDir)
  const fresh = `${outDir}${FRESH}`
  try {
    await recover(outDir)
    await recordBuild(databaseUrl, async () => {
      const started = performance.now()
      const pages = await runAstro(fresh, databaseUrl, await countListed(databaseUrl))
      await swap(fresh, outDir)
      await show()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      progress(`Built ${pages} pages into ${outDir} in ${seconds} s`, true)
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
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

async function runAstro(outDir: string, databaseUrl: string, least: number): Promise<number> {
  const astro = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        ASTRO_TELEMETRY_DISABLED: '1',
        // React is twice as large in any other.
        NODE_ENV: 'production',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stop = () => void astro.kill()
  for (const signal of SIGNALS) process.on(signal, stop)
  let pages = 0
  const tail: string[] = []
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface(stream)) {
      pages += line.match(/[├└]─ \S+\.html/g)?.length ?? 0
      progress(`Building the site: ${pages}/${Math.max(least, pages)} pages …`)
      tail.push(line)
      if (tail.length > 20) tail.shift()
    }
  }
  const [code] = await Promise.all([
    new Promise<number | null>((resolve, reject) => astro.on('error', reject).on('close', resolve)),
    read(astro.stdout),
    read(astro.stderr),
  ])
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code !== 0) throw new Error(`The site could not be built:\n${tail.join('\n')}`)
  return pages
}

/** Places and posts, each of which gets a page; lists come on top. */
async function countListed(databaseUrl: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from restaurants) + (select count(*) from blog_posts) as count
  `.execute(connect(databaseUrl))
  return rows[0]?.count ?? 0
}

/** What a killed build left: its half site goes, and an old site that it had moved away comes back. */
async function recover(outDir: string) {
  await rm(`${outDir}${FRESH}`, { recursive: true, force: true })
  if (existsSync(outDir)) await rm(`${outDir}${OLD}`, { recursive: true, force: true })
  else if (existsSync(`${outDir}${OLD}`)) await rename(`${outDir}${OLD}`, outDir)
}

async function swap(fresh: string, outDir: string) {
  const old = `${outDir}${OLD}`
  if (existsSync(outDir)) await rename(outDir, old)
  try {
    await rename(fresh, outDir)
  } catch (error) {
    if (existsSync(old)) await rename(old, outDir)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
