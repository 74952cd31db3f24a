import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isClosed, isSubscriber, rememberClosed, rememberSubscriber } from './newsletter-visit.ts'

let stored: Map<string, string>
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
vi.stubGlobal('location', { protocol: 'https:' })
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', storage)
})

/** A browser with cookies; without, it takes none and says nothing. */
function stubCookies(areTaken: boolean) {
  const jar: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return jar.join('; ')
    },
    set cookie(text: string) {
      if (areTaken) jar.push(text.split(';')[0]!)
    },
  })
}

test('a cookie says in every tab that the popup was closed', () => {
  stubCookies(true)
  expect([isClosed(), isSubscriber()]).toEqual([false, false])
  rememberClosed()
  expect([isClosed(), isSubscriber(), stored.size]).toEqual([true, false, 0])
})

test('where cookies are refused, this tab still keeps that it was closed, and that somebody subscribed', () => {
  stubCookies(false)
  rememberClosed()
  expect([isClosed(), isSubscriber()]).toEqual([true, false])
  rememberSubscriber()
  expect(isSubscriber()).toBe(true)
})

test('a browser that throws at cookies and storage is asked without a fault', () => {
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
  rememberClosed()
  expect(isClosed()).toBe(true)
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  rememberClosed()
  expect(isClosed()).toBe(false)
})
