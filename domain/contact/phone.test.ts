import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test('US numbers are written the American way, others as they are', () => {
  expect([formatPhone('+14105550134'), formatPhone('+442071838750')]).toEqual([
    '(410) 555-0134',
    '+442071838750',
  ])
})
