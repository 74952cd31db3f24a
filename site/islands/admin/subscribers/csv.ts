import { toCsv } from '#site/lib/csv.ts'
import { dayInTown } from '#site/lib/day-in-town.ts'
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

/** All that is known of subscribers, a line each; `site` is the guide's public address. */
export const subscribersCsv = (subscribers: ExportedSubscriber[], site: string) =>
  toCsv(columns(site), subscribers)

/** `subscribers-2026-11-21.csv`, by the calendar of the guide's town. */
export const subscribersCsvName = (now = new Date()) => `subscribers-${dayInTown(now)}.csv`
