import { expect, test } from 'vitest'
import { decideClaim, type SeenByClaims } from './claim.ts'

const DANA = { id: 1, status: 'pending', ownerEmail: 'dana@oak.example' } as const
const seen = (changes: Partial<SeenByClaims> = {}): SeenByClaims => ({
  place: { id: 7, name: 'Oak', isVerified: false },
  claims: [DANA],
  lastBadge: null,
  ...changes,
})
const verified = { id: 7, name: 'Oak', isVerified: true }
const approved = { ...DANA, status: 'approved' } as const
const APPROVE = { id: 1, status: 'pending', action: 'approve' } as const
const UNDO = { id: 1, status: 'approved', action: 'undo' } as const

test('an approval gives the badge once, by whoever decided', () => {
  expect(decideClaim(seen(), APPROVE, 'mail')).toMatchObject({
    status: 'approved',
    change: { facts: { isVerified: true }, verifiedBy: 'mail' },
    endsOwnership: false,
  })
  expect(decideClaim(seen({ place: verified }), APPROVE, 'mail')).not.toHaveProperty('change')
})

test('a claim that is missing is not found, one in another state is a conflict', () => {
  expect(decideClaim(seen({ claims: [] }), APPROVE, 'mail')).toBe('not found')
  expect(decideClaim(seen({ claims: [approved] }), APPROVE, 'mail')).toBe('conflict')
})

test.each([
  ['a claim gave it and no other owner is left', 'approve', [approved], true],
  ['the administrator gave it', null, [approved], false],
  ['a claim took it and the administrator gave it back', 'undo', [approved], false],
  ['another owner is left', 'approve', [approved, { ...approved, id: 2 }], false],
] as const)('an undo takes the badge if %s: %s', (_, lastBadge, claims, isTaken) => {
  const decided = decideClaim(
    seen({ place: verified, claims: [...claims], lastBadge }),
    UNDO,
    'administrator',
  )
  expect(typeof decided === 'object' && decided.change !== undefined).toBe(isTaken)
})

test('who has another approved claim stays the owner', () => {
  const again = { ...approved, id: 2, ownerEmail: 'DANA@oak.example' }
  const other = { ...approved, id: 2, ownerEmail: 'milo@oak.example' }
  const endsOwnership = (claims: SeenByClaims['claims']) =>
    decideClaim(seen({ place: verified, claims, lastBadge: 'approve' }), UNDO, 'administrator')
  expect(endsOwnership([approved, again])).toMatchObject({ endsOwnership: false })
  expect(endsOwnership([approved, other])).toMatchObject({ endsOwnership: true })
})
