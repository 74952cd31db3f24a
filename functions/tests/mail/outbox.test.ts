import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  claimDueMails,
  listMails,
  MAX_ATTEMPTS,
  recordOutcome,
  stopAddress,
} from '#db/queries/mails.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { set, startApi } from '../support/api.ts'

const api = await startApi()
const { db } = api
const token = await api.signIn()

beforeEach(async () => {
  await sql`truncate mails, stopped_addresses`.execute(db)
})

const queue = (recipients: string[]) =>
  db
    .insertInto('mails')
    .values(
      recipients.map((recipient) => ({
        cause: `test ${recipient}`,
        recipient,
        template: 'confirm-subscription' as const,
        data: JSON.stringify({ token: 'x'.repeat(43) }),
      })),
    )
    .execute()
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `r${i}@example.com`)
const rows = () => db.selectFrom('mails').selectAll().orderBy('recipient').execute()
const row = async () => (await rows())[0]!
const letTimePass = () => sql`update mails set next_attempt_at = now()`.execute(db)

type Answer = (request: IncomingMessage, response: ServerResponse, to: string) => void
/** Plays Resend and Postmark: to whom each mail went, in order, with its idempotency key. */
async function startService(scheme: 'resend' | 'postmark', answer: Answer) {
  const got: { to: string; key: string }[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { to, To } = body as { to?: string[]; To?: string }
      got.push({ to: to?.[0] ?? To!, key: String(request.headers['idempotency-key']) })
      answer(request, response, got.at(-1)!.to)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  set('OUTBOUND_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  set('MAIL_URL', `${scheme}://key`)
  return got
}
const accept: Answer = (_, response) => void response.end('{}')
const hangUp: Answer = (request) => void request.socket.destroy()

test('many who deliver at once send each mail once', async () => {
  const got = await startService('resend', accept)
  await queue(addresses(60))
  const sent = await Promise.all(Array.from({ length: 6 }, () => deliverDueMails(db)))
  expect(sent.reduce((sum, count) => sum + count)).toBe(60)
  expect(got.map(({ to }) => to).toSorted()).toEqual(addresses(60).toSorted())
  for (const mail of await rows()) {
    expect(mail).toMatchObject({ state: 'sent', data: {}, attempts: 1, error: null })
  }
})

test('a provider that takes two mails a second gets them all, and no attempt counts that it had no time for', async () => {
  let second = 0
  let taken = 0
  const got = await startService('resend', (_, response) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, taken] = [now, 0]
    response.statusCode = ++taken > 2 ? 429 : 200
    response.end('{}')
  })
  await queue(addresses(16))
  let sent = 0
  for (let runs = 0; sent < 16 && runs < 10; runs++) {
    sent += await deliverDueMails(db)
    await letTimePass()
  }
  expect(sent).toBe(16)
  // It slows down rather than call again and again.
  expect(got.length).toBeLessThan(60)
  for (const mail of await rows()) expect(mail).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a mail that is written while others are sent goes out with them', async () => {
  const got = await startService('resend', (_, response) => {
    setTimeout(() => response.end('{}'), 200)
  })
  await queue(['a@example.com'])
  const first = deliverDueMails(db)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await queue(['b@example.com'])
  expect(await deliverDueMails(db)).toBe(0)
  expect(await first).toBe(2)
  expect(got.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com'])
})

test('many processes that claim at once claim different mails', async () => {
  await queue(addresses(60))
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimDueMails(db, 10, true)))
  const claimed = claims.flat().map(({ recipient }) => recipient)
  expect(claimed.toSorted()).toEqual(addresses(60).toSorted())
})

test('without a provider mails wait, and the clock sends them once there is one', async () => {
  await queue(['a@example.com'])
  await cleanup()
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 })
  const got = await startService('resend', accept)
  await cleanup()
  expect(got).toMatchObject([{ to: 'a@example.com' }])
})

test('after a crash an idempotent provider gets the same key again', async () => {
  const got = await startService('resend', accept)
  await queue(['a@example.com'])
  // Whoever claims it dies before it can tell the result.
  for (let crash = 0; crash < 4; crash++) {
    expect(await claimDueMails(db, 10, true)).toHaveLength(1)
    expect(await claimDueMails(db, 10, true)).toHaveLength(0)
    await letTimePass()
  }
  await deliverDueMails(db)
  expect(await row()).toMatchObject({ state: 'sent', unclearAttempts: 4 })
  expect(got).toEqual([{ to: 'a@example.com', key: (await row()).id }])
})

