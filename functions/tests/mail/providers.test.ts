import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { providerOf } from '#functions/lib/mail/providers.ts'
import { freePort } from '#db/local/free-port.ts'
import type { MailData } from '#domain/mail.ts'
import { renderMail } from '#functions/lib/mail/templates.ts'
import { set } from '../support/api.ts'

const SITE = 'https://belairtable.example'
const TOKEN = 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDAwMDA'
const mail = {
  id: '3e1f0a52-6d2c-4a5f-9a55-8f6f0f5c8f01',
  from: '"Bel Air Table" <hello@belairtable.example>',
  to: 'reader@example.com',
  ...renderMail(
    'claim-rejected',
    {
      owner: 'Zoë “Zed” Núñez',
      restaurant: 'Café <Oak> & Ember',
      path: '/bel-air/oak-ember',
      reason: 'Somebody else\r\nBcc: all@example.com',
    },
    SITE,
  ),
}

/** A stand-in for all hosts: what it got, and the status that it answers. */
async function startHosts(status = 200) {
  const requests: { path: string; headers: NodeJS.Dict<string | string[]>; body: unknown }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request
      requests.push({ path, headers, body: JSON.parse(body.toString()) })
      response.writeHead(status, { connection: 'close' }).end('{"message":"As told"}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
  })
  set('OUTBOUND_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return requests
}

test('Resend gets the mail with its id as idempotency key', async () => {
  const requests = await startHosts()
  const provider = await providerOf('resend://re_AbC_123')
  expect(await provider.send(mail)).toEqual({ result: 'sent' })
  expect(provider.isIdempotent).toBe(true)
  expect(requests).toMatchObject([
    {
      path: '/api.resend.com/emails',
      headers: { authorization: 'Bearer re_AbC_123', 'idempotency-key': mail.id },
      body: {
        from: mail.from,
        to: ['reader@example.com'],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { 'Reply-To': 'claims@belairtable.example' },
      },
    },
  ])
})

test('Postmark gets the mail, and is asked to track nothing', async () => {
  const requests = await startHosts()
  const provider = await providerOf('postmark://9f1c-token')
  expect(await provider.send(mail)).toEqual({ result: 'sent' })
  expect(requests).toMatchObject([
    {
      path: '/api.postmarkapp.com/email',
      headers: { 'x-postmark-server-token': '9f1c-token' },
      body: {
        From: mail.from,
        To: 'reader@example.com',
        Subject: mail.subject,
        HtmlBody: mail.html,
        TextBody: mail.text,
        TrackOpens: false,
        TrackLinks: 'None',
        Headers: [{ Name: 'Reply-To', Value: 'claims@belairtable.example' }],
      },
    },
  ])
})

test('Amazon SES gets the mail, signed for its region', async () => {
  const requests = await startHosts()
  const provider = await providerOf('ses://AKIDEXAMPLE:s%2Fcret@eu-west-1')
  expect(await provider.send(mail)).toEqual({ result: 'sent' })
  const [{ path, headers, body }] = requests as [(typeof requests)[number]]
  expect(path).toBe('/email.eu-west-1.amazonaws.com/v2/email/outbound-emails')
  expect(headers['authorization']).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/ses\/aws4_request, /,
  )
  expect(body).toMatchObject({
    FromEmailAddress: mail.from,
    Destination: { ToAddresses: ['reader@example.com'] },
    Content: { Simple: { Body: { Html: { Data: mail.html }, Text: { Data: mail.text } } } },
  })
})

