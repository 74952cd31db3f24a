import { expect, test } from 'vitest'
import { MOST_SPECIAL_HOURS } from '../hours/special-hours.ts'
import { answerHoliday } from './holiday.ts'
import { MOST_OWNER_EDITS } from './owner-edit.ts'

const EASTER = { from: '2026-04-05', to: '2026-04-05', hours: 'Closed' }
const DAY = { from: '2026-12-25', to: '2026-12-25', hours: '5:00 PM – 9:00 PM', note: 'Christmas' }
const place = {
  ...{ id: 1, name: 'Oak', isVerified: true, specialHours: [EASTER] },
  ...{ confirmedAt: null, confirmedFacts: [], outdatedFacts: [], checkedAt: new Date(0) },
}
const seen = { question: { day: '2026-12-25', holiday: 'Christmas' }, place, recent: 0 }
const days = (count: number) => Array.from({ length: count }, () => EASTER)

test('an answer replaces the hours of its day alone, and can be undone', () => {
  const twice = { ...seen, place: { ...place, specialHours: [DAY, EASTER] } }
  expect(answerHoliday(twice, 'Closed')).toMatchObject({
    reason: 'Change by the owner of Oak',
    change: {
      facts: { specialHours: [EASTER, { ...DAY, hours: 'Closed' }] },
      confirmation: { at: 'now', facts: ['specialHours'] },
    },
    edits: [
      {
        state: 'live',
        old: { specialHours: [DAY, EASTER] },
        before: { oldCheckedAt: new Date(0) },
      },
    ],
  })
})

test('the same answer again is no change', () => {
  const answered = { ...seen, place: { ...place, specialHours: [EASTER, DAY] } }
  expect(answerHoliday(answered, DAY.hours)).toEqual({ edits: [] })
})

test.each([
  ['over', { ...seen, question: undefined }],
  ['over', { ...seen, place: undefined }],
  ['too often', { ...seen, recent: MOST_OWNER_EDITS }],
  ['full', { ...seen, place: { ...place, specialHours: days(MOST_SPECIAL_HOURS) } }],
])('%s', (result, seen) => {
  expect(answerHoliday(seen, 'Closed')).toBe(result)
})

test('a day that has hours already does not count as one more', () => {
  const full = { ...place, specialHours: [...days(MOST_SPECIAL_HOURS - 1), DAY] }
  expect(answerHoliday({ ...seen, place: full }, 'Closed')).toHaveProperty('change')
})
