import { createVerify, X509Certificate } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { email } from '#contracts/fields.ts'
import { within } from '../http/within.ts'
import { setting } from '../http/settings.ts'
import { isSigned, sign } from '../access/token.ts'
import { fetchOutbound } from '../http/fetch-outbound.ts'
import { ANSWER_MS } from './mail.ts'

type Stopped = { address: string; reason: 'bounce' | 'complaint' }
type Service = 'resend' | 'postmark' | 'ses'
type Reader = (headers: Headers, body: string, secret: string) => Stopped[] | Promise<Stopped[]>

/**
 * The addresses to which no more mail may go, by a service's report; none where it reports something else. Throws a 403 for a
 * report that the service did not sign.
 */
export async function readReport(
  service: Service,
  headers: Headers,
  body: string,
  secret: string,
): Promise<Stopped[]> {
  try {
    // The secret of one service may be known to others: with Amazon it is the name of a topic.
    if (service !== sendingService()) throw new Error('This service sends no mail of ours')
    return await readers[service](headers, body, secret)
  } catch (cause) {
    throw new ApiError(403, 'The mail service did not send this report', { cause })
  }
}

/** Whether a text is an email address. Any other matches no recipient and could not be stored. */
const isAddress = (text: string) => email('Not an address').safeParse(text).success
/** The service that `MAIL_URL` names, also by its SMTP server. */
function sendingService(): Service | undefined {
  const { protocol, hostname } = new URL(setting('MAIL_URL') ?? 'none:')
  const found = SERVICES.find(
    ([service, host]) =>
      protocol === `${service}:` || (/^smtps?:$/.test(protocol) && host.test(hostname)),
  )
  return found?.[0]
}
const SERVICES: [Service, RegExp][] = [
  ['resend', /\.resend\.com$/],
  ['postmark', /\.postmarkapp\.com$/],
  ['ses', /^email-smtp[.-].*\.amazonaws\.com(\.cn)?$/],
]

const stop = (addresses: string[], reason: Stopped['reason']) =>
  addresses.filter(isAddress).map((address) => ({ address, reason }))
const parse = <T extends z.ZodMiniType>(schema: T, body: string): z.output<T> =>
  z.parse(schema, JSON.parse(body))

/** https://resend.com/docs/dashboard/webhooks/verify-webhooks-requests; the secret is `whsec_…`. */
const fromResend: Reader = (headers, body, secret) => {
  const signed = ['id', 'timestamp', 'signature'].map((name) => [
    `webhook-${name}`,
    headers.get(`svix-${name}`) ?? '',
  ])
  new Webhook(secret).verify(body, Object.fromEntries(signed) as Record<string, string>)
  const { type, data } = parse(resendReport, body)
  if (type === 'email.complained') return stop(data.to, 'complaint')
  // One that may pass, such as a full inbox, stops nothing.
  const isForGood = type === 'email.bounced' && data.bounce?.type !== 'Transient'
  return isForGood ? stop(data.to, 'bounce') : []
}
const resendReport = z.object({
  type: z.string(),
  data: z.object({
    to: z._default(z.array(z.string()), []),
    bounce: z.optional(z.object({ type: z.optional(z.string()) })),
  }),
})

/** https://postmarkapp.com/developer/webhooks/webhooks-overview; the secret is the password of its Basic authentication. */
const fromPostmark: Reader = (headers, body, secret) => {
  const given = headers.get('authorization') ?? ''
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(atob(given.replace(/^Basic /, ''))) ?? []
  // Compared by their signatures, which takes as long for a wrong one as for the right one.
  if (!isSigned(secret, secret, sign(secret, password))) throw new Error('Wrong password')
  const { RecordType, Inactive, Email } = parse(postmarkReport, body)
  if (RecordType === 'SpamComplaint') return stop([Email], 'complaint')
  return RecordType === 'Bounce' && Inactive ? stop([Email], 'bounce') : []
}
const postmarkReport = z.object({
  RecordType: z.string(),
  Email: z._default(z.string(), ''),
  /** Whether Postmark has stopped sending to the address itself. */
  Inactive: z.optional(z.boolean()),
})

/** The hosts of Amazon's notifications, each of one region. */
const hostOf = (topic: string) => {
  const [, partition, , region] = topic.split(':')
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
}
const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/
/**
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html; the secret is the ARN of the topic, because
 * anybody with an account there can have messages signed.
 */
const fromSes: Reader = async (_, body, secret) => {
  const message = parse(snsMessage, body)
  if (message.TopicArn !== secret) throw new Error('Another topic')
  const verify = createVerify(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
  verify.update(signedText(message))
  const pem = new URL(message.SigningCertURL)
  if (!CERTIFICATE.test(pem.pathname) || pem.search) throw new Error('Not a certificate of Amazon')
  const certificate = new X509Certificate(await fetchFromAmazon(pem, secret))
  if (!verify.verify(certificate.publicKey, message.Signature, 'base64')) throw new Error('Forged')
  if (message.Type === 'SubscriptionConfirmation') {
    await fetchFromAmazon(new URL(message.SubscribeURL ?? ''), secret)
    return []
  }
  const { eventType, notificationType = eventType, ...report } = parse(sesReport, message.Message)
  const addressesOf = (list: { emailAddress: string }[] = []) =>
    list.map(({ emailAddress }) => emailAddress)
  if (notificationType === 'Complaint')
    return stop(addressesOf(report.complaint?.complainedRecipients), 'complaint')
  const isForGood = notificationType === 'Bounce' && report.bounce?.bounceType === 'Permanent'
  return isForGood ? stop(addressesOf(report.bounce?.bouncedRecipients), 'bounce') : []
}

async function fetchFromAmazon(url: URL, topic: string) {
  const isAmazon = url.origin === `https://${hostOf(topic)}` && url.username + url.password === ''
  if (!isAmazon) throw new Error('Not a host of Amazon')
  return within(ANSWER_MS, (signal) => readAnswer(fetchOutbound(url, { signal })))
}

async function readAnswer(call: Promise<Response>) {
  const response = await call
  if (!response.ok) throw new Error(`Amazon answered ${response.status}`)
  return response.text()
}

const text = z.string()
const snsMessage = z.object({
  Type: text,
  Message: text,
  MessageId: text,
  Subject: z.optional(text),
  SubscribeURL: z.optional(text),
  Timestamp: text,
  Token: z.optional(text),
  TopicArn: text,
  SignatureVersion: text,
  Signature: text,
  SigningCertURL: text,
})
const SIGNED = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const

/** The fields of the kind of message, each name and value on a line of its own. */
const signedText = (message: z.output<typeof snsMessage>) =>
  SIGNED.filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')

const recipients = z.array(z.object({ emailAddress: text }))
const sesReport = z.object({
  notificationType: z.optional(text),
  eventType: z.optional(text),
  bounce: z.optional(z.object({ bounceType: text, bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ complainedRecipients: recipients })),
})

const readers: Record<Service, Reader> = {
  resend: fromResend,
  postmark: fromPostmark,
  ses: fromSes,
}
