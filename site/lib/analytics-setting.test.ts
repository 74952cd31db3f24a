import { expect, test } from 'vitest'
import { analyticsSources, parseAnalytics } from './analytics-setting.ts'

test.each([
  ['ga4:G-AB12CD34', 'ga4', 'G-AB12CD34', 'https://www.googletagmanager.com'],
  ['plausible:example.com', 'plausible', 'example.com', 'https://plausible.io'],
  ['umami:5f1c-a2', 'umami', '5f1c-a2', 'https://cloud.umami.is'],
  ['umami:5f1c@https://stats.example.com', 'umami', '5f1c', 'https://stats.example.com'],
  [
    'plausible:a.example@https://b.example:8443',
    'plausible',
    'a.example',
    'https://b.example:8443',
  ],
])('%s is read', (value, service, id, host) => {
  expect(parseAnalytics(value)).toEqual({ service, id, host })
})

test('empty and missing are off', () => {
  expect([parseAnalytics(''), parseAnalytics(undefined)]).toEqual([undefined, undefined])
})

test.each([
  'ga4',
  'ga4:',
  'ga4:UA-123-1',
  'ga4: G-AB12',
  'matomo:1',
  'toString:1',
  'plausible:Example.com',
  'plausible:https://example.com',
  'umami:1;script-src *',
  'umami:1@',
  'umami:1@stats.example.com',
  'umami:1@http://stats.example.com',
  'umami:1@https://stats.example.com/',
  'umami:1@https://stats.example.com/path',
  'umami:1@https://me@stats.example.com',
  "umami:1@https://stats.example.com; script-src 'unsafe-inline'",
])('%s is refused with a sentence', (value) => {
  expect(() => parseAnalytics(value)).toThrow(/^PUBLIC_ANALYTICS must be .*it is “.*”$/)
})

test('the content policy opens for the service alone', () => {
  expect(analyticsSources(undefined)).toEqual({ script: [], connect: [], image: [] })
  const umami = parseAnalytics('umami:1@https://stats.example.com')
  expect(analyticsSources(umami)).toEqual({
    script: [],
    connect: ['https://stats.example.com'],
    image: [],
  })
  const { script, connect } = analyticsSources(parseAnalytics('ga4:G-1'))
  expect(script).toEqual(['https://www.googletagmanager.com'])
  expect(connect).toContain('https://*.google-analytics.com')
})
