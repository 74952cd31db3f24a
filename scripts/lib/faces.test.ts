import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { OWN_FACES, makeFace } from './faces.ts'

const made = (await Promise.all(OWN_FACES.map(makeFace))).flat()

test.each(made)('site/fonts/%s is what `npm run fonts` makes', async (file, font) => {
  expect((await readFile(`site/fonts/${file}`)).equals(font)).toBe(true)
})

test('the faces of a first view have 22 kB each at most', () => {
  for (const [file, { length }] of made)
    if (file.endsWith('.woff2')) expect(length, file).toBeLessThan(22_000)
})

test('the face of text has Western letters, all figures of one width on demand, and kerning', async () => {
  const font = create(await readFile('site/fonts/figtree.ttf')) as Font
  for (const letter of 'Crêpes & Söhne: “Ça va?” 5 PM–midnight, £4½ € ñ ß ø Œ') {
    expect(font.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true)
  }
  const width = (text: string, features: string[]) => font.layout(text, features).advanceWidth
  const widths = Array.from('0123456789', (figure) => width(figure, ['tnum']))
  expect(new Set(widths).size).toBe(1)
  expect(width('To', [])).toBeLessThan(width('T', []) + width('o', []))
})
