import type { exportSubscribers } from '#contracts/newsletter.ts'
import type { OutputOf } from '#contracts/route.ts'
import { type Columns, toCsv } from '#site/admin/kit/csv.ts'
import { adminCall } from '#site/admin/kit/session.ts'

/** A subscriber with the token of the unsubscribe link. */
type ExportedSubscriber = OutputOf<typeof exportSubscribers>[number]

/** Loads all subscribers in batches and reports their number after each. */
export async function loadAllSubscribers(onProgress: (count: number) => void) {
  const all: ExportedSubscriber[] = []
  for (;;) {
    const input = { after: all.at(-1)?.id }
    const path = '/api/admin/subscribers/export'
    const batch = await adminCall<typeof exportSubscribers>('GET', path, input)
    if (batch.length === 0) return all
    for (const subscriber of batch) all.push(subscriber)
    onProgress(all.length)
  }
}

const columnsOf = (site: string): Columns<ExportedSubscriber> => ({
  Email: ({ email }) => email,
  State: ({ unsubscribedAt }) => (unsubscribedAt ? 'unsubscribed' : 'subscribed'),
  Since: ({ createdAt }) => createdAt,
  Left: ({ unsubscribedAt }) => unsubscribedAt ?? '',
  Consented: ({ consentedAt }) => consentedAt,
  'Page of consent': ({ consentPage }) => consentPage ?? '',
  'Words of consent': ({ consentWording }) => consentWording ?? '',
  'Unsubscribe address': ({ token }) => new URL(`/unsubscribe?token=${token}`, site).href,
})

/** The subscribers as CSV; `site` is the guide's public address. */
export const subscribersCsv = (subscribers: ExportedSubscriber[], site: string) =>
  toCsv(columnsOf(site), subscribers)
