import { toCsv } from '#site/lib/csv.ts'
import { townDay } from '#domain/town-clock.ts'
import type { ExportedSubscriber } from '#site/stores/subscribers.ts'

const columns = (site: string): Record<string, (subscriber: ExportedSubscriber) => string> => ({
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
  toCsv(columns(site), subscribers)

/** The file name, such as `subscribers-2026-11-21.csv`, with the day in the guide's time zone. */
export const subscribersCsvName = (now = new Date()) => `subscribers-${townDay(now)}.csv`
