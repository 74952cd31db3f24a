import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { progress } from './command.ts'

/**
 * Builds the whole site beside `outDir` and puts it in place when it is complete: a failed build leaves
 * the old site untouched and throws with the end of Astro's output. `databaseUrl` is for the Neon driver.
 */
export async function buildSite(databaseUrl: string, outDir: string): Promise<void> {
  await removeLeftovers(outDir)
  const started = performance.now()
  const fresh = `${outDir}.next-${process.pid}`
  try {
    const pages = await runAstro(fresh, databaseUrl, await countListed(databaseUrl))
    await swap(fresh, outDir)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    progress(`Built ${pages} pages into ${outDir} in ${seconds} s`, true)
  } finally {
    await rm(fresh, { recursive: true, force: true })
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
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
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

/** What builds that were killed have left beside `outDir`; those of a running process are not touched. */
async function removeLeftovers(outDir: string) {
  const folder = dirname(outDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, own, pid] = /^(.+)\.(?:next|old)-(\d+)$/.exec(name) ?? []
    if (own !== basename(outDir) || isRunning(Number(pid))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function swap(fresh: string, outDir: string) {
  const old = `${outDir}.old-${process.pid}`
  await mkdir(dirname(outDir), { recursive: true })
  if (existsSync(outDir)) await rename(outDir, old)
  await rename(fresh, outDir)
  await rm(old, { recursive: true, force: true })
}
