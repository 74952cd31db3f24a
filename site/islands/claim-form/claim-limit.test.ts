import { beforeEach, expect, test } from 'vitest'
import { noteRefused, noteSent, untilNext } from './claim-limit.ts'

const MINUTE = 60_000
const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  globalThis.localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  } as Storage
})

test('five requests in an hour, and twenty in a day, are the limit', () => {
  for (let minute = 0; minute < 5; minute++) {
    expect(untilNext(minute * MINUTE)).toBe(0)
    noteSent(minute * MINUTE)
  }
  expect(untilNext(5 * MINUTE)).toBe(55 * MINUTE)
  expect(untilNext(60 * MINUTE)).toBe(0)
  for (let hour = 1; hour <= 15; hour++) noteSent(hour * 60 * MINUTE)
  expect(untilNext(16 * 60 * MINUTE)).toBe(8 * 60 * MINUTE)
})

test('what the server says counts, too, and a damaged memory does not', () => {
  noteRefused(90, 0)
  expect(untilNext(30_000)).toBe(60_000)
  store.set('claims-sent', '{"sent":"x","until":"y"}')
  expect(untilNext(0)).toBe(0)
  store.set('claims-sent', '[1')
  expect(untilNext(0)).toBe(0)
})
