import { unstable_readConfig as readConfig } from 'wrangler'
import { expect, test } from 'vitest'

test('Cloudflare keeps our log lines, and none of its own with addresses of clients', () => {
  expect(readConfig({ config: 'wrangler.jsonc' })).toMatchObject({
    observability: { logs: { enabled: true, invocation_logs: false } },
  })
})

test('no address leads to a version of a branch, which would write to the live guide', () => {
  expect(readConfig({ config: 'wrangler.jsonc' })).toMatchObject({ preview_urls: false })
})
