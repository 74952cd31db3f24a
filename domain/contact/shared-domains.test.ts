import { expect, test } from 'vitest'
import { isSharedDomain } from './shared-domains.ts'

test.each([
  ...['live.com', 'outlook.com', 'outlook.de', 'hotmail.co.uk', 'HOTMAIL.fr', 'gmx.net', 'gmx.at'],
  ...['proton.me', 'pm.me', 'yahoo.co.jp', 'yahoo.com.br', 'ymail.com', 'icloud.com', 'me.com'],
  ...[
    'web.de',
    'mail.ru',
    'zoho.com',
    'zoho.eu',
    'aol.com',
    'yandex.ru',
    'googlemail.com',
    'gmx.com',
  ],
  ...['sites.google.com', 'facebook.com', 'm.facebook.com', 'oak.wixsite.com', 'comcast.net'],
])('many share %s', (domain) => {
  expect(isSharedDomain(domain)).toBe(true)
})

test.each([
  ...['oak-ember.com', 'oldmill.com', 'gmx-grill.com', 'notoutlook.com', 'live.restaurant'],
  ...['web.oak-ember.com', 'yahoo.oak-ember.com', 'mail.oak-ember.co.uk', 'x.com.pizza'],
])('%s may be a restaurant’s own', (domain) => {
  expect(isSharedDomain(domain)).toBe(false)
})
