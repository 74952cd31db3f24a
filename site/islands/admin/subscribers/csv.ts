import { unparse } from 'papaparse'
import { townTime } from '#site/lib/town-time.ts'
import type { Subscriber } from '#site/stores/subscribers.ts'

/** A line each, which no spreadsheet takes for a formula. */
export function subscribersCsv(subscribers: Subscriber[]): string {
  const lines = subscribers.map((subscriber) => ({
    Email: subscriber.email,
    State: subscriber.unsubscribedAt ? 'unsubscribed' : 'subscribed',
    Since: subscriber.createdAt,
    Left: subscriber.unsubscribedAt ?? '',
    'Page of consent': subscriber.consentPage ?? '',
    'Words of consent': subscriber.consentWording ?? '',
  }))
  const columns = ['Email', 'State', 'Since', 'Left', 'Page of consent', 'Words of consent']
  return unparse(lines, { columns, escapeFormulae: true })
}

/** As `subscribers-2026-11-21.csv`, the day in town; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(csv: string, now: Date): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `subscribers-${townTime(now).slice(0, 10)}.csv`
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
