import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  dropDraft,
  dropDraftsOf,
  dropOldDrafts,
  inShape,
  keepDraftsOf,
  readDraft,
  writeDraft,
} from './drafts.ts'

const DAY = 24 * 60 * 60 * 1000
const values = { details: 'It has closed' }
const draft = { values, base: { details: '' }, at: 5 * DAY }

/** A storage, whose entries are its keys as a browser's are. */
class Stored {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}
beforeEach(() => {
  vi.stubGlobal('localStorage', new Stored())
  vi.stubGlobal('sessionStorage', new Stored())
})
afterAll(() => vi.unstubAllGlobals())

test('a draft is kept for its form and record alone, for 30 days', () => {
  expect(writeDraft('visitor/correction/7', draft)).toBe(true)
  expect(readDraft('visitor/correction/7', 6 * DAY)).toEqual(draft)
  expect(readDraft('visitor/correction/8', 6 * DAY)).toBeUndefined()
  expect(readDraft('visitor/correction/7', 34 * DAY)).toEqual(draft)
  expect(readDraft('visitor/correction/7', 35 * DAY)).toBeUndefined()
  dropOldDrafts(34 * DAY)
  expect(Object.keys(localStorage)).toHaveLength(1)
  localStorage.setItem('owner-token', '"t"')
  dropOldDrafts(35 * DAY)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['owner-token'], []])
})

test('of two tabs each comes back to its own text, and a later visit to the last', () => {
  const first = sessionStorage
  writeDraft('visitor/claim/new', draft)
  vi.stubGlobal('sessionStorage', new Stored())
  writeDraft('visitor/claim/new', { ...draft, values: { details: 'Second' } })
  vi.stubGlobal('sessionStorage', first)
  expect(readDraft('visitor/claim/new', 5 * DAY)?.values).toEqual(values)
  vi.stubGlobal('sessionStorage', new Stored())
  expect(readDraft('visitor/claim/new', 5 * DAY)?.values).toEqual({ details: 'Second' })
})

test('what was sent is gone, and signing out takes the drafts of the account along', () => {
  for (const name of ['admin/post/1', 'owner/place/2', 'visitor/claim/new'] as const) {
    writeDraft(name, draft)
  }
  dropDraft('visitor/claim/new')
  dropDraftsOf('admin')
  expect(Object.keys(localStorage)).toEqual(['draft/owner/place/2', 'signed-out/admin'])
  expect(Object.keys(sessionStorage)).toEqual(['draft/owner/place/2'])
  // The form is still on the page.
  writeDraft('admin/post/1', draft)
  expect(readDraft('admin/post/1', 6 * DAY)).toBeUndefined()
  keepDraftsOf('admin')
  writeDraft('admin/post/1', draft)
  expect(readDraft('admin/post/1', 6 * DAY)).toEqual(draft)
})

test('where storage is refused, nothing is kept and nothing breaks', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(writeDraft('visitor/claim/new', draft)).toBe(true)
  vi.stubGlobal('sessionStorage', undefined)
  expect(writeDraft('visitor/claim/new', draft)).toBe(false)
  expect(readDraft('visitor/claim/new', 5 * DAY)).toBeUndefined()
  dropDraft('visitor/claim/new')
})

test('a damaged draft is none, and values come back in the shape of the form', () => {
  for (const text of ['[1', '7', '{"values":[]}', '{"values":{},"base":{},"at":"x"}']) {
    localStorage.setItem('draft/visitor/claim/new', text)
    expect(readDraft('visitor/claim/new', 0), text).toBeUndefined()
  }
  const shape = {
    name: 'Ana',
    rating: null,
    hours: {},
    images: ['/a'],
    day: undefined,
    photo: '/b',
  }
  const typed = { name: 5, rating: 4, hours: [], images: [], day: '2026-11-27', photo: null, x: 1 }
  expect(inShape<object>(shape, typed)).toEqual({
    ...{ name: 'Ana', rating: 4, hours: {}, images: [], day: '2026-11-27', photo: null },
  })
})
