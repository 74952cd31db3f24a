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
