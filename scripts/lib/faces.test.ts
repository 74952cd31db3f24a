import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { FACES, makeFace } from './faces.ts'

test.each(FACES)('$file is what `npm run fonts` makes', async (face) => {
  expect((await readFile(face.file)).equals(await makeFace(face))).toBe(true)
})

test('the faces of a first view have 22 kB each at most', async () => {
  for (const { file } of FACES) expect((await readFile(file)).length).toBeLessThan(22_000)
})

test('the face of text has Western letters, all figures of one width on demand, and kerning', async () => {
  const { file, letters } = FACES[0]!
  const woff2 = await readFile(file)
  const font = create(await subsetFont(woff2, letters, { targetFormat: 'truetype' })) as Font
  for (const letter of 'Crêpes & Söhne: “Ça va?” 5 PM–midnight, £4½ € ñ ß ø Œ') {
    expect(font.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true)
  }
  const width = (text: string, features: string[]) => font.layout(text, features).advanceWidth
  const widths = Array.from('0123456789', (figure) => width(figure, ['tnum']))
  expect(new Set(widths).size).toBe(1)
  expect(width('To', [])).toBeLessThan(width('T', []) + width('o', []))
})
