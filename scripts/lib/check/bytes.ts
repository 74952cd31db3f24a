import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'

/** HTML with its styles by Brotli, scripts by gzip. An island brings React with it. */
const BUDGETS = { placePage: 14_000, scripts: 27_000, scriptsWithIsland: 110_000 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** What a page weighs above its budget, each as a sentence. `scriptSizes` is kept between pages. */
export function byteFaults(
  { root, html, dist }: { root: HTMLElement; html: string; dist: string },
  scriptSizes: Map<string, number>,
): string[] {
  const faults: string[] = []
  if (root.querySelector('[data-page="place"]')) {
    const bytes = brotliCompressSync(html, BROTLI).length
    if (bytes > BUDGETS.placePage) {
      faults.push(`${bytes} bytes of HTML and CSS, allowed are ${BUDGETS.placePage}`)
    }
  }
  const budget = root.querySelector('astro-island') ? BUDGETS.scriptsWithIsland : BUDGETS.scripts
  const bytes = root
    .querySelectorAll('script:not([type="application/ld+json"])')
    .map((script) => scriptBytes(script, dist, scriptSizes))
    .reduce((sum, size) => sum + size, 0)
  if (bytes > budget) faults.push(`${bytes} bytes of script, allowed are ${budget}`)
  return faults
}

/** A script's compressed bytes with everything it imports at once. */
function scriptBytes(script: HTMLElement, dist: string, sizes: Map<string, number>): number {
  const src = script.getAttribute('src')
  if (!src) return gzipSync(script.rawText).length
  let bytes = sizes.get(src)
  if (bytes === undefined) {
    const files = [...withImports(dist, src, new Set())]
    bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    sizes.set(src, bytes)
  }
  return bytes
}

function withImports(dist: string, file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(join(dist, file))) return seen
  seen.add(file)
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    withImports(dist, `/_astro/${name}`, seen)
  }
  return seen
}
