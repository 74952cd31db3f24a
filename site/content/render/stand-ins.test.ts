import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '#domain/guide/define-theme.ts'
import { standIns } from './stand-ins.ts'

const { text, headings } = DEFAULT_THEME.faces
const standInsOf = (faces: Partial<typeof DEFAULT_THEME.faces>) =>
  Object.fromEntries(standIns({ text, headings, ...faces }))

test('a face has stand-ins of its kind, scaled to its widths and heights', () => {
  expect(standInsOf({})).toMatchObject({
    'text-1-local': "'Arial'",
    'text-1-width': '100.5%',
    'text-1-ascent': '94.5%',
    'headings-1-local': "'Georgia Bold'",
    'headings-1-width': '96.8%',
  })
  expect(standInsOf({ text: headings })).toMatchObject({
    'text-1-local': "'Georgia'",
    'text-1-descent': expect.stringMatching(/^3\d\.\d%$/) as string,
  })
})

test('a face without files is named, with what makes them', () => {
  expect(() => standInsOf({ text: { name: 'Not There', generic: 'serif' } })).toThrow(
    'guide/theme.ts: the face “Not There” has no file guide/fonts/not-there.woff2; npm run fonts makes it',
  )
})
