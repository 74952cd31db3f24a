import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** Letters from one to another. */
const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** What names and headings in western languages are set in. */
const LATIN = `${span(0x20, 0x7e)}\u00a0¡£ª«®°·º»½¿${span(0xc0, 0xff)}Œœʻ–—‘’‚“”„•…‹›€™`
/** Letters of the other languages in Latin script, in a file that is fetched when a page has one of them. */
const LATIN_EXTENDED = `${span(0x100, 0x151)}${span(0x154, 0x17f)}ȘșȚț${span(0x1e80, 0x1e85)}ẞỲỳ`

type Face = {
  file: string
  source: string
  letters: string
  weights?: { min: number; max: number }
}

/** The faces of the pages, as `npm run fonts` makes them of Fontsource's files. */
export const FACES: Face[] = [
  {
    file: 'site/fonts/figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: `${LATIN}${span(0xa0, 0xbf)}−`,
    weights: { min: 400, max: 700 },
  },
  {
    file: 'site/fonts/figtree-extended.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    letters: LATIN_EXTENDED,
    weights: { min: 400, max: 700 },
  },
  {
    file: 'site/fonts/young-serif.woff2',
    source: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    letters: LATIN,
  },
  {
    file: 'site/fonts/young-serif-extended.woff2',
    source: '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2',
    letters: LATIN_EXTENDED,
  },
]

/** The part of a face that pages use: its letters and weights, with kerning and figures, without hinting. */
export async function makeFace({ source, letters, weights }: Face): Promise<Buffer> {
  return subsetFont(await readFile(resolve(source)), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  })
}
