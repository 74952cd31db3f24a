/** Sets text as outlines, from the files of the theme's faces: a card looks the same on every machine that builds it. */
import { readFileSync } from 'node:fs'
import { type Font, create } from 'fontkit'
import type { FacePart } from '#domain/guide/define-theme.ts'
import { theme } from '#domain/guide/theme.ts'
import { once } from '#domain/once.ts'
import { faceFile } from '#site/lib/face-files.ts'

const { headings, text } = theme.faces
const open = (name: string, part: FacePart) => create(readFileSync(faceFile(name, part))) as Font
/** The face of text in a weight. fontkit cannot vary a WOFF2 file. */
const textIn = (wght: number) =>
  once(() =>
    (['.ttf', '-extended.ttf'] as const).map((part) =>
      open(text.name, part).getVariation({ wght }),
    ),
  )

/** The faces of cards, maps and icons, each in files of which the first that has a letter sets it. */
const FACES = {
  headings: once(() => [open(headings.name, '.woff2'), open(headings.name, '-extended.woff2')]),
  text: textIn(500),
  strong: textIn(600),
}

export type Face = keyof typeof FACES
/** The space between letters is a part of the size. */
export type Style = { face: Face; size: number; spacing?: number | undefined }

const fontOf = (face: Face, letter: string) =>
  FACES[face]().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))

/**
 * The part of a text that a face can set: letters with an accent that it lacks lose it, and emoji and letters of other
 * scripts go. Undefined if that leaves less than half of the letters, which would be another name.
 */
export function settable(text: string, face: Face): string | undefined {
  let kept = ''
  for (const letter of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    if (fontOf(face, letter)) kept += letter
    else kept += [...letter.normalize('NFKD')].filter((part) => fontOf(face, part)).join('')
  }
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters(kept) === 0 || letters(kept) * 2 < letters(text)) return undefined
  // Removes a separator that has lost one of its sides.
  return kept
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/^[^\p{L}\p{N}¡¿“‘"'(#$&.]+|[\s,;:/|·•–—-]+$/gu, '')
    .replaceAll(/ +/g, ' ')
}

/** Parts of a text that one file of the face sets. */
function runsOf(text: string, face: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = fontOf(face, letter)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** The width of a text, in pixels. */
export function widthOf(text: string, { face, size, spacing = 0 }: Style): number {
  return runsOf(text, face).reduce((width, { font, text }) => {
    const { glyphs, advanceWidth } = font.layout(text)
    return width + (advanceWidth / font.unitsPerEm) * size + glyphs.length * spacing * size
  }, 0)
}

/** A line of text as the data of an SVG path that starts at `x` on the baseline `y`. */
export function outline(text: string, x: number, y: number, style: Style): string {
  const { face, size, spacing = 0 } = style
  let path = ''
  for (const { font, text: part } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    glyphs.forEach((glyph, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      path += glyph.path
        .transform(scale, 0, 0, -scale, x + xOffset * scale, y - yOffset * scale)
        .toSVG()
      x += xAdvance * scale + spacing * size
    })
  }
  return path
}

/** The sizes of a text, largest first, with the number of lines that it may take at each. */
export type Steps = readonly (readonly [size: number, lines: number])[]
type Fitted = { face: Face; spacing?: number | undefined; steps: Steps }

/**
 * Breaks a text into lines of about one length, at the largest size at which it fits. Only at the smallest are words
 * broken, and what does not fit into the last line is cut off.
 */
export function fit(text: string, { face, spacing, steps }: Fitted, width: number) {
  const words = text.split(' ')
  const em = { face, size: 1, spacing }
  const widths = words.map((word) => widthOf(word, em))
  const space = widthOf(' ', em)
  const widest = Math.max(...widths)
  for (const [size, most] of steps) {
    const column = width / size
    if (widest > column) continue
    const count = breakLines(widths, space, column).length
    if (count > most) continue
    const lines = balanced(widths, space, column, count)
    return { size, lines: lines.map((line) => line.map((at) => words[at]!).join(' ')) }
  }
  const [size, most] = steps.at(-1)!
  return { size, lines: cutLines(words, most, (line) => widthOf(line, { ...em, size }) <= width) }
}

/** The positions of the words on each line, when each takes as many as fit. */
function breakLines(widths: number[], space: number, column: number): number[][] {
  const lines: number[][] = []
  let left = 0
  widths.forEach((width, at) => {
    const last = lines.at(-1)
    if (last && space + width <= left) {
      last.push(at)
      left -= space + width
    } else {
      lines.push([at])
      left = column - width
    }
  })
  return lines
}

/** The lines of the narrowest column in which there are no more of them. */
function balanced(widths: number[], space: number, column: number, count: number): number[][] {
  let [low, high] = [Math.max(...widths), column]
  while (high - low > column / 100) {
    const middle = (low + high) / 2
    if (breakLines(widths, space, middle).length > count) low = middle
    else high = middle
  }
  return breakLines(widths, space, high)
}

/** Lines of as many letters as fit, for a text with words that are wider than the column. */
function cutLines(words: string[], most: number, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const word of words) {
    if (lines.at(-1) && fits(`${lines.at(-1)} ${word}`)) {
      lines[lines.length - 1] += ` ${word}`
      continue
    }
    if (lines.at(-1)) lines.push('')
    for (const letter of word) {
      if (lines.at(-1) && !fits(lines.at(-1) + letter)) lines.push('')
      if (lines.length > most) break
      lines[lines.length - 1] += letter
    }
    if (lines.length > most) break
  }
  if (lines.length <= most) return lines
  let last = [...lines[most - 1]!]
  while (!fits(`${last.join('')}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}
