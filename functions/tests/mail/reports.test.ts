import { execFileSync } from 'node:child_process'
import { createHmac, createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { set, startApi } from '../support/api.ts'
import { startStandIn } from '../support/stand-in.ts'

const { db, ask } = await startApi()
const REFUSED = [403, 'The mail service did not send this report']
const DONE = [204, '']

beforeEach(async () => {
  await sql`truncate stopped_addresses`.execute(db)
})
const stopped = async () =>
  (await db.selectFrom('stoppedAddresses').selectAll().orderBy('emailKey').execute()).map(
    ({ emailKey, reason }) => `${emailKey} ${reason}`,
  )
const send = (service: string, report: object | string, headers: Record<string, string> = {}) =>
  ask('POST', `/api/mail-reports/${service}`, {
    body: typeof report === 'string' ? report : JSON.stringify(report),
    headers,
  })

const KEY = Buffer.from('a key of Resend for its webhooks')
function fromResend(report: object, { id = 'msg_1', at = Date.now(), key = KEY } = {}) {
  const body = JSON.stringify(report)
  const timestamp = Math.floor(at / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'svix-id': id,
    'svix-timestamp': `${timestamp}`,
    'svix-signature': `v1,${signature}`,
  }
  return { body, headers }
}
const bounced = {
  type: 'email.bounced',
  data: { to: ['A@example.com'], bounce: { type: 'Permanent' } },
}

test('Resend reports who bounced or complained, and is known by its signature', async () => {
  set('MAIL_URL', 'resend://key')
  set('MAIL_REPORT_SECRET', `whsec_${KEY.toString('base64')}`)
  const reports = [
    bounced,
    { type: 'email.complained', data: { to: ['b@example.com'] } },
    { type: 'email.bounced', data: { to: ['c@example.com'], bounce: { type: 'Transient' } } },
    { type: 'email.delivered', data: { to: ['d@example.com'] } },
    { type: 'domain.created', data: {} },
  ]
  for (const report of reports) {
    const { body, headers } = fromResend(report)
    expect(await send('resend', body, headers)).toEqual(DONE)
  }
  expect(await stopped()).toEqual(['a@example.com bounce', 'b@example.com complaint'])
})

test('a report that Resend did not sign, or that is old, stops nothing', async () => {
  set('MAIL_URL', 'resend://key')
  set('MAIL_REPORT_SECRET', `whsec_${KEY.toString('base64')}`)
  const right = fromResend(bounced)
  const forged = fromResend(bounced, { key: Buffer.from('another key of somebody else.') })
  const old = fromResend(bounced, { at: Date.now() - 3_600_000 })
  const changed = right.body.replace('A@', 'B@')
  for (const [body, headers] of [
    [forged.body, forged.headers],
    [old.body, old.headers],
    [changed, right.headers],
    [right.body, {}],
    [right.body, { ...right.headers, 'svix-id': 'msg_2' }],
  ] as const)
    expect(await send('resend', body, headers)).toEqual(REFUSED)
  expect(await stopped()).toEqual([])
})

test('Postmark reports with the password that its address holds', async () => {
  set('MAIL_URL', 'smtps://user:password@smtp.postmarkapp.com:465')
  set('MAIL_REPORT_SECRET', 'a password of Postmark')
  const basic = (password: string) => ({ authorization: `Basic ${btoa(`guide:${password}`)}` })
  const right = basic('a password of Postmark')
  for (const report of [
    { RecordType: 'Bounce', Email: 'a@example.com', Inactive: true },
    { RecordType: 'SpamComplaint', Email: 'b@example.com' },
    { RecordType: 'Bounce', Email: 'c@example.com', Inactive: false },
    { RecordType: 'Delivery', Recipient: 'd@example.com' },
  ])
    expect(await send('postmark', report, right)).toEqual(DONE)
  const mine = { RecordType: 'SpamComplaint', Email: 'e@example.com' }
  for (const headers of [
    {},
    basic(''),
    basic('a password of Postmarx'),
    { authorization: 'Basic ?' },
  ])
    expect(await send('postmark', mine, headers)).toEqual(REFUSED)
  expect(await stopped()).toEqual(['a@example.com bounce', 'b@example.com complaint'])
})

const folder = await mkdtemp(join(tmpdir(), 'sns-'))
afterAll(() => rm(folder, { recursive: true }))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=sns',
    '-keyout',
    key,
    '-out',
    certificate,
  ],
  { stdio: 'ignore' },
)
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail'
const FIELDS = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
]
function fromAmazon(message: Record<string, string>, version = '2') {
  const all: Record<string, string> = {
    Type: 'Notification',
    MessageId: '1',
    Timestamp: '2026-11-25T09:00:00.000Z',
    TopicArn: TOPIC,
    SignatureVersion: version,
    SigningCertURL:
      'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
    ...message,
  }
  const text = FIELDS.filter((name) => all[name]).map((name) => `${name}\n${all[name]}\n`)
  const signer = createSign(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(text.join(''))
  return { ...all, Signature: signer.sign(readFileSync(key), 'base64') }
}
async function startAmazon() {
  set('MAIL_URL', 'ses://KEY:SECRET@eu-west-1')
  set('MAIL_REPORT_SECRET', TOPIC)
  const { url, calls } = await startStandIn(
    (_, response) => void response.end(readFileSync(certificate)),
  )
  set('OUTBOUND_BASE_URL', url)
  return calls
}
const bounce = (emailAddress: string, bounceType = 'Permanent') =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
  })

