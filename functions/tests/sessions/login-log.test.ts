import { expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { logged, PASSWORD, set, startApi } from '../support/api.ts'

const { db, send, signIn } = await startApi()
const IP = '198.51.100.99'
/** How a client appears in the log. */
const CLIENT = expect.stringMatching(/^[0-9a-f]{32}$/) as string
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

type Sent = Parameters<typeof send>[2]
/** The one line of a call, which must say what happened and nothing that was sent. */
async function lineOf(method: string, path: string, sent: Sent, secrets: string[] = []) {
  let status = 0
  const lines = await logged(async () => {
    const response = await send(method, path, { ip: IP, ...sent })
    status = response.status
    const cookie = response.headers.getSetCookie()[0]
    const text = await response.text()
    if (text.includes('token')) secrets.push((JSON.parse(text) as { token: string }).token)
    if (cookie) secrets.push(/=(.{43})/.exec(cookie)![1]!)
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/[\r\n]/)
  for (const secret of [IP, PASSWORD, ...secrets]) expect(lines[0]).not.toContain(secret)
  const line = JSON.parse(lines[0]!) as { status: number; route: string }
  expect(line).toMatchObject({ time: TIME, requestId: 'test', method, status, client: CLIENT })
  return [line.route, line.status] as const
}

const LOGIN = '/api/admin/login'
const BREAK = 'a\r\n{"time":"2026-01-01T00:00:00.000Z","status":200}\u2028b'

test.each([
  ['the right password', { password: PASSWORD }, 200],
  ['a wrong one', { password: 'incorrect' }, 401],
  ['one with line breaks', { password: BREAK }, 401],
  ['none', {}, 400],
  ['one that is too long', { password: 'x'.repeat(2000) }, 400],
  ['no JSON', BREAK, 400],
  ['too much', 'x'.repeat(70_000), 413],
])('a sign-in with %s is one line', async (_, body, status) => {
  const secrets = typeof body === 'object' && 'password' in body ? [body.password] : []
  expect(await lineOf('POST', LOGIN, { body }, secrets)).toEqual([LOGIN, status])
})

test('a sign-in that is not set up, of another type or too much is one line', async () => {
  const type = { 'content-type': 'text/html\tx' }
  expect(await lineOf('POST', LOGIN, { body: '<p>', headers: type })).toEqual([LOGIN, 415])
  set('LIMIT_FACTOR', '1')
  await db.deleteFrom('limits').execute()
  const body = { password: 'incorrect' }
  for (const status of [401, 401, 401, 401, 401, 429]) {
    expect(await lineOf('POST', LOGIN, { body })).toEqual([LOGIN, status])
  }
  set('ADMIN_PASSWORD_HASH', '')
  expect(await lineOf('POST', LOGIN, { body })).toEqual([LOGIN, 503])
})

test('a known browser is recognised by its client, too', async () => {
  const signedIn = await send('POST', LOGIN, { body: { password: PASSWORD } })
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]! }
  expect(await lineOf('POST', LOGIN, { body: { password: 'no' }, headers })).toEqual([LOGIN, 401])
})

test.each([
  ['GET', '/api/ads', undefined],
  ['POST', '/api/upload', undefined],
  ['POST', '/api/admin/imports', { listings: [], isDryRun: true }],
  ['POST', '/api/admin/logout', undefined],
])('%s %s without a session is one line', async (method, path, body) => {
  const token = 'x'.repeat(43)
  expect(await lineOf(method, path, { body, token }, [token])).toEqual([path, 401])
})

test('a call that came too often is one line', async () => {
  set('LIMIT_FACTOR', '1')
  const body = routes.subscribe.example
  const call = () => send('POST', '/api/newsletter/subscribe', { body, ip: IP })
  for (let i = 0; i < 5; i++) await call()
  const path = '/api/newsletter/subscribe'
  expect(await lineOf('POST', path, { body }, ['@'])).toEqual([path, 429])
})

function image(bytes: string) {
  const form = new FormData()
  form.set('image', new File([bytes], `${BREAK}.png`, { type: 'image/png' }))
  return form
}

test.each([
  ['/api/upload', 415, image(BREAK)],
  ['/api/upload', 400, new FormData()],
  ['/api/upload', 413, image('x'.repeat(5_300_000))],
  ['/api/upload', 415, { imageUrl: 'https://example.com/a.png' }],
  ['/api/businesses/import', 400, { googleUrl: `https://evil.example/${BREAK}` }],
  ['/api/admin/imports', 400, { listings: BREAK }],
])('what %s refuses with %i is one line', async (path, status, body) => {
  const sent = { body, token: await signIn() }
  expect(await lineOf('POST', path, sent, [sent.token, 'evil'])).toEqual([path, status])
})
