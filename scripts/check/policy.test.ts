import { expect, test } from 'vitest'
import { parsePage, policyFaults } from './page.ts'

/** Allows the inline script `go()` by its hash. */
const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; style-src 'self'">`

function faultsOf(body: string, head = POLICY) {
  const html = `<html><head>${head}<title>a</title></head><body>${body}</body></html>`
  return policyFaults(parsePage(html))
}

test('a script that the policy allows and JSON-LD are no faults', () => {
  const jsonLd = '<script type="application/ld+json">{}</script>'
  expect(faultsOf(`<script>go()</script><script src="/a.js"></script>${jsonLd}`)).toEqual([])
})

test.each([
  ['<script>stop()</script>', 'an inline script that the content policy refuses'],
  ['<script type="module"> go()</script>', 'an inline script that the content policy refuses'],
  ['<script type="importmap">{}</script>', 'an inline script that the content policy refuses'],
  ['<style>go()</style>', 'an inline style that the content policy refuses'],
  ['<a href="JavaScript:go()">x</a>', '<a> has code in an attribute'],
  ['<iframe srcdoc="x"></iframe>', '<iframe> has code in an attribute'],
  [POLICY, '2 content policies'],
])('%s is a fault', (body, fault) => {
  expect(faultsOf(body)).toEqual([fault])
})

test.each([
  ['', '0 content policies'],
  [`<script>go()</script>${POLICY}`, 'the content policy comes late'],
  [`<link rel="icon" href="/a.svg">${POLICY}`, 'the content policy comes late'],
])('a head with %j is a fault', (head, fault) => {
  expect(faultsOf('', head)).toEqual([fault])
})
