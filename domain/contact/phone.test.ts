import { expect, test } from 'vitest'
import { formatPhone, toE164 } from './phone.ts'

test('US numbers are written the American way, others as they are', () => {
  expect([formatPhone('+14105550134'), formatPhone('+442071838750')]).toEqual([
    '(410) 555-0134',
    '+442071838750',
  ])
  expect(formatPhone('+14105550134', '49')).toBe('+14105550134')
})

test.each([
  ['1', '(410) 555-0134', '+14105550134'],
  ['1', '1 410 555 0134', '+14105550134'],
  ['49', '02674 913950', '+492674913950'],
  ['39', '02 6901 8449', '+390269018449'],
  ['39', '340 123 4567', '+393401234567'],
  ['36', '06 1 234 5678', '+3612345678'],
  ['34', '912 345 678', '+34912345678'],
  ['39', '+49 2674 913950', '+492674913950'],
])('with the calling code %s, %s is %s', (callingCode, typed, e164) =>
  expect(toE164(typed, callingCode)).toBe(e164),
)
