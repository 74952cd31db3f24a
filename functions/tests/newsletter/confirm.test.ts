import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { rowCounts, set, startApi } from '../support/api.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'
import { slow } from '#scripts/testing/quick.ts'

const { db, ask, send, settled } = await startApi()
const mails = await startMailbox()
const READER = 'reader@example.com'

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, newsletter_requests, mails, stopped_addresses, limits`.execute(
    db,
  )
})

async function subscribe(email: string, more: object = {}, ip?: string) {
  const answer = await ask('POST', '/api/newsletter/subscribe', { body: { email, ...more }, ip })
  await settled()
  return answer
}
/** The path of the link in the only mail. */
async function linkFor(email: string) {
  await subscribe(email)
  return linkIn(
    mails.find(({ to }) => to === email)!,
    '/confirm-subscription',
  )
}
const confirm = async (link: string) => (await send('POST', link)).status
const readers = () => db.selectFrom('newsletterSubscribers').selectAll().execute()
const age = (days: number) =>
  sql`update newsletter_requests set created_at = created_at - make_interval(days => ${days})`.execute(
    db,
  )

test('an address is on the list once the button behind its mail’s link was pressed', async () => {
  expect(await subscribe(READER, { page: '/blog', wording: 'One letter.' })).toEqual([
    200,
    '{"isExisting":false,"mustConfirm":true}',
  ])
  expect(await readers()).toEqual([])
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({
    to: READER,
    from: '"Bel Air Table" <hello@belairtable.example>',
    subject: 'Confirm your subscription to Bel Air Table',
  })
  const link = linkIn(mail!, '/confirm-subscription')
  expect(link).toMatch(/^\/confirm-subscription\?token=[\w-]{43}$/)
  expect(mail!.html).toContain(`https://belairtable.example${link}"`)
  expect(await confirm(`${link}&towns=bel-air,forest-hill&openings=only`)).toBe(200)
  expect(await readers()).toMatchObject([
    {
      email: READER,
      consentPage: '/blog',
      consentWording: 'One letter.',
      towns: ['bel-air', 'forest-hill'],
      openingsOnly: true,
      confirmedAt: expect.any(Date) as Date,
      unsubscribedAt: null,
    },
  ])
})

test('nothing that the visitor typed is in the mail, and the secret leaves the database with it', async () => {
  const words = 'BUY<script>NOW'
  await subscribe(READER, { page: `/${words}`, wording: words })
  expect(JSON.stringify(mails)).not.toMatch(/BUY|NOW/)
  const { data, state } = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect([data, state]).toEqual([{}, 'sent'])
  const token = linkIn(mails[0]!, '/confirm').split('=')[1]!
  const { tokenHash } = await db
    .selectFrom('newsletterRequests')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(tokenHash).not.toContain(token)
})

test('a link works once, and only for 7 days', async () => {
  const link = await linkFor(READER)
  await age(8)
  expect(await confirm(link)).toBe(410)
  expect(await readers()).toEqual([])
  mails.length = 0
  const second = await linkFor(READER)
  expect(await confirm(second)).toBe(200)
  const before = await readers()
  // Pressed twice, it says the same and changes nothing.
  expect(await confirm(`${second}&openings=only`)).toBe(200)
  expect(await readers()).toEqual(before)
})

test('whoever has left comes back by confirming anew, never by an old link', async () => {
  const link = await linkFor(READER)
  await confirm(link)
  const { token } = (await readers())[0]!
  await send('POST', `/unsubscribe?token=${token}`)
  expect(await confirm(link)).toBe(410)
  await age(1)
  mails.length = 0
  const again = await linkFor(READER)
  // Asked for, not confirmed yet.
  expect(await readers()).toMatchObject([{ unsubscribedAt: expect.any(Date) as Date }])
  expect(await confirm(again)).toBe(200)
  expect(await readers()).toMatchObject([{ unsubscribedAt: null, token }])
})

test('whoever is on the list gets no mail, and nobody hears of it', async () => {
  await confirm(await linkFor(READER))
  mails.length = 0
  await age(2)
  expect(await subscribe(READER.toUpperCase())).toEqual([
    200,
    '{"isExisting":false,"mustConfirm":true}',
  ])
  expect(mails).toEqual([])
})

test('one address gets one mail an hour and three a week, however often and at once it is asked for', async () => {
  await Promise.all(Array.from({ length: 20 }, () => subscribe(READER)))
  expect(mails).toHaveLength(1)
  for (let day = 1; day < 6; day++) {
    await age(1)
    await subscribe(READER)
  }
  expect(mails).toHaveLength(3)
})

test.each([
  ['a trap is filled in', { company: 'Acme' }],
  ['the page was open for half a second', { milliseconds: 500 }],
])('where %s, the answer is the same and nothing happens', async (_, more) => {
  expect(await subscribe(READER, more)).toEqual([200, '{"isExisting":false,"mustConfirm":true}'])
  expect([mails, (await rowCounts(db)).newsletter_requests]).toEqual([[], 0])
})

