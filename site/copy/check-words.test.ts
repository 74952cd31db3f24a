import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

test('words of one’s own are texts of the guide, and intros of any town', () => {
  const intros = { towns: { Ely: 'A cathedral and a river.' }, cuisines: { Welsh: 'Rarebit.' } }
  const words = { LETTER: { promise: 'Fridays.' }, NOT_FOUND: { town: { title: 'Where?' } } }
  checkWords({ words, intros })
  checkWords({})
})

test.each([
  [{ LETER: { promise: 'x' } }, {}, 'LETER is not a text of the guide'],
  [{ LETTER: { promis: 'x' } }, {}, 'LETTER.promis is not a text of the guide'],
  [{ LETTER: 'x' }, {}, 'LETTER must be a group of texts'],
  [{ LETTER: { promise: 5 } }, {}, 'LETTER.promise must be text'],
  [{ LETTER: { promise: '' } }, {}, 'LETTER.promise must be text'],
  [{ OFFLINE: { a: 'b' } }, {}, 'OFFLINE must be text'],
  [{ SAVED: { shared: 'x' } }, {}, 'SAVED.shared is not a text of the guide'],
  [{}, { places: {} }, 'intros.places is not a text of the guide'],
  [{}, { towns: { Ely: null } }, 'intros.towns.Ely must be text'],
])('%j %j: %s', (words, intros, sentence) => {
  expect(() => checkWords({ words, intros } as never)).toThrow(`guide/words.ts: ${sentence}`)
})
