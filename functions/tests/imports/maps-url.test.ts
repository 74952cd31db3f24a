import { expect, test } from 'vitest'
import { parseMapsLink } from '#functions/lib/google/maps-link.ts'
import links from '../support/fixtures/maps-links.json' with { type: 'json' }
import { readMapsUrl } from '#domain/contact/maps-url.ts'

const all = [...links.real.map(({ url }) => url), ...links.hostile.map(({ input }) => input)]

function isTaken(text: string) {
  try {
    return Boolean(parseMapsLink(text))
  } catch {
    return false
  }
}

test('the form takes what the server takes, and refuses all else but a link to two places', () => {
  const taken = all.filter(isTaken)
  expect(taken.length).toBeGreaterThan(20)
  expect(all.filter((text) => Boolean(readMapsUrl(text)) !== isTaken(text))).toEqual([])
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
  // What a parser would read as another address.
  'https://www．google．com/maps?cid=42',
  'https://maps.app.goo.gl/../abc',
  'https://maps.app.goo.gl/abc/..',
  'https://maps.app.goo.gl/%2e%2e/abc',
  'https://goo.gl/./maps/abc',
  'https://goo.gl/x/.%2E/maps/abc',
  'https://www.google.com/x/../maps?cid=42',
])('%s is refused at once', (text) => {
  expect(readMapsUrl(text)).toBeUndefined()
})
