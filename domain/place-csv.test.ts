import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'
import { cellOf, factsOfCells } from './place-csv.ts'

const SIGNS = ['=', '+', '-', '@', "'", '"', ',', ';', '\n', '\t', ' ', 'x', '＝', '“']

test('every text is what it was once the guard against formulas is taken off', () => {
  for (let number = 0; number < SIGNS.length ** 4; number++) {
    const text = [0, 1, 2, 3].map((at) => SIGNS[Math.floor(number / 14 ** at) % 14]).join('')
    const guarded = guardFormula(text)
    expect(unguardFormula(guarded)).toBe(text)
    expect(guarded).not.toMatch(/^[=+\-@＝]/)
  }
})

test('facts are read from the cells that they were written to', () => {
  const facts = {
    ...{ slug: 'oak', townSlug: 'bel-air', name: '=Oak', phone: '+14105550134', latitude: -39.5 },
    ...{ features: { Takeout: true }, isOpen: false, closedOn: '2026-01-02', reviewCount: 12 },
  }
  const cells = Object.entries(facts).map(
    ([name, fact]) => [name, guardFormula(cellOf(fact))] as const,
  )
  expect(factsOfCells(Object.fromEntries(cells))).toEqual(facts)
})

test('what is no fact, or cannot be read, is left out', () => {
  const cells = { slug: 'oak', id: '7', features: '{', website: '', isOpen: 'TRUE', hours: '' }
  expect(factsOfCells(cells)).toEqual({ slug: 'oak', isOpen: true, features: undefined })
})
