import type { deliverMails as route } from '#contracts/mails.ts'
import type { Route } from '#contracts/route.ts'
import { guide } from '#guide'
import { isSigned, sign } from '../access/token.ts'
import { requireSetting, setting } from '../http/settings.ts'
import type { Call } from '../http/serve.ts'

const PATH: (typeof route)['path'] = '/api/mails/deliveries'

/** Whether the guide can send mail. */
export const canMail = (): boolean => setting('MAIL_URL') !== undefined

/** The guide's own address, without a slash at its end. */
export const siteAddress = (): string => (setting('SITE_URL') ?? guide.url).replace(/\/$/, '')

const HEADER = 'X-Guide-Signature'
const GOOD_FOR_MS = 300_000
const signedText = (time: string) => `deliver mails ${time}`

/** The headers by which a function knows the call of another: the time, signed. */
export function signedDelivery(secret = tokenSecret()): Record<string, string> {
  const time = String(Date.now())
  return { [HEADER]: `${time}.${sign(secret, signedText(time))}` }
}

/** Whether one of our own functions sent this request, within five minutes. */
export function isSignedDelivery({ headers }: Request): boolean {
  const [time = '', signature = ''] = headers.get(HEADER)?.split('.') ?? []
  const isNow = Math.abs(Date.now() - Number(time)) < GOOD_FOR_MS
  return isSigned(tokenSecret(), signedText(time), signature) && isNow
}

const tokenSecret = () => requireSetting('TOKEN_SECRET', 'Mails cannot be sent at once.')

let deliver: () => Promise<unknown> = async () =>
  fetch(siteAddress() + PATH, {
    method: 'POST',
    headers: signedDelivery(),
    signal: AbortSignal.timeout(8000),
  })

/**
 * Replaces the call of our own function that sends mails, for a host whose functions share one process. A function that only
 * causes a mail is small without the templates and providers.
 */
export function provideDelivery(delivery: () => Promise<unknown>): void {
  deliver = delivery
}

/** Has the function that sends mails send what is due. */
export const callDelivery = (): Promise<unknown> => deliver()

/** Sends the mails that are due, after the answer; `cleanup` repeats what failed. */
export function deliverMails({ later }: Pick<Call<Route>, 'later'>): void {
  if (canMail()) later(deliver())
}
