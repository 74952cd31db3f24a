import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { type Face, type FacePart, faceFileName, type Theme } from '#domain/guide/define-theme.ts'

const { resolve } = createRequire(import.meta.url)

/** Letters from one to another. */
const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** What names and headings in western languages are set in. */
const LATIN = `${span(0x20, 0x7e)}\u00a0¡£ª«®°·º»½¿${span(0xc0, 0xff)}Œœʻ–—‘’‚“”„•…‹›€™`
/** Text has the signs of prices and sizes, too. */
const SIGNS = `${span(0xa0, 0xbf)}−`
/** Letters of the other languages in Latin script, in a file that is fetched when a page has one of them. */
const LATIN_EXTENDED = `${span(0x100, 0x151)}${span(0x154, 0x17f)}ȘșȚț${span(0x1e80, 0x1e85)}ẞỲỳ`

export type Use = keyof Theme['faces']
export type Source = Face & {
  use: Use
  /** The files with the Latin letters and with the extended ones. */
  files: readonly [latin: string, extended: string]
  /** Of headings, which have one; text has those from 400 to 700. */
  weight?: number
}

const fontsource = (name: string, file: (subset: string) => string) =>
  (['latin', 'latin-ext'] as const).map((subset) =>
    resolve(`${name}/files/${file(subset)}.woff2`),
  ) as [string, string]

/** The faces that come with the project, as `npm run fonts` makes them. */
export const OWN_FACES: Source[] = [
  {
    ...{ use: 'text', name: 'Figtree', generic: 'sans-serif' },
    files: fontsource('@fontsource-variable/figtree', (subset) => `figtree-${subset}-wght-normal`),
  },
  {
    ...{ use: 'headings', name: 'Young Serif', generic: 'serif' },
    files: fontsource('@fontsource/young-serif', (subset) => `young-serif-${subset}-400-normal`),
  },
]

/** The files of a face, by name: its letters and weights, with kerning and figures, without hinting. */
export async function makeFace({ use, name, files, weight }: Source): Promise<[string, Buffer][]> {
  const sources = await Promise.all(files.map((file) => readFile(file)))
  const isText = use === 'text'
  const made = async (index: 0 | 1, part: FacePart) => {
    const letters = index === 1 ? LATIN_EXTENDED : isText ? LATIN + SIGNS : LATIN
    const font = await subsetFont(sources[index]!, letters, {
      targetFormat: part.endsWith('.ttf') ? 'truetype' : 'woff2',
      noHinting: true,
      ...((isText || weight) && { variationAxes: { wght: weight ?? { min: 400, max: 700 } } }),
    })
    return [faceFileName(name, part), font] as [string, Buffer]
  }
  return Promise.all([
    made(0, '.woff2'),
    made(1, '-extended.woff2'),
    // Cards, maps and icons set text as outlines.
    ...(isText ? [made(0, '.ttf'), made(1, '-extended.ttf')] : []),
  ])
}

type Metadata = {
  id: string
  family: string
  category: string
  subsets: string[]
  weights: number[]
}

/**
 * A face of a package of Fontsource, which npm fetches into the folder `below`, so that nothing of the project changes, and
 * the text of its licence. Text needs a variable face, as it has several weights.
 */
export async function fetchFace(use: Use, name: string, below: string): Promise<[Source, string]> {
  const isVariable = name.startsWith('@fontsource-variable/')
  if (use === 'text' && !isVariable) {
    throw new Error(`Text needs a face with all its weights, such as @fontsource-variable/figtree`)
  }
  const fetch = ['install', '--prefix', below, '--no-audit', '--no-fund', name]
  await promisify(execFile)('npm', fetch).catch((cause: unknown) => {
    throw new Error(`npm cannot fetch ${name}`, { cause })
  })
  const folder = join(below, 'node_modules', name.replace(/(?<=.)@[^@]*$/, ''))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const { id, family, category, subsets, weights } = JSON.parse(
    await read('metadata.json'),
  ) as Metadata
  const weight = weights.includes(400) ? 400 : weights[0]!
  const fileOf = (subset: string) =>
    join(folder, 'files', `${id}-${subset}-${isVariable ? 'wght' : weight}-normal.woff2`)
  const latin = fileOf('latin')
  const files = [latin, subsets.includes('latin-ext') ? fileOf('latin-ext') : latin] as const
  const generic = category === 'serif' ? 'serif' : 'sans-serif'
  const source = { use, name: family, generic, files } as const
  return [use === 'headings' && isVariable ? { ...source, weight } : source, await read('LICENSE')]
}

/** A face of a font file. Headings take it as it is, and text needs its weights in the one file. */
export async function faceOfFile(use: Use, file: string): Promise<Source> {
  const { familyName, variationAxes } = create(await readFile(file)) as Font
  if (use === 'text' && !('wght' in variationAxes))
    throw new Error(`${file} has one weight; text needs a variable face with an axis of weight`)
  return { use, name: familyName, generic: 'sans-serif', files: [file, file] }
}
