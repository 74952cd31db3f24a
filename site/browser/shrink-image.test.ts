import { expect, test } from 'vitest'
import { fitWithin } from './shrink-image.ts'

const BOX = { width: 600, height: 500 }

test.each([
  [
    { width: 300, height: 250 },
    { width: 300, height: 250 },
  ],
  [{ width: 1200, height: 1000 }, BOX],
  [
    { width: 4000, height: 3000 },
    { width: 600, height: 450 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 375, height: 500 },
  ],
  [
    { width: 90_000, height: 10 },
    { width: 600, height: 1 },
  ],
])('%j fits as %j', (picture, fitting) => {
  expect(fitWithin(picture, BOX)).toEqual(fitting)
})
