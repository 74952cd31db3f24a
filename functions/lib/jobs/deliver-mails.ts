import type { deliverMails as route } from '#contracts/mails.ts'
import type { Route } from '#contracts/route.ts'
import { guide } from '#guide'
import { signedDelivery } from '../access/delivery-signature.ts'
import { within } from '../http/within.ts'
import { setting } from '../http/settings.ts'
import type { Call } from '../http/serve.ts'

const PATH: (typeof route)['path'] = '/api/mails/deliveries'

/** Whether the guide can send mail. */
export const canMail = (): boolean => setting('MAIL_URL') !== undefined

/** The guide's own address, without a slash at its end. */
export const siteAddress = (): string => (setting('SITE_URL') ?? guide.url).replace(/\/$/, '')

let deliver: () => Promise<unknown> = async () => {
  await within(8000, (signal) =>
    fetch(siteAddress() + PATH, { method: 'POST', headers: signedDelivery(), signal }),
  )
}

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
