import { expect, test } from 'vitest'
import { lossOf } from './loss.ts'

const towns = { 'Bel Air': 90, Aberdeen: 10 }

test.each<[Record<string, number>, string | undefined]>([
  [towns, undefined],
  [{ 'Bel Air': 70, Aberdeen: 10 }, undefined],
  [{ 'Bel Air': 69, Aberdeen: 10 }, 'This would take away 21 of 100 places.'],
  [{ 'Bel Air': 90 }, 'This would take away 10 of 100 places and leave none in Aberdeen.'],
  [{ 'Bel Air': 90, Elkton: 10 }, undefined],
  [{}, 'This would take away 100 of 100 places and leave none in Bel Air and Aberdeen.'],
])('to %j: %s', (after, sentence) => expect(lossOf(towns, after)).toBe(sentence))

test('an empty guide has nothing to lose', () => expect(lossOf({}, {})).toBeUndefined())
