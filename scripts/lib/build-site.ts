import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

type Options = {
  /** For the Neon HTTP driver. */
  databaseUrl: string
  outDir: string
  onPage?: (count: number) => void
}

/**
 * Builds the whole site beside `outDir` and puts it in place when it is complete: a failed build leaves
 * the old site untouched. Throws with the end of Astro's output when the build fails.
 */
export async function buildSite({ databaseUrl, outDir, onPage }: Options): Promise<number> {
  const fresh = `${outDir}.next-${process.pid}`
  try {
    const pages = await runAstro(fresh, databaseUrl, onPage)
    await swap(fresh, outDir)
    return pages
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function runAstro(outDir: string, databaseUrl: string, onPage?: (count: number) => void) {
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let pages = 0
  const tail: string[] = []
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface(stream)) {
      if (/[├└]─.*\.html/.test(line)) onPage?.(++pages)
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

async function swap(fresh: string, outDir: string) {
  const old = `${outDir}.old-${process.pid}`
  await mkdir(dirname(outDir), { recursive: true })
  if (existsSync(outDir)) await rename(outDir, old)
  await rename(fresh, outDir)
  await rm(old, { recursive: true, force: true })
}
