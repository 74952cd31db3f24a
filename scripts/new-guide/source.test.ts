import { expect, test } from 'vitest'
import { sourceOf, sourceText } from './source.ts'

test.each([
  { where: { area: 3_600_062_999 }, town: 'Strandwik' },
  { where: { box: [0.2, 52.3, 0.3, 52.5] as [number, number, number, number] } },
])('what is written is read again', (source) => {
  expect(sourceOf(sourceText(source))).toEqual(source)
})

test.each([
  ['{', 'guide/source.json is no JSON'],
  ['{}', 'guide/source.json: name either relation or box'],
  ['{ "relation": 1, "box": [0, 1, 2, 3] }', 'guide/source.json: name either relation or box'],
  ['{ "relation": "Ely" }', 'relation must be the number of a relation'],
  ['{ "box": [1, 2] }', 'box must be four numbers'],
  ['{ "box": [2, 1, 1, 2] }', 'box must be four numbers'],
  ['{ "relation": 1, "town": "" }', 'town must have a name'],
])('%s is refused with a sentence', (text, sentence) => {
  expect(() => sourceOf(text)).toThrow(sentence)
})
