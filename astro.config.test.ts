import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['https://guide.test', true],
  ['http://127.0.0.1:8788', false],
  ['', false],
])('at the address %j pages ask for TLS for all they load: %s', async (address, isAsked) => {
  vi.stubEnv('SITE_URL', address)
  vi.stubEnv('URL', '')
  vi.resetModules()
  const { default: config } = await import('./astro.config.mjs')
  const { csp } = config.security as { csp: { directives: string[] } }
  expect(csp.directives.includes('upgrade-insecure-requests')).toBe(isAsked)
})

test.each([
  [undefined, "connect-src 'self'"],
  ['/tiles.pmtiles', "connect-src 'self'"],
  ['https://tiles.example/maps/a.pmtiles', "connect-src 'self' https://tiles.example"],
])('with the map’s tiles at %s pages may call %s', async (url, directive) => {
  vi.resetModules()
  const { guide } = await import('#guide')
  if (url) guide.tiles = { url, attribution: 'OSM' }
  const { default: config } = await import('./astro.config.mjs')
  const { csp } = config.security as { csp: { directives: string[] } }
  expect(csp.directives.filter((text) => text.startsWith('connect-src'))).toEqual([directive])
})
