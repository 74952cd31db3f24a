import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Page, type PageFacts, shared, tagged } from './page.ts'

/**
 * Limits in bytes. `placePage` and `home` are HTML with its inlined CSS, in Brotli: the ten packets of a first round
 * trip hold 14,600, some 550 of them headers, and the guide's own texts count. The others are scripts, in gzip, which is
 * larger: `scripts` loads at once, `withIslands` once all islands are hydrated (most of it is React).
 */
const BUDGETS = {
  placePage: 13_000,
  home: 14_000,
  scripts: 30_000,
  withIslands: 86_500,
  withForm: 162_350,
  admin: 169_750,
}
/** Qualities of Brotli: as hosts serve pages, and one that packs worse in half the time. */
const [SERVED, QUICK] = [5, 4]

/** One sentence for each budget that a page exceeds. `sizes` caches the sizes of scripts between pages. */
export function byteFaults(
  { path, isPlace }: PageFacts,
  page: Page,
  dist: string,
  sizes: Map<string, number>,
): string[] {
  const faults: string[] = []
  const htmlBudget = isPlace ? BUDGETS.placePage : path === '/' ? BUDGETS.home : undefined
  if (htmlBudget && packed(page.html, QUICK) > htmlBudget) {
    const bytes = packed(page.html, SERVED)
    if (bytes > htmlBudget) {
      faults.push(`${bytes} bytes of HTML and CSS, allowed are ${htmlBudget}`)
    }
  }
  const scripts = tagged(page, 'script').filter(
    ({ rawAttributes: { type } }) => type !== 'application/ld+json',
  )
  const inline = scripts.reduce((sum, { rawText }) => sum + inlineBytes(rawText, sizes), 0)
  const external = scripts.map(({ rawAttributes: { src } }) => src)
  const islands = tagged(page, 'astro-island')
  const urls = islands.flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)),
  )
  const bytesOf = (files: (string | undefined)[]) => inline + filesBytes(dist, files, sizes)
  const clients = islands.map((island) => island.getAttribute('client'))
  const formBudget = clients.includes('only')
    ? BUDGETS.admin
    : clients.includes('load') || clients.includes('painted')
      ? BUDGETS.withForm
      : undefined
  const all = bytesOf([...external, ...urls])
  const budgets = formBudget
    ? [{ limit: formBudget, bytes: all, name: 'script and form' }]
    : [
        { limit: BUDGETS.scripts, bytes: bytesOf(external), name: 'script' },
        { limit: BUDGETS.withIslands, bytes: all, name: 'script and islands' },
      ]
  for (const { limit, bytes, name } of budgets) {
    if (bytes > limit) faults.push(`${bytes} bytes of ${name}, allowed are ${limit}`)
  }
  return faults
}

const gzipped = (code: string | Buffer) => gzipSync(code).length
const packed = (html: string, quality: number) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

function inlineBytes(code: string, sizes: Map<string, number>): number {
  // No path of a file begins with a space.
  const key = shared(` ${code}`)
  const size = sizes.get(key) ?? (code ? gzipped(code) : 0)
  if (sizes.size < 1000) sizes.set(key, size)
  return size
}

/** The compressed bytes of the files and of everything that they import statically. */
function filesBytes(dist: string, files: (string | undefined)[], sizes: Map<string, number>) {
  const seen = new Set<string>()
  for (const file of files) if (file) withImports(dist, file, seen)
  return [...seen].reduce((sum, file) => {
    const size = sizes.get(file) ?? gzipped(readFileSync(join(dist, file)))
    sizes.set(file, size)
    return sum + size
  }, 0)
}

function withImports(dist: string, file: string, seen: Set<string>) {
  if (seen.has(file) || !existsSync(join(dist, file))) return
  seen.add(file)
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    withImports(dist, `/_astro/${name}`, seen)
  }
}
