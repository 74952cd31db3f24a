import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { subscribersCsv } from './subscriber-csv.ts'

const subscriber = {
  id: 1,
  email: 'reader@example.com',
  createdAt: '2026-03-08T12:00:00.000Z',
  consentPage: '/blog',
  consentWording: 'The weekly letter, "free"',
  unsubscribedAt: null,
  consentedAt: '2026-03-09T12:00:00.000Z',
  token: 'x-_'.repeat(14),
}
const SITE = 'https://guide.example'
const HEAD = 'Email,State,Since,Left,Consented,Page of consent,Words of consent,Unsubscribe address'
const link = `https://guide.example/unsubscribe?token=${subscriber.token}`

test('a line holds address, state, moments and consent, quoted where it must be', () => {
  const left = { ...subscriber, unsubscribedAt: '2026-04-08T12:00:00.000Z', consentWording: null }
  expect(subscribersCsv([subscriber, left], SITE).split('\r\n')).toEqual([
    HEAD,
    `reader@example.com,subscribed,2026-03-08T12:00:00.000Z,,2026-03-09T12:00:00.000Z,/blog,"The weekly letter, ""free""",${link}`,
    `reader@example.com,unsubscribed,2026-03-08T12:00:00.000Z,2026-04-08T12:00:00.000Z,2026-03-09T12:00:00.000Z,/blog,,${link}`,
  ])
})

test('words of visitors become no formula', () => {
  const words = '=HYPERLINK("https://example.com","x")\nsecond line'
  const changes = { email: '=1+1@example.com', consentPage: '＝1+1', consentWording: words }
  const { data } = Papa.parse<string[]>(subscribersCsv([{ ...subscriber, ...changes }], SITE))
  expect(data[1]).toMatchObject({ 0: `'=1+1@example.com`, 5: `'＝1+1`, 6: `'${words}` })
})

test('without subscribers there are the names of the columns', () => {
  expect(subscribersCsv([], SITE).trim()).toBe(HEAD)
})
