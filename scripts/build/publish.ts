import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { progress } from '../lib/command.ts'
import { type Renderer, compileRenderer } from './compile.ts'
import { type RenderWorker, startWorker, type Towns } from './run-worker.ts'

/** Pages that a worker renders at a time. */
const BATCH = 200
/** Another worker first has to load and list the guide: fewer pages for each do not pay for it. */
const LEAST_PAGES = 1000
const MAX_WORKERS = 4

type Steps = {
  check?: (towns: Towns | undefined) => Promise<void>
  beforePlacing?: () => Promise<void>
}
type Published = { rendered: number; total: number }

/**
 * Brings the site in `outDir` up to date: renders the stale pages, or all pages when the templates have changed, and
 * puts them in place once all are rendered. If it fails before that, the site stays as it was. `check` is given the towns
 * as they are about to be published, or undefined if nothing but facts on places' own pages changed, and may throw.
 * `beforePlacing` runs when all is rendered.
 */
export async function publish(
  databaseUrl: string,
  outDir: string,
  { check, beforePlacing }: Steps = {},
): Promise<Published> {
  const fresh = `${outDir}.next`
  const replica = `${outDir}.replica`
  const stamp = join(replica, 'made-by')
  const renderer = await compileRenderer()
  const [rendererId, publishId] = (await readFile(stamp, 'utf8').catch(() => '')).split(' ')
  const isIncremental = existsSync(outDir) && rendererId === renderer.id
  await mkdir(replica, { recursive: true })
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })

  const REPLICA = join(replica, 'guide.db')
  const RENEW_REPLICA = isIncremental ? '' : 'yes'
  const worker = startWorker(renderer, { DATABASE_URL: databaseUrl, REPLICA, RENEW_REPLICA })
  try {
    if (isIncremental && (await lastPublishId(worker)) !== publishId) {
      // The replica belongs to another output: start again without it.
      await worker.end()
      await rm(replica, { recursive: true, force: true })
      return await publish(databaseUrl, outDir, { check, beforePlacing })
    }
    const { total, stale, removed, towns } = await worker.plan()
    await check?.(towns)
    if (!isIncremental) await cp(renderer.client, fresh, { recursive: true })
    const current = isIncremental ? outDir : undefined
    const files = await renderAll(renderer, worker, stale, { REPLICA, folder: fresh, current })
    files.push(...(await worker.writeSitemap(fresh, files)))
    // Without the stamp, a publish that is killed from here on is followed by one that renders everything.
    await rm(stamp, { force: true })
    await beforePlacing?.()
    if (isIncremental) {
      await merge(fresh, outDir, files, removed)
      // Visitors need not wait for it.
      const data = await worker.writeOpenData(fresh, outDir)
      await merge(fresh, outDir, data.files, data.removed)
    } else {
      await worker.writeOpenData(fresh)
      await swap(fresh, outDir)
    }
    const newPublishId = randomUUID()
    await worker.commit(newPublishId)
    await writeFile(stamp, `${renderer.id} ${newPublishId}`)
    return { rendered: stale.length, total }
  } finally {
    await worker.end()
  }
}

/** The id of the publish that the replica was last committed by; undefined also when the replica is corrupt. */
const lastPublishId = (worker: RenderWorker) =>
  worker.lastPublishId().catch((error: Error) => {
    if (/malformed|not a database/.test(error.message)) return undefined
    throw error
  })

type Target = { REPLICA: string; folder: string; current?: string }

/** Renders the pages in `first` and as many more workers as pay off. Returns the files written. */
async function renderAll(
  renderer: Renderer,
  first: RenderWorker,
  paths: string[],
  { REPLICA, folder, current }: Target,
): Promise<string[]> {
  const workers = Math.min(
    MAX_WORKERS,
    availableParallelism(),
    Math.ceil(paths.length / LEAST_PAGES),
  )
  const helpers = Array.from({ length: Math.max(0, workers - 1) }, () =>
    startWorker(renderer, { REPLICA }),
  )
  const files: string[] = []
  let next = 0
  let done = 0
  const work = async ({ render }: RenderWorker) => {
    while (next < paths.length) {
      const batch = paths.slice(next, (next += BATCH))
      files.push(...(await render(batch, folder, current)))
      done += batch.length
      progress(`Building the site: ${done}/${paths.length} files …`)
    }
  }
  const allTaken = work(first)
  const help = async (helper: RenderWorker) => {
    // It takes pages once it has loaded, which it tells by any answer.
    await Promise.race([helper.lastPublishId(), allTaken])
    await work(helper)
  }
  try {
    await Promise.all([allTaken, ...helpers.map(help)])
    return files
  } finally {
    await Promise.all(helpers.map(({ end }) => end()))
  }
}

/** Puts the files in place. A rename is atomic, so no visitor gets half a file. */
async function merge(fresh: string, outDir: string, files: string[], removed: string[]) {
  for (const folder of new Set(files.map((file) => dirname(file))))
    await mkdir(join(outDir, folder), { recursive: true })
  await Promise.all(files.map((file) => rename(join(fresh, file), join(outDir, file))))
  for (const file of removed) {
    await rm(join(outDir, file), { force: true })
    // Removes the folder, too, if that was its last page.
    await rmdir(dirname(join(outDir, file))).catch(() => {})
  }
  await removeOldSitemaps(outDir, files)
}

/** Removes the sitemap files that a smaller guide no longer needs. */
async function removeOldSitemaps(outDir: string, files: string[]) {
  const isSitemap = (file: string) => /^sitemap-\d+\.xml$/.test(file)
  if (!files.some(isSitemap)) return
  for (const file of await readdir(outDir)) {
    if (isSitemap(file) && !files.includes(file)) await rm(join(outDir, file))
  }
}

/** Replaces the whole site. Restores the old one when that fails. */
async function swap(fresh: string, outDir: string) {
  const old = `${outDir}.old`
  if (existsSync(outDir)) await rename(outDir, old)
  try {
    await rename(fresh, outDir)
  } catch (error) {
    if (existsSync(old)) await rename(old, outDir)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
