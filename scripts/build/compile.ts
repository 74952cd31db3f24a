import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { waitForLock } from '#db/local/lock.ts'
import { SIGNALS } from '../lib/command.ts'
import { endGroup, spawnNode } from '../lib/spawn-node.ts'

/** The files and folders that the templates are compiled from. */
export const SOURCES = [
  'astro.config.mjs',
  'guide',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
  'site',
  'functions/contracts',
  'db',
  'domain',
  'packages/pictures',
  'packages/place-files',
]
const SETTINGS = ['SITE_URL', 'URL', 'PUBLIC_ANALYTICS', 'EVENT_DAYS', 'HSTS'] as const
/** The folder of compiled renderers. Hosts keep `node_modules/.astro` between builds. */
export const RENDERERS = 'node_modules/.astro/guide'
const DAY_MS = 24 * 3600 * 1000
const ENTRY = 'renderer/prerender-entry.mjs'

/** The compiled templates: `client` is the folder of the browser's files, `entry` the module that renders pages. */
export type Renderer = { id: string; entry: string; client: string }

/**
 * The renderer of the present templates, from the cache or compiled by Astro. Processes that need it at the same time
 * compile it once. Throws the last lines of Astro's output when it cannot compile them.
 */
export async function compileRenderer(): Promise<Renderer> {
  let id = await fingerprint()
  if (!isCompiled(id)) id = await compile()
  const folder = join(RENDERERS, id)
  await utimes(folder, new Date(), new Date())
  return { id, entry: join(process.cwd(), folder, ENTRY), client: join(folder, 'client') }
}

const isCompiled = (id: string) => existsSync(join(RENDERERS, id, ENTRY))

/** Compiles the present templates unless another process has done so meanwhile. Returns their fingerprint. */
async function compile(): Promise<string> {
  await mkdir(RENDERERS, { recursive: true })
  const lock = await waitForLock(join(RENDERERS, 'compile'))
  const temporary = join(RENDERERS, 'next')
  try {
    for (;;) {
      const id = await fingerprint()
      if (isCompiled(id)) return id
      await rm(temporary, { recursive: true, force: true })
      await runAstro(temporary, id)
      await setHsts(join(temporary, 'client/_headers'))
      // A source file was saved in the meantime.
      if ((await fingerprint()) !== id) continue
      await rm(join(temporary, 'server'), { recursive: true, force: true })
      await rename(temporary, join(RENDERERS, id))
      await removeOld()
      return id
    }
  } finally {
    lock.close()
  }
}

/** A hash of the sources and settings, which names the compiled renderer. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const source of SOURCES) {
    const names = source.includes('.') ? [source] : await filesBelow(source)
    // At once, which takes a third of the time of one after another.
    for (const name of names) hash.update(`${name}\n`).update(readFileSync(name))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !/^site.(e2e|testing)\b/.test(name))
    .sort()
}

/** Removes the renderers that were not used for a day; a newer one may be in use by another process. */
async function removeOld() {
  for (const entry of await readdir(RENDERERS, { withFileTypes: true })) {
    const folder = join(RENDERERS, entry.name)
    if (!entry.isDirectory() || (await stat(folder)).mtimeMs > Date.now() - DAY_MS) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives pages the `Strict-Transport-Security` of the setting `HSTS`, if there is one. */
export async function setHsts(file: string): Promise<void> {
  const value = process.env['HSTS']
  if (!value) return
  const headers = await readFile(file, 'utf8')
  await writeFile(file, headers.replace(/(?<=Strict-Transport-Security: ).+/, value))
}

async function runAstro(outDir: string, id: string): Promise<void> {
  const astro = spawnNode(
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir],
    'pipe',
    {
      // Identifies the build to the service worker.
      BUILD_ID: id,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Any other mode bundles React's development build, twice as large.
      NODE_ENV: 'production',
      NO_COLOR: '1',
    },
  )
  const stop = () => void endGroup(astro)
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
    read(astro.stdout!),
    read(astro.stderr!),
  ])
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code === 0) return
  throw new Error(`The templates could not be compiled:\n${tail.join('\n')}`)
}
