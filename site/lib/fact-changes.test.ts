import { expect, test } from 'vitest'
import { factChanges, namesOf } from './fact-changes.ts'

test('each weekday, special day and text that differs is told, the rest is not', () => {
  const before = {
    phone: '410-555-0134',
    website: null,
    closedOn: '',
    hours: { Monday: 'Closed', Tuesday: '9:00 AM – 5:00 PM', Friday: 'Closed' },
    specialHours: [
      { from: '12-25', to: '12-25', hours: 'Closed' },
      { from: '12-25', to: '12-25', hours: 'Closed' },
    ],
  }
  const after = {
    phone: '',
    website: 'https://oak.example/',
    closedOn: '2026-11-02',
    hours: { Monday: '9:00 AM – 5:00 PM', Tuesday: '9:00 AM – 5:00 PM' },
    specialHours: [{ from: '12-25', to: '12-25', hours: 'Closed', note: 'Christmas' }],
  }
  expect(factChanges(before, after)).toEqual([
    { label: 'Phone', before: '(410) 555-0134', after: 'Not stated' },
    { label: 'Website', before: 'Not stated', after: 'https://oak.example/' },
    { label: 'Hours, Monday', before: 'Closed', after: '9:00 AM – 5:00 PM' },
    { label: 'Hours, Friday', before: 'Closed', after: 'Not stated' },
    {
      label: 'Special hours, Dec 25, every year',
      before: 'Closed; Closed',
      after: 'Closed (Christmas)',
    },
    { label: 'Closed for good on', before: 'Not stated', after: 'November 2, 2026' },
  ])
  expect(factChanges(after, after)).toEqual([])
  expect(factChanges({ phone: '+14105550134' }, { phone: '410-555-0134' })).toEqual([])
})

test('photos are told as photos, and their texts beside them', () => {
  const [old, added] = ['/uploads/1.png', '/uploads/2.png']
  const before = { images: [old], imageTexts: { [old]: { alt: 'Bread' } } }
  const after = { images: [added, old], imageTexts: { [old]: { alt: 'Bread', credit: 'Dana' } } }
  expect(factChanges(before, after)).toEqual([
    { label: 'Photos', before: [old], after: [added, old] },
    { label: 'Text of a photo', photo: old, before: 'Bread', after: 'Bread · Photo: Dana' },
  ])
  expect(factChanges({ images: [] }, { images: [old] })).toEqual([
    { label: 'Photos', before: 'None', after: [old] },
  ])
  expect(factChanges(before, { ...before, images: [added] })).toHaveLength(1)
  expect(factChanges(before, before)).toEqual([])
  const gone = { images: [added], imageTexts: { [old]: { alt: 'Bread' } } }
  expect(factChanges(gone, { ...gone, imageTexts: {} })).toEqual([])
})

test('facts are named in one order', () => {
  expect(namesOf(['website', 'address', 'kitchenHours'])).toBe(
    'address, website, and kitchen hours',
  )
})
