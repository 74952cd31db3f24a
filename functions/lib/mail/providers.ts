import { AwsClient } from 'aws4fetch'
import type { Outcome } from '#db/queries/mails.ts'
import { within } from '../http/within.ts'
import { fetchOutbound } from '../http/fetch-outbound.ts'
import { ANSWER_MS, type Mail, type Provider } from './mail.ts'

/** The provider of a `MAIL_URL`. */
export async function providerOf(address: string): Promise<Provider> {
  const { protocol, hostname, username, password } = new URL(address)
  const [user, secret] = [username, password].map(decodeURIComponent) as [string, string]
  if (protocol === 'resend:') return resend(hostname)
  if (protocol === 'postmark:') return postmark(hostname)
  if (protocol === 'ses:')
    return ses({ accessKeyId: user, secretAccessKey: secret, region: hostname })
  if (protocol === 'http:') return mailbox(address)
  // Loaded on use, because no other provider needs it.
  const { smtp } = await import('./smtp.ts')
  return smtp(address)
}

/** https://resend.com/docs/api-reference/emails/send-email; it knows a repetition for 24 hours. */
const resend = (key: string): Provider => ({
  isIdempotent: true,
  send: ({ id, from, to, subject, html, text, headers }) =>
    post('https://api.resend.com/emails', {
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': id },
      body: { from, to: [to], subject, html, text, headers },
    }),
})

/** https://postmarkapp.com/developer/api/email-api */
const postmark = (serverToken: string): Provider => ({
  isIdempotent: false,
  send: ({ id, from, to, subject, html, text, headers }) =>
    post('https://api.postmarkapp.com/email', {
      headers: { Accept: 'application/json', 'X-Postmark-Server-Token': serverToken },
      body: {
        From: from,
        To: to,
        Subject: subject,
        HtmlBody: html,
        TextBody: text,
        Headers: pairs(headers),
        Metadata: { mail: id },
        TrackOpens: false,
        TrackLinks: 'None',
      },
    }),
})

type SesKey = { accessKeyId: string; secretAccessKey: string; region: string }
/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
function ses({ region, ...key }: SesKey): Provider {
  const client = new AwsClient({ ...key, region, service: 'ses', retries: 0 })
  return {
    isIdempotent: false,
    send: async ({ from, to, subject, html, text, headers }) => {
      const url = `https://email.${region}.amazonaws.com/v2/email/outbound-emails`
      const content = (data: string) => ({ Data: data, Charset: 'UTF-8' })
      const body = {
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Html: content(html), Text: content(text) },
            Headers: pairs(headers),
          },
        },
      }
      const signed = await client.sign(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return post(url, { headers: Object.fromEntries(signed.headers), body })
    },
  }
}

/** A local server that keeps each mail once: the mailbox of `npm start`. */
const mailbox = (url: string): Provider => ({
  isIdempotent: true,
  send: (mail: Mail) => post(url, { body: mail, send: fetch }),
})

const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([Name, Value]) => ({ Name, Value }))

type Sent = { headers?: Record<string, string>; body: object; send?: typeof fetchOutbound }
const post = (url: string, { headers, body, send = fetchOutbound }: Sent) =>
  answerTo((signal) =>
    send(new URL(url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    }),
  )

/** Statuses that speak of the mail itself. Others, such as a wrong key or too many calls, may end. */
const REFUSALS = [400, 404, 413, 422]
const MAX_ANSWER = 300

/** What an answer means. Without one, or with a fault of the provider, nobody knows whether the mail was sent. */
async function answerTo(send: (signal: AbortSignal) => Promise<Response>): Promise<Outcome> {
  try {
    return await within(ANSWER_MS, (signal) => send(signal).then(outcomeOf))
  } catch (thrown) {
    const { name, cause } = thrown as Error & { cause?: { code?: string } }
    const code = cause?.code ?? name
    const error = `The mail service did not answer: ${code}`
    return { result: UNREACHED.has(code) ? 'postponed' : 'unclear', error }
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.ok) {
    await response.body?.cancel()
    return { result: 'sent' }
  }
  const detail = (await response.text()).replace(/\s+/g, ' ').slice(0, MAX_ANSWER)
  const error = `The mail service answered ${response.status}: ${detail}`
  if (REFUSALS.includes(response.status)) return { result: 'refused', error }
  if (response.status === 429) return { result: 'throttled', error }
  const isFault = response.status >= 500 && response.status !== 503
  return { result: isFault ? 'unclear' : 'postponed', error }
}

/** Codes of Node for a request that never left. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
