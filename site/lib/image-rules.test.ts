import { expect, test } from 'vitest'
import { whyNoImage, whyTooLarge } from './image-rules.ts'

const MB = 1024 * 1024

test.each([
  ['image/png', 1, undefined],
  ['image/jpeg', 5 * MB, undefined],
  ['image/webp', 5 * MB + 1, 'The image must be 5 MB or smaller.'],
  ['image/gif', 0, 'This file is empty.'],
  ['image/svg+xml', 1, 'This file can’t be used. Choose PNG, JPG, GIF up to 5MB.'],
  ['', 1, 'This file can’t be used. Choose PNG, JPG, GIF up to 5MB.'],
])('a file of type %j with %i bytes: %s', (type, size, sentence) => {
  expect(whyNoImage({ type, size })).toBe(sentence)
})

test('what hosts refuse is not sent', () => {
  expect(whyTooLarge({ type: 'image/gif', size: 4.4 * MB })).toBeUndefined()
  expect(whyTooLarge({ type: 'image/gif', size: 4.5 * MB })).toMatch(
    /GIF .* must be 4.4 MB or smaller/,
  )
  expect(whyTooLarge({ type: 'image/png', size: 4.5 * MB })).toMatch(
    /^The image is too large to send/,
  )
})
