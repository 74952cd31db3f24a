import { expect, test } from 'vitest'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import { requireSetting, setting } from '#functions/lib/http/settings.ts'
import { logged, set, startApi } from '../support/api.ts'

const { db, ask, send } = await startApi()
await db.insertInto('adCampaigns').values(campaignRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()

test.each([
  ['ADMIN_DATABASE_URL', 'mysql://a/b', 'must be a Postgres address'],
  ['ADMIN_PASSWORD_HASH', 'scrypt.32768.8.3.abc', 'must come from npm run hash-password'],
  ['TOKEN_SECRET', 'short', 'must be 32 characters or more'],
  ['BUILD_HOOK_URL', 'ftp://a/b', 'must be a web address'],
  ['LIMIT_FACTOR', '1.5', 'must be a whole number from 1 to 1000000'],
  ['BUILD_PAUSE', '0', 'must be a whole number of seconds from 1 to 600'],
  ['EVENT_DAYS', '30', 'must be a whole number of days from 31 to 36500'],
  ['OUTDATED_DAYS', '29', 'must be a whole number of days from 30 to 36500'],
  ['LIMIT_FACTOR', '1e9', 'must be a whole number from 1 to 1000000'],
] as const)('%s=%s is wrong for those that need it', (name, value, cause) => {
  set(name, value)
  expect(() => setting(name)).toThrow('503: The guide is not set up correctly.')
  expect(() => setting(name)).toThrow(
    expect.objectContaining({ cause: new Error(`${name} ${cause}`) }),
  )
})

test('empty is missing', () => {
  set('BUILD_HOOK_URL', '')
  expect(setting('BUILD_HOOK_URL')).toBeUndefined()
  expect(() => requireSetting('BUILD_HOOK_URL', 'No hook.')).toThrow('503: No hook.')
})

test('a wrong setting stops nobody who does not need it', async () => {
  set('GOOGLE_PLACES_BASE_URL', 'nonsense')
  set('TOKEN_SECRET', 'short')
  expect((await send('GET', '/api/stats')).status).toBe(200)
  expect(await ask('POST', '/api/admin/login', { body: { password: 'x' } })).toEqual([
    503,
    'The guide is not set up correctly.',
  ])
})

test('without a password nobody is the administrator, and events are kept', async () => {
  set('ADMIN_PASSWORD_HASH', '')
  const token = 'x'.repeat(43)
  const body = { pageUrl: '/' }
  expect((await send('POST', '/api/ads/1/click', { token, body })).status).toBe(202)
  expect((await send('GET', '/api/ads', { token })).status).toBe(401)
})

test('names that a client made up are neither answered nor logged', async () => {
  const name = 'dana@example.com 203.0.113.9'
  const lines = await logged(async () => {
    const body = JSON.stringify({ [name]: '\0' })
    const sentence = 'A field contains characters that cannot be stored'
    expect(await ask('POST', '/api/newsletter/subscribe', { body })).toEqual([400, sentence])
    const path = `/api/stats?${encodeURIComponent(name)}=%00`
    expect(await ask('GET', path)).toEqual([400, sentence])
  })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('dana')
})