test('only the browser that confirmed an address hears that it is on the list', async () => {
  const ask = async (cookie = '') => {
    const body = { email: READER }
    const response = await send('POST', '/api/newsletter/subscribe', { body, headers: { cookie } })
    await settled()
    return [response.headers.get('set-cookie')?.split(';')[0], await response.text()] as const
  }
  const [NEW, KNOWN] = ['{"isExisting":false,"mustConfirm":true}', '{"isExisting":true}']
  // Who only types an address gets no mark, before it is on the list and after.
  expect(await ask()).toEqual([undefined, NEW])
  const answer = await send('POST', linkIn(mails[0]!, '/confirm-subscription'))
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  expect(cookie).toMatch(/^__Host-reader=[0-9a-f]{64}$/)
  expect(await ask()).toEqual([undefined, NEW])
  expect(await ask(cookie)).toEqual([cookie, KNOWN])
  // Nor is one good that was given where no mail was set up.
  const url = process.env.MAIL_URL!
  delete process.env.MAIL_URL
  const [unproven] = await ask()
  process.env.MAIL_URL = url
  expect(await ask(unproven)).toEqual([undefined, NEW])
  const refused = await send('POST', `/confirm-subscription?token=${'x'.repeat(43)}`)
  expect(refused.headers.get('set-cookie')).toBeNull()
})

/** Each is one inbox in some spelling, or would be several to a mail program. */
const SPELLINGS = [
  ...['(1)victim@bomb.example', 'victim(2)@bomb.example', 'x3,victim@bomb.example'],
  ...[
    'g4:victim@bomb.example',
    'g:victim@bomb.example;',
    '"victim"@bomb.example',
    'a;victim@bomb.example',
  ],
  ...[
    '<victim@bomb.example>',
    'V <victim@bomb.example>',
    'victim@bomb.example.',
    'victim@bomb.example,',
  ],
  ...[
    'victim\\@bomb.example',
    'victim@[127.0.0.1]',
    'victim@bomb\u3002example',
    '\uff36ictim@bomb.example',
  ],
  ...[
    'VICTIM@bomb.example',
    'Victim@BOMB.example',
    'victim+1@bomb.example',
    'victim+2@bomb.example',
  ],
  ...[
    'victim@\uff42omb.example',
    ' victim@bomb.example ',
    'victim@bomb.example\n',
    '.victim@bomb.example',
  ],
]

test('sixty calls in a minute for one person, however their address is spelled, are one mail', async () => {
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      got.push(address)
      done()
    },
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  set('MAIL_URL', `smtp://127.0.0.1:${port}`)
  for (let i = 0; i < 60; i++) await subscribe(SPELLINGS[i % SPELLINGS.length]!, {}, `20.${i}.0.1`)
  await deliverDueMails(db)
  expect(got).toHaveLength(1)
  expect(got[0]!.toLowerCase()).toMatch(/^victim(\+1)?@bomb\.example$/)
})

test('dots of an address at Gmail say nothing, and a domain may have other letters', async () => {
  for (const email of ['v.ictim@gmail.com', 'vi.ctim@googlemail.com', 'victim@gmail.com'])
    await subscribe(email)
  expect(mails).toHaveLength(1)
  expect((await subscribe('post@b\u00fccher.example'))[0]).toBe(200)
  expect(mails[1]!.to).toBe('post@xn--bcher-kva.example')
})

test('the database stores no address that is several', async () => {
  const insert = (address: string) =>
    sql`insert into mails (cause, recipient, template) values (${address}, ${address}, 'digest')`.execute(
      db,
    )
  for (const address of SPELLINGS.slice(0, 13))
    await expect(insert(address), address).rejects.toMatchObject({
      constraint: 'mails_address_check',
    })
  await insert("o'neil+x@sub.bomb.example")
})

test.each(['short', 'x'.repeat(44), 'a'.repeat(42) + '%27'])('%s is no token', async (token) => {
  expect(await confirm(`/confirm-subscription?token=${token}`)).toBe(400)
})

test('guesses of links are counted, and none is right', async () => {
  set('LIMIT_FACTOR', '1')
  await linkFor(READER)
  const tries = Array.from({ length: 31 }, (_, index) =>
    confirm(`/confirm-subscription?token=${`${index}`.padEnd(43, 'x')}`),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((status) => status === 410)).toHaveLength(30)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  expect(await readers()).toEqual([])
})

test('fifty sign-ups of one source and a thousand of one network are stopped', slow, async () => {
  set('LIMIT_FACTOR', '1')
  for (let i = 0; i < 50; i++) await subscribe(`one${i}@example.com`, {}, '198.51.100.7')
  expect(mails).toHaveLength(5)
  mails.length = 0
  await sql`truncate limits`.execute(db)
  for (let i = 0; i < 60; i++) {
    await subscribe(`two${i}@example.com`, {}, `2001:db8:7:${i.toString(16)}::1`)
  }
  expect(mails).toHaveLength(20)
  mails.length = 0
  await sql`truncate limits`.execute(db)
  for (let i = 0; i < 30; i++) await subscribe(`three${i}@example.com`, {}, `203.0.113.${i}`)
  expect(mails).toHaveLength(20)
})