const LEAVE = `${SITE}/unsubscribe?token=${TOKEN}`
const entry = {
  ...{
    id: 'change-1',
    kind: 'new' as const,
    label: 'New in the guide',
    name: 'Café <Oak> & Ember',
  },
  ...{ path: '/bel-air/oak-ember', lines: ['American in Bel Air'], note: 'Go “early”.' },
}
const letter = {
  ...{ id: mail.id, from: mail.from, to: mail.to },
  ...renderMail(
    'letter',
    {
      content: { subject: 'Zoë’s week', intro: 'First.\n\nSecond.', entries: [entry] },
      choice: { towns: [], openingsOnly: false },
      token: TOKEN,
    },
    SITE,
  ),
}
const HEADERS = {
  'List-Unsubscribe': `<${LEAVE}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

test('every service and a mail server get the same letter, with both headers to leave', async () => {
  const requests = await startHosts()
  for (const address of ['resend://key', 'postmark://token', 'ses://AKIDEXAMPLE:s@eu-west-1'])
    expect(await (await providerOf(address)).send(letter)).toEqual({ result: 'sent' })
  type Pairs = { Name: string; Value: string }[]
  const asRecord = (pairs: Pairs) =>
    Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]))
  const [resent, posted, sesed] = requests.map(({ body }) => body) as [
    { html: string; text: string; subject: string; headers: object },
    { HtmlBody: string; TextBody: string; Subject: string; Headers: Pairs },
    {
      Content: {
        Simple: {
          Subject: { Data: string }
          Headers: Pairs
          Body: { Html: { Data: string }; Text: { Data: string } }
        }
      }
    },
  ]
  const { Simple: simple } = sesed.Content
  const { subject, html, text } = letter
  for (const got of [
    [resent.subject, resent.html, resent.text, resent.headers],
    [posted.Subject, posted.HtmlBody, posted.TextBody, asRecord(posted.Headers)],
    [simple.Subject.Data, simple.Body.Html.Data, simple.Body.Text.Data, asRecord(simple.Headers)],
  ])
    expect(got).toEqual([subject, html, text, HEADERS])

  const { address, messages } = await startServer()
  expect(await (await providerOf(address)).send(letter)).toEqual({ result: 'sent' })
  const raw = messages[0]!.toString()
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const read = await simpleParser(messages[0]!)
  expect(read.subject).toBe('Zoë’s week')
  expect(read.headers.get('list')).toMatchObject({ unsubscribe: { url: LEAVE } })
  expect(read.text).toContain('Café <Oak> & Ember')
  expect(read.text).toMatch(/First\.\n\nSecond\./)
  expect(read.html).toContain('Café &lt;Oak> &amp; Ember')
  const links = [...String(read.html).matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
  expect(links).toEqual([
    `${SITE}/bel-air/oak-ember`,
    `${SITE}/letter-choices?token=${TOKEN}`,
    LEAVE,
  ])
})

test('the header to leave is one line, however long the address', async () => {
  const { address, messages } = await startServer()
  const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/unsubscribe?token=${TOKEN}&list=notes`
  const to = `${'r'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(58)}.example`
  expect(to).toHaveLength(253)
  const headers = { ...HEADERS, 'List-Unsubscribe': `<${long}>` }
  expect(await (await providerOf(address)).send({ ...letter, to, headers })).toEqual({
    result: 'sent',
  })
  const lines = messages[0]!.toString().split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: <${long}>`)
})

test.each([
  [422, 'refused'],
  [401, 'postponed'],
  [429, 'throttled'],
  [503, 'postponed'],
  [500, 'unclear'],
])('a service that answers %i has %s the mail', async (status, result) => {
  await startHosts(status)
  const provider = await providerOf('postmark://token')
  const error = `The mail service answered ${status}: {"message":"As told"}`
  expect(await provider.send(mail)).toEqual({ result, error })
})

test('a service that cannot be reached has not got it', async () => {
  set('OUTBOUND_BASE_URL', `http://127.0.0.1:${await freePort()}`)
  const provider = await providerOf('resend://key')
  expect(await provider.send(mail)).toMatchObject({ result: 'postponed' })
})

