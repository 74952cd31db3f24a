import { expect, test } from 'vitest'
import links from '#functions/tests/support/fixtures/maps-links.json' with { type: 'json' }
import { parseMapsLink } from '#functions/lib/google/maps-link.ts'
import { isMapsUrl } from './maps-url.ts'

const all = [...links.real.map(({ url }) => url), ...links.hostile.map(({ input }) => input)]

function isTaken(text: string) {
  try {
    return Boolean(parseMapsLink(text))
  } catch {
    return false
  }
}

test('whatever the server takes passes', () => {
  const taken = all.filter(isTaken)
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter((text) => !isMapsUrl(text))).toEqual([])
})

test.each([
  'maps',
  'https://evil.example/maps',
  'https://evil.example/?to=google.com/maps',
  'https://google.com.evil.example/maps',
  'https://notgoogle.com/maps',
  'https://notgoo.gl/maps/abc',
  'http://maps.app.goo.gl/abc',
  'javascript:alert("google.com/maps")',
])('%s is refused at once', (text) => {
  expect(isMapsUrl(text)).toBe(false)
})
