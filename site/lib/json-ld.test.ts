import { expect, test } from 'vitest'
import { openingHours, serialize } from './json-ld.ts'

const times = (hours: Record<string, string>) =>
  openingHours(hours).map((each) => Object.values(each).slice(1).join(' '))

test('hours are marked up the way search engines read them', () => {
  expect(
    times({
      Monday: 'Closed',
      Tuesday: '11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM',
      Friday: '6:00 PM – 3:00 AM',
      Saturday: 'Open 24 hours',
      Wednesday: '11:00 AM – 2:00 PM, from 6:00 PM',
      Sunday: 'Call ahead',
    }),
  ).toEqual([
    'Monday 00:00 00:00',
    'Tuesday 11:00 14:30',
    'Tuesday 17:00 22:00',
    'Wednesday 11:00 14:00',
    'Wednesday 18:00 ',
    'Friday 18:00 03:00',
    'Saturday 00:00 23:59',
  ])
})

test('no name can end the script that holds it', () => {
  const json = serialize({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><b>',
  })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ name: '</script><b>' })
})
