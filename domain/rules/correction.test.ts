import { expect, test } from 'vitest'
import { decideCorrection } from './correction.ts'

const updatedAt = new Date('2026-11-01T12:00:00.123Z')
const place = {
  ...{ id: 1, name: 'Oak', isVerified: false, phone: null, updatedAt },
  ...{ confirmedFacts: [], outdatedFacts: [] },
}
const waiting = { kind: 'phone', state: 'waiting' } as const
const outdated = { kind: 'outdated', state: 'waiting' } as const
const facts = { phone: '+14105550199' }
const accept = { decision: 'accept', updatedAt: updatedAt.toISOString(), facts } as const

test('an accepted correction sets its facts and is a check; without facts it only ends', () => {
  expect(decideCorrection(waiting, place, accept)).toMatchObject({
    ...{ state: 'accepted', reason: 'Correction of Oak' },
    change: { facts, checked: 'now' },
  })
  expect(decideCorrection(waiting, place, { ...accept, facts: {} })).toEqual({ state: 'accepted' })
})

test('“Still right” is a check, whatever the version; only a check ends it', () => {
  const still = { ...accept, updatedAt: '2020-01-01T00:00:00Z', facts: {} }
  expect(decideCorrection(outdated, place, still)).toMatchObject({
    ...{ state: 'accepted', reason: 'Check of Oak', change: { checked: 'now' } },
  })
  expect(decideCorrection(outdated, place, { ...still, decision: 'decline' })).toBe('undecided')
})

test.each([
  ['is missing', undefined, place, accept, 'not found'],
  ['was decided', { ...waiting, state: 'declined' as const }, place, accept, 'already decided'],
  ['is of a place that changed', waiting, { ...place, updatedAt: new Date() }, accept, 'conflict'],
])('a correction that %s changes nothing', (_, correction, seen, decision, result) => {
  expect(decideCorrection(correction, seen, decision)).toBe(result)
})
