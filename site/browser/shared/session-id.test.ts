import { afterEach, expect, test, vi } from 'vitest'
import { sessionId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a session keeps its id, another has its own', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const id = sessionId()
  expect(sessionId()).toBe(id)
  stored.clear()
  expect(sessionId()).not.toBe(id)
})

test('without storage a page keeps its id', () => {
  expect(sessionId()).toBe(sessionId())
})
