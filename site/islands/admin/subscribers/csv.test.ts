import { expect, test } from 'vitest'
import { subscribersCsv } from './csv.ts'

const subscriber = {
  id: 1,
  email: 'reader@example.com',
  createdAt: '2026-03-08T12:00:00.000Z',
  consentPage: '/blog',
  consentWording: 'The weekly letter, "free"',
  unsubscribedAt: null,
}

test('a line holds address, state, moments and consent, quoted where it must be', () => {
  const left = { ...subscriber, unsubscribedAt: '2026-04-08T12:00:00.000Z', consentWording: null }
  expect(subscribersCsv([subscriber, left]).split('\r\n')).toEqual([
    'Email,State,Since,Left,Page of consent,Words of consent',
    'reader@example.com,subscribed,2026-03-08T12:00:00.000Z,,/blog,"The weekly letter, ""free"""',
    'reader@example.com,unsubscribed,2026-03-08T12:00:00.000Z,2026-04-08T12:00:00.000Z,/blog,',
  ])
})

test('no address becomes a formula', () => {
  const csv = subscribersCsv([{ ...subscriber, email: '=1+1@example.com' }])
  expect(csv.split('\r\n')[1]).toMatch(/^"?'=1\+1@example\.com/)
})

test('without subscribers there are the names of the columns', () => {
  expect(subscribersCsv([])).toBe('Email,State,Since,Left,Page of consent,Words of consent')
})