test('where a provider cannot tell, a mail without a result is repeated once and then given up', async () => {
  const got = await startService('postmark', hangUp)
  await queue(['a@example.com'])
  for (let i = 0; i < 5; i++) {
    await deliverDueMails(db)
    await letTimePass()
  }
  expect(got).toHaveLength(2)
  expect(await row()).toMatchObject({
    state: 'failed',
    error: 'It may have been sent: twice there was no answer.',
  })
})

test('a refusal waits longer each time, and ends after twelve', async () => {
  const got = await startService('postmark', (_, response) => void response.writeHead(503).end())
  await queue(['a@example.com'])
  const delays: number[] = []
  for (let i = 0; i < 20; i++) {
    await deliverDueMails(db)
    const { nextAttemptAt, state } = await row()
    if (state === 'waiting') delays.push(Math.round((+nextAttemptAt - Date.now()) / 60_000))
    await letTimePass()
  }
  expect(got).toHaveLength(MAX_ATTEMPTS)
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
  expect(await row()).toMatchObject({ state: 'failed' })
})

test('what can never be sent fails at once, and the administrator sends it again', async () => {
  let status = 422
  const got = await startService(
    'resend',
    (_, response) => void response.writeHead(status).end('No'),
  )
  await queue(['a@example.com'])
  await deliverDueMails(db)
  const list = await api.get<Awaited<ReturnType<typeof listMails>>>('/api/admin/mails', { token })
  expect(list).toMatchObject({
    isSetUp: true,
    counts: { waiting: 0, sent: 0, failed: 1, stopped: 0 },
    failed: [
      { recipient: 'a@example.com', error: 'The mail service answered 422: No', attempts: 1 },
    ],
  })
  // The secret of its link is nobody's business.
  expect(JSON.stringify(list)).not.toContain('xxxx')
  status = 200
  const retry = () => api.ask('POST', `/api/admin/mails/${list.failed[0]!.id}`, { token, body: {} })
  expect(await retry()).toEqual([204, ''])
  await api.settled()
  expect(got).toHaveLength(2)
  expect(await row()).toMatchObject({ state: 'sent', error: null })
  expect(await retry()).toEqual([409, 'This mail is not among those that failed any more'])
})

test('no mail goes to an address that was reported', async () => {
  const got = await startService('resend', accept)
  await stopAddress(db, ' A@Example.com', 'complaint')
  await stopAddress(db, 'a@example.com', 'bounce')
  await queue(['a@example.com', 'b@example.com'])
  await deliverDueMails(db)
  expect(got).toMatchObject([{ to: 'b@example.com' }])
  expect(await rows()).toMatchObject([{ state: 'stopped', data: {} }, { state: 'sent' }])
})

test('an attempt that ends after its claim undoes nothing, but what was sent was sent', async () => {
  await queue(['a@example.com'])
  const [first] = await claimDueMails(db, 1, true)
  await letTimePass()
  const [second] = await claimDueMails(db, 1, true)
  await recordOutcome(db, first!, { result: 'refused', error: 'Late' })
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 2 })
  await recordOutcome(db, first!, { result: 'sent' })
  await recordOutcome(db, second!, { result: 'postponed', error: 'Known already' })
  expect(await row()).toMatchObject({ state: 'sent' })
})

test('what a call has written is answered though its mail cannot be sent now', async () => {
  vi.resetModules()
  const { deliverMails } = await import('#functions/lib/jobs/deliver-mails.ts')
  set('MAIL_URL', 'smtp://127.0.0.1:1')
  set('TOKEN_SECRET', '')
  const later: Promise<unknown>[] = []
  deliverMails({ later: (work) => void later.push(work) })
  await expect(later[0]).rejects.toThrow('Immediate mail delivery is not set up.')
})

test('what is done is deleted after 30 days, what waits is not', async () => {
  await startService('resend', accept)
  await queue(['a@example.com'])
  await deliverDueMails(db)
  await queue(['b@example.com'])
  await sql`update mails set done_at = done_at - interval '31 days',
    next_attempt_at = next_attempt_at + interval '1 day', created_at = created_at - interval '31 days'`.execute(
    db,
  )
  await cleanup()
  expect(await rows()).toMatchObject([{ recipient: 'b@example.com', state: 'waiting' }])
})

test.each([
  'smtp://',
  'ses://key@eu-west-1',
  'https://example.com/',
  'http://example.com/',
  'sendgrid://key',
  'key',
])('MAIL_URL cannot be %s', async (address) => {
  set('MAIL_URL', address)
  const [status] = await api.ask('GET', '/api/admin/mails', { token })
  expect(status).toBe(503)
})
