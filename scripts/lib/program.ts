import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SIGNALS } from './command.ts'

/** What the templates are compiled from. */
const SOURCES = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
  'site',
  'functions/contracts',
  'db',
  'import',
]
const SETTINGS = ['SITE_URL', 'URL', 'PUBLIC_ANALYTICS', 'EVENT_DAYS'] as const
/** Kept between builds on hosts, too, like everything in here. */
export const PROGRAMS = 'node_modules/.cache/guide'
const DAY = 24 * 3600 * 1000
const ENTRY = 'program/prerender-entry.mjs'

/** The compiled templates: `client` has the browser's files, `entry` renders pages. Another `id` is another program. */
export type Program = { id: string; entry: string; client: string }

/** The program of the templates as they are now, compiled by Astro unless it was before. Throws with the end of Astro's output. */
export async function compileProgram(): Promise<Program> {
  const id = await fingerprint()
  const folder = join(PROGRAMS, id)
  if (!existsSync(join(folder, ENTRY))) {
    const draft = `${folder}.${process.pid}`
    await runAstro(draft)
    // What was saved meanwhile is another program.
    if ((await fingerprint()) !== id) {
      await rm(draft, { recursive: true, force: true })
      return compileProgram()
    }
    await rm(join(draft, 'server'), { recursive: true, force: true })
    // Another process may have been quicker.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
    await dropOld()
  }
  await utimes(folder, new Date(), new Date())
  return { id, entry: join(process.cwd(), folder, ENTRY), client: join(folder, 'client') }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const source of SOURCES) {
    const names = source.includes('.') ? [source] : await filesBelow(source)
    for (const name of names) hash.update(`${name}\n`).update(await readFile(name))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !name.startsWith('site/e2e'))
    .sort()
}

/** Programs that nobody asked for since yesterday go; a newer one may be in use. */
async function dropOld() {
  for (const name of await readdir(PROGRAMS)) {
    const folder = join(PROGRAMS, name)
    // Another process may have done the same.
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - DAY)
      await rm(folder, { recursive: true, force: true })
  }
}

async function runAstro(outDir: string): Promise<void> {
  await mkdir(PROGRAMS, { recursive: true })
  const astro = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir],
    {
      env: {
        ...process.env,
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
  const tail: string[] = []
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface(stream)) {
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
  if (code === 0) return
  await rm(outDir, { recursive: true, force: true })
  throw new Error(`The templates could not be compiled:\n${tail.join('\n')}`)
}
