import { expect, test } from 'vitest'
import { phoneOf } from './place-from-row.ts'

test.each([
  ['1', '+14105550134', '(410) 555-0134'],
  ['1', '+492674913950', '+49 2674 913950'],
  ['49', '+492674913950', '02674 913950'],
  ['49', '+14105550134', '+1 410 555 0134'],
  ['39', '+390269018449', '02 6901 8449'],
  ['44', '+442071838750', '020 7183 8750'],
  ['33', '+33142685300', '01 42 68 53 00'],
  ['49', '+4912', '+4912'],
])('in a guide with the calling code %s, %s is shown as %s', (callingCode, e164, text) =>
  expect(phoneOf(e164, callingCode)).toEqual({ e164, text }),
)
