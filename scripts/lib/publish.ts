import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { progress } from './command.ts'
import { type Program, compileProgram } from './program.ts'
import { type Runner, runProgram } from './run-program.ts'

/** Pages that one thread takes at a time; fewer than two portions are not worth another thread. */
const PORTION = 200
const MOST_THREADS = 4

export type Published = { rendered: number; total: number }

/**
 * Brings the site in `outDir` up to date: renders the pages that are made of something new, all of them when the
 * templates are, and puts them in place when all are there. A failure before that changes nothing.
 */
export async function publish(databaseUrl: string, outDir: string): Promise<Published> {
  const fresh = `${outDir}.next`
  const mirror = `${outDir}.mirror`
  const mark = join(mirror, 'made-by')
  const program = await compileProgram()
  const [id, publishId] = (await readFile(mark, 'utf8').catch(() => '')).split(' ')
  const isKnown = existsSync(outDir) && id === program.id
  if (!isKnown) await rm(mirror, { recursive: true, force: true })
  await mkdir(mirror, { recursive: true })
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })

  const MIRROR = join(mirror, 'guide.db')
  const runner = runProgram(program, { DATABASE_URL: databaseUrl, MIRROR })
  try {
    if (isKnown && (await settledBy(runner)) !== publishId) {
      // The mirror is not that of this site: everything is made anew.
      await runner.end()
      await rm(mirror, { recursive: true, force: true })
      return await publish(databaseUrl, outDir)
    }
    const { total, wanted, gone, isNewList } = await runner.plan()
    if (!isKnown) await cp(program.client, fresh, { recursive: true })
    const current = isKnown ? outDir : undefined
    const files = await renderAll(program, runner, wanted, { MIRROR, folder: fresh, current })
    if (isNewList) files.push(...(await runner.writeSitemap(fresh)))
    // From here to its return the site is neither what it was nor what it will be.
    await rm(mark, { force: true })
    if (isKnown) await merge(fresh, outDir, files, gone)
    else await swap(fresh, outDir)
    const made = randomUUID()
    await runner.settle(made)
    await writeFile(mark, `${program.id} ${made}`)
    return { rendered: wanted.length, total }
  } finally {
    await runner.end()
  }
}

/** Which publish the mirror knows to have made its site; undefined also when it cannot be read. */
const settledBy = (runner: Runner) =>
  runner.settledBy().catch((error: Error) => {
    if (/malformed|not a database/.test(error.message)) return undefined
    throw error
  })

type Where = { MIRROR: string; folder: string; current?: string }

/** Renders in as many threads as pay. */
async function renderAll(
  program: Program,
  first: Runner,
  paths: string[],
  { MIRROR, folder, current }: Where,
): Promise<string[]> {
  const threads = Math.min(MOST_THREADS, availableParallelism(), Math.ceil(paths.length / PORTION))
  const helpers = Array.from({ length: Math.max(0, threads - 1) }, () =>
    runProgram(program, { MIRROR }),
  )
  const files: string[] = []
  let next = 0
  let done = 0
  const work = async ({ render }: Runner) => {
    while (next < paths.length) {
      const portion = paths.slice(next, (next += PORTION))
      files.push(...(await render(portion, folder, current)))
      done += portion.length
      progress(`Building the site: ${done}/${paths.length} files …`)
    }
  }
  try {
    await Promise.all([first, ...helpers].map(work))
    return files
  } finally {
    await Promise.all(helpers.map(({ end }) => end()))
  }
}

/** Each file takes the place of the one before at once; nobody ever gets half of one. */
async function merge(fresh: string, outDir: string, files: string[], gone: string[]) {
  for (const file of files) {
    const target = join(outDir, file)
    await mkdir(dirname(target), { recursive: true })
    await rename(join(fresh, file), target)
  }
  for (const file of gone) {
    await rm(join(outDir, file), { force: true })
    // The folder goes with its last page.
    await rmdir(dirname(join(outDir, file))).catch(() => {})
  }
  await dropSitemaps(outDir, files)
}

/** A guide that shrinks needs fewer lists than before. */
async function dropSitemaps(outDir: string, files: string[]) {
  const isList = (file: string) => /^sitemap-\d+\.xml$/.test(file)
  if (!files.some(isList)) return
  for (const file of await readdir(outDir)) {
    if (isList(file) && !files.includes(file)) await rm(join(outDir, file))
  }
}

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