test('Amazon reports through a topic, which it confirms, by either of its signatures', async () => {
  const calls = await startAmazon()
  const confirmation = fromAmazon({
    Type: 'SubscriptionConfirmation',
    Message: 'You have chosen to subscribe',
    Token: 'abc',
    SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
  })
  const complaint = JSON.stringify({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'b@example.com' }] },
  })
  for (const report of [
    confirmation,
    fromAmazon({ Message: bounce('a@example.com') }),
    fromAmazon({ Message: complaint, Subject: 'A complaint' }, '1'),
    fromAmazon({ Message: bounce('c@example.com', 'Transient') }),
  ])
    expect(await send('ses', report)).toEqual(DONE)
  expect(await stopped()).toEqual(['a@example.com bounce', 'b@example.com complaint'])
  expect(calls).toContain('GET /sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription')
})

test('what another topic, another key or another host signed stops nothing', async () => {
  const calls = await startAmazon()
  const right = fromAmazon({ Message: bounce('a@example.com') })
  for (const report of [
    fromAmazon({ Message: bounce('a@example.com'), TopicArn: `${TOPIC}2` }),
    { ...right, Message: bounce('b@example.com') },
    { ...right, Signature: 'AAAA' },
    fromAmazon({
      Message: 'x',
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.example.com/a',
    }),
    fromAmazon({ Message: 'x', SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a' }),
    fromAmazon({
      Type: 'SubscriptionConfirmation',
      Message: 'x',
      SubscribeURL: 'https://169.254.169.254/latest',
    }),
    'nonsense',
  ])
    expect(await send('ses', report)).toEqual(REFUSED)
  expect(await stopped()).toEqual([])
  expect(calls.every((call) => call.startsWith('GET /sns.eu-west-1.amazonaws.com/Simple'))).toBe(
    true,
  )
})

test('a report larger than any service sends is refused, and none is taken without a secret', async () => {
  expect(await send('resend', bounced)).toEqual([503, 'Reports of mails are not set up.'])
  set('MAIL_URL', 'resend://key')
  set('MAIL_REPORT_SECRET', `whsec_${KEY.toString('base64')}`)
  expect(await send('resend', ' '.repeat(300_000))).toEqual([413, 'The report is too large'])
  expect((await send('sendgrid', bounced))[0]).toBe(400)
})

test('the secret of one service opens no other service’s door', async () => {
  await startAmazon()
  const mine = { RecordType: 'Bounce', Email: 'victim@example.com', Inactive: true }
  const basic = { authorization: `Basic ${btoa(`x:${TOPIC}`)}` }
  expect(await send('postmark', mine, basic)).toEqual(REFUSED)
  set('MAIL_URL', 'smtp://user:password@mail.example.com:587')
  expect(await send('postmark', mine, basic)).toEqual(REFUSED)
  expect(await send('ses', fromAmazon({ Message: bounce('a@example.com') }))).toEqual(REFUSED)
  expect(await stopped()).toEqual([])
})

test('a certificate comes from Amazon’s own file alone', async () => {
  const calls = await startAmazon()
  const file = '/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem'
  for (const SigningCertURL of [
    'https://sns.eu-west-1.amazonaws.com/?Action=GetEndpointAttributes&x=.pem',
    `https://sns.eu-west-1.amazonaws.com${file}?Action=GetEndpointAttributes`,
    `https://sns.eu-west-1.amazonaws.com/x${file}`,
    `https://sns.us-east-1.amazonaws.com${file}`,
    `https://sns.eu-west-1.amazonaws.com:8443${file}`,
    `https://me@sns.eu-west-1.amazonaws.com${file}`,
  ])
    for (const version of ['1', '2'])
      expect(
        await send(
          'ses',
          fromAmazon({ Message: bounce('a@example.com'), SigningCertURL }, version),
        ),
      ).toEqual(REFUSED)
  expect([calls, await stopped()]).toEqual([[], []])
})

test('a report about what is no address stops nobody', async () => {
  set('MAIL_URL', 'resend://key')
  set('MAIL_REPORT_SECRET', `whsec_${KEY.toString('base64')}`)
  const to = [
    'a\0@example.com',
    '\ud800@example.com',
    '',
    'a@example.com, b@example.com',
    'c@example.com',
  ]
  const { body, headers } = fromResend({ type: 'email.complained', data: { to } })
  expect(await send('resend', body, headers)).toEqual(DONE)
  expect(await stopped()).toEqual(['c@example.com complaint'])
})
