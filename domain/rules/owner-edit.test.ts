import { expect, test } from 'vitest'
import {
  daysOf,
  decideOwnerEdit,
  MOST_OWNER_EDITS,
  type OwnerEdit,
  saveByOwner,
  type SeenByOwner,
} from './owner-edit.ts'

const updatedAt = new Date('2026-11-01T12:00:00.123Z')
const place = {
  ...{ id: 1, name: 'Oak', isVerified: true, phone: '+14105550100', menuUrl: null },
  ...{
    address: '1 Old Road',
    hours: { Monday: 'Closed' },
    hoursAsGiven: null,
    specialHours: [],
    closedOn: null,
  },
  ...{
    confirmedAt: null,
    confirmedFacts: [],
    outdatedFacts: [],
    checkedAt: new Date(0),
    updatedAt,
  },
}
const seen = (changes: Partial<SeenByOwner> = {}): SeenByOwner => ({
  ...{ place, requests: [], recent: 0 },
  ...changes,
})
const FORM = { phone: place.phone, menuUrl: null, hours: place.hours, name: 'Oak' }
const save = (facts: object = {}, request: number | null = null) => ({
  ...{ updatedAt: updatedAt.toISOString(), request },
  facts: { ...FORM, ...facts },
})
const REQUEST = { id: 9, isOwn: true, new: { name: 'Ash' } }

test('what an owner changes is made and confirmed; what must wait becomes a request', () => {
  expect(saveByOwner(seen(), save({ phone: '+14105550111', name: 'Ash' }))).toEqual({
    change: {
      ...{ place, facts: { phone: '+14105550111' } },
      confirmation: { at: 'now', facts: ['phone'] },
    },
    edits: [
      {
        ...{ state: 'live', old: { phone: place.phone }, new: { phone: '+14105550111' } },
        before: daysOf(place),
      },
      { state: 'waiting', old: { name: 'Oak' }, new: { name: 'Ash' } },
    ],
    reason: 'Change by the owner of Oak',
  })
})

test('facts that are nobody’s to ask for are left out', () => {
  const evil = { rating: 5, slug: 'x', isVerified: false, isFeatured: true }
  const saved = saveByOwner(seen(), save({ ...evil, website: 'https://evil.example/' }))
  expect(saved).toMatchObject({
    edits: [{ state: 'waiting', new: { website: 'https://evil.example/' } }],
  })
  expect(saved).not.toHaveProperty('change')
})

test('a save without a change confirms what is stated and checks the page', () => {
  expect(saveByOwner(seen(), save())).toMatchObject({
    change: { facts: {}, confirmation: { facts: ['hours', 'phone'] }, checked: 'now' },
    reason: 'Confirmed by the owner of Oak',
  })
  // As long as somebody doubts a fact, the page is not checked.
  const requests = [{ id: 8, isOwn: false, new: { name: 'Ash' } }]
  expect(saveByOwner(seen({ requests }), save())).not.toHaveProperty('change.checked')
  const settled = [{ id: 8, isOwn: false, new: { name: 'Oak' } }]
  expect(saveByOwner(seen({ requests: settled }), save())).toHaveProperty('change.checked')
})

test('a request is replaced by another one, taken back by none, and kept by the same', () => {
  const waiting = seen({ requests: [REQUEST] })
  expect(saveByOwner(waiting, save({ name: 'Elm' }, 9))).toMatchObject({
    ...{ withdrawn: 9, edits: [{ state: 'waiting', new: { name: 'Elm' } }] },
  })
  expect(saveByOwner(waiting, save({}, 9))).toEqual({ withdrawn: 9, edits: [] })
  const same = saveByOwner(waiting, save({ name: 'Ash' }, 9))
  expect(same).not.toHaveProperty('withdrawn')
  expect(same).toMatchObject({ edits: [{ state: 'live', new: {} }] })
})

test.each([
  ['not found', { place: undefined }, save()],
  ['conflict', { place: { ...place, updatedAt: new Date() } }, save()],
  ['conflict', { requests: [REQUEST] }, save()],
  ['conflict', {}, save({}, 9)],
  ['too often', { recent: MOST_OWNER_EDITS }, save()],
])('%s', (result, changes, input) => {
  expect(saveByOwner(seen(changes), input)).toBe(result)
})

const madeAt = new Date('2026-11-10T12:00:00Z')
const edit = (changes: Partial<OwnerEdit> = {}): OwnerEdit => ({
  ...{ id: 5, state: 'live', createdAt: madeAt, decidedAt: null },
  ...{ old: { phone: '+14105550100' }, new: { phone: '+14105550111' } },
  ...{ oldCheckedAt: new Date(0), oldConfirmedAt: new Date(1), oldConfirmedFacts: ['hours'] },
  ...changes,
})
const changed = {
  ...place,
  ...{ phone: '+14105550111', confirmedAt: madeAt, confirmedFacts: ['hours', 'phone'] },
}