/** A mail server on this machine: the raw messages that it took. */
async function startServer(code?: number) {
  const messages: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      void buffer(stream).then((raw) => {
        if (code) return done(Object.assign(new Error('As told'), { responseCode: code }))
        messages.push(raw)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.server.address() as AddressInfo
  return { address: `smtp://127.0.0.1:${port}`, messages }
}

test('a mail server gets a message that reads as it was written', async () => {
  const { address, messages } = await startServer()
  const provider = await providerOf(address)
  expect(await provider.send(mail)).toEqual({ result: 'sent' })
  const read = await simpleParser(messages[0]!)
  expect(read.headers.get('bcc')).toBeUndefined()
  expect(read.messageId).toBe(`<${mail.id}@belairtable.example>`)
  expect([read.from?.text, read.subject, read.replyTo?.text]).toEqual([
    mail.from,
    'Your claim of Café <Oak> & Ember',
    'claims@belairtable.example',
  ])
  expect(read.text).toContain('Dear Zoë “Zed” Núñez,')
  expect(read.text).toContain(`${SITE}/bel-air/oak-ember`)
  expect(read.html).toContain('Café &lt;Oak> &amp; Ember')
})

test.each([
  [550, 'refused'],
  [451, 'postponed'],
])('a mail server that answers %i has %s the mail', async (code, result) => {
  const { address } = await startServer(code)
  const provider = await providerOf(address)
  expect(await provider.send(mail)).toMatchObject({ result })
})

test('a mail server that is away has not got it', async () => {
  const provider = await providerOf(`smtp://127.0.0.1:${await freePort()}`)
  expect(await provider.send(mail)).toMatchObject({ result: 'postponed' })
})

const note: MailData['owner-note'] = {
  ...{ monday: '2026-11-23', token: TOKEN },
  pages: [{ name: 'Café <Oak>', path: '/bel-air/oak', numbers: { view: [1204, 1], call: [0, 2] } }],
}

test('the note of an owner tells the week beside the one before, and is left by one press', () => {
  const { subject, text, headers } = renderMail('owner-note', note, SITE)
  expect(subject).toBe('Café <Oak>: 1,204 views last week')
  expect(text).toContain('Nov 16, 2026 – Nov 22, 2026')
  expect(text).toContain('Views: 1,204 (1 the week before)')
  expect(text).toContain('Taps on Call: 0 (2 the week before)')
  expect(text).not.toContain('Menu')
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${LEAVE}&list=notes>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('a mail has both parts, speaks to nobody else and is watched by nobody', () => {
  const claim = { owner: 'Dana', restaurant: 'Oak', path: '/a/b' }
  const ad = { title: 'Soup', endDate: '2026-12-13', impressions: 1204, clicks: 1 }
  const mails = [
    mail,
    letter,
    renderMail('confirm-subscription', { token: TOKEN }, SITE),
    renderMail('claim-approved', { ...claim, token: TOKEN }, SITE),
    renderMail('claim-disputed', claim, SITE),
    renderMail('correction-thanks', claim, SITE),
    renderMail(
      'digest',
      { claims: 1, requests: 2, corrections: 0, failed: 3, photos: 5, outdated: 4, builds: 1 },
      SITE,
    ),
    renderMail(
      'holiday-question',
      { restaurant: 'Oak', holiday: 'Thanksgiving', day: '2026-11-26', token: TOKEN },
      SITE,
    ),
    renderMail('owner-decision', { restaurant: 'Oak', decision: 'undo' }, SITE),
    renderMail('owner-note', note, SITE),
    renderMail('owner-link', { token: TOKEN }, SITE),
    renderMail('ad-ending', { ...ad, days: 14, advertiser: null }, SITE),
    renderMail('ad-ending', { ...ad, days: 14, advertiser: 'Main Street Books' }, SITE),
    renderMail('ad-ended', { ...ad, token: TOKEN }, SITE),
    renderMail('ad-month', { month: '2026-11', ads: [ad, ad], token: TOKEN }, SITE),
    renderMail('claim-undone', claim, SITE),
  ]
  for (const { html, text, subject } of mails) {
    const hosts = [...(html + text).matchAll(/https?:\/\/([^/"'\s<]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set(['belairtable.example']))
    expect(html).not.toMatch(/<(img|script|link|iframe)/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(text).toMatch(/^Bel Air Table\n/)
    expect(subject).not.toMatch(/[\r\n]/)
    for (const line of text.split('\n'))
      if (!line.includes('http')) expect(line.length).toBeLessThanOrEqual(72)
  }
})

test('a name that ends a line ends no header', () => {
  const { subject } = renderMail(
    'claim-undone',
    { owner: 'x', restaurant: 'Oak\r\nBcc: a@b.io', path: '/a/b' },
    SITE,
  )
  expect(subject).toBe('Your claim of Oak Bcc: a@b.io is open again')
})
