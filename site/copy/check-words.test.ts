import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

test('words of one’s own are texts of the guide, and intros of any town', () => {
  const intros = { towns: { Ely: 'A cathedral and a river.' }, cuisines: { Welsh: 'Rarebit.' } }
  checkWords({ LETTER: { promise: 'Fridays.' }, NOT_FOUND: { town: { title: 'Where?' } }, intros })
  checkWords()
})

test.each([
  [{ LETER: { promise: 'x' } }, 'LETER is not a text of the guide'],
  [{ LETTER: { promis: 'x' } }, 'LETTER.promis is not a text of the guide'],
  [{ LETTER: 'x' }, 'LETTER must be a group of texts'],
  [{ LETTER: { promise: 5 } }, 'LETTER.promise must be text'],
  [{ LETTER: { promise: '' } }, 'LETTER.promise must be text'],
  [{ OFFLINE: { a: 'b' } }, 'OFFLINE must be text'],
  [{ SAVED: { shared: 'x' } }, 'SAVED.shared is not a text of the guide'],
  [{ intros: { places: {} } }, 'intros.places is not a text of the guide'],
  [{ intros: { towns: { Ely: null } } }, 'intros.towns.Ely must be text'],
])('%j: %s', (words, sentence) => {
  expect(() => checkWords(words as never)).toThrow(`guide/words.ts: ${sentence}`)
})