test('an undo puts back facts and, if nothing was confirmed since, the confirmation', () => {
  expect(decideOwnerEdit(edit(), changed, 'undo')).toMatchObject({
    ...{ state: 'undone', reason: 'Undone change by the owner of Oak' },
    change: {
      facts: { phone: '+14105550100' },
      confirmation: { at: new Date(1), facts: ['hours'] },
    },
  })
})

test('a fact that goes back is not what the owner confirmed later, and the later check goes', () => {
  const later = { ...changed, confirmedAt: new Date(), checkedAt: new Date() }
  expect(decideOwnerEdit(edit(), later, 'undo')).toMatchObject({
    change: { checked: new Date(0), confirmation: { at: later.confirmedAt, facts: ['hours'] } },
  })
})

test('what lost its confirmation meanwhile does not get it back', () => {
  const less = { ...changed, confirmedFacts: ['phone'] }
  expect(decideOwnerEdit(edit(), less, 'undo')).toMatchObject({
    change: { confirmation: { at: null, facts: [] } },
  })
})

test('an accepted request is confirmed from then on, and its undo puts back what was before it', () => {
  const request = edit({
    state: 'waiting',
    old: { name: 'Oak' },
    new: { name: 'Ash', closedOn: null },
  })
  expect(decideOwnerEdit(request, place, 'accept')).toMatchObject({
    ...{ state: 'live', before: daysOf(place) },
    change: { facts: { name: 'Ash' }, confirmation: { at: 'now', facts: ['name'] } },
  })
  expect(decideOwnerEdit(request, place, 'decline')).toEqual({ state: 'declined' })
  const live = { ...request, state: 'live', decidedAt: new Date(9) } as const
  const now = { ...place, name: 'Ash', confirmedAt: new Date(9), confirmedFacts: ['name'] }
  expect(decideOwnerEdit(live, now, 'undo')).toMatchObject({
    change: { facts: { name: 'Oak' }, confirmation: { at: null, facts: [] } },
  })
})

const day = (from: string, hours = 'Closed') => ({ from, to: from, hours })
const [EASTER, MAY, JUNE] = [day('2027-03-28'), day('2027-05-01'), day('2027-06-01')]
const added = edit({ old: { specialHours: [EASTER] }, new: { specialHours: [EASTER, MAY] } })

test.each([
  ['nothing was added since', [EASTER, MAY], [EASTER]],
  ['others added a day', [EASTER, MAY, JUNE], [EASTER, JUNE]],
  ['others took a day away', [MAY], []],
])('of special hours only those of the change go back: %s', (_, specialHours, left) => {
  const seen = { ...place, specialHours }
  expect(decideOwnerEdit(added, seen, 'undo')).toMatchObject({
    change: { facts: { specialHours: left } },
  })
})

test.each([
  ['is gone', added, [EASTER]],
  [
    'has other hours',
    edit({ old: { specialHours: [MAY] }, new: { specialHours: [JUNE] } }),
    [JUNE, day('2027-05-01', '1:00 PM – 2:00 PM')],
  ],
])('special hours whose day %s are not undone', (_, it, specialHours) => {
  expect(decideOwnerEdit(it, { ...place, specialHours }, 'undo')).toBe('conflict')
})

test('special hours that others changed do not get back the confirmation they lost', () => {
  const both = edit({
    ...{
      old: { phone: null, specialHours: [EASTER] },
      new: { phone: '+14105550111', specialHours: [EASTER, MAY] },
    },
    oldConfirmedFacts: ['hours', 'specialHours'],
  })
  const seen = { ...changed, specialHours: [EASTER, MAY, JUNE] }
  expect(decideOwnerEdit(both, seen, 'undo')).toMatchObject({
    change: { confirmation: { at: new Date(1), facts: ['hours'] } },
  })
})

test('a week takes the place of hours given as text, in the log, too', () => {
  const told = { ...place, hours: {}, hoursAsGiven: 'By the tide' }
  const hours = { Monday: 'Closed' }
  const form = save({ hours, hoursAsGiven: 'By the moon' })
  expect(saveByOwner(seen({ place: told }), form)).toMatchObject({
    edits: [
      { old: { hours: {}, hoursAsGiven: 'By the tide' }, new: { hours, hoursAsGiven: null } },
    ],
  })
})

test('a confirmation of special hours stays while others’ are left', () => {
  const seen = {
    ...place,
    specialHours: [EASTER, MAY, JUNE],
    confirmedAt: new Date(),
    confirmedFacts: ['specialHours'],
  }
  expect(decideOwnerEdit(added, seen, 'undo')).toMatchObject({
    change: { confirmation: { at: seen.confirmedAt, facts: ['specialHours'] } },
  })
})

test.each([
  ['not found', undefined, place, 'undo'],
  ['not found', edit(), undefined, 'undo'],
  ['already decided', edit({ state: 'undone' }), changed, 'undo'],
  ['already decided', edit(), changed, 'accept'],
  ['conflict', edit(), { ...changed, phone: null }, 'undo'],
  ['conflict', edit({ state: 'waiting' }), changed, 'accept'],
] as const)('%s', (result, it, seen, decision) => {
  expect(decideOwnerEdit(it, seen, decision)).toBe(result)
})
