import { expect, test } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { createIdempotent } from './idempotency-key.ts'

const UNKNOWN = [
  new TypeError('Failed to fetch'),
  ...[401, 409, 429, 503].map((status) => new ApiError(status, '')),
]
const REFUSED = [new ApiError(400, ''), new ApiError(404, ''), new ApiError(422, '')]

/** The keys of a call that succeeds or fails with `error`, and of the next call. */
async function keysAround(error?: Error) {
  const idempotent = createIdempotent()
  const keys: string[] = []
  for (const end of [error, undefined]) {
    const send = (key: string) => (keys.push(key), end ? Promise.reject(end) : Promise.resolve())
    await idempotent(send).catch(() => {})
  }
  return keys
}

test.each(UNKNOWN)('after %s the key stays, as nobody knows how it ended', async (error) => {
  expect(new Set(await keysAround(error)).size).toBe(1)
})

test.each([...REFUSED, undefined])('after %s the key is another', async (error) => {
  expect(new Set(await keysAround(error)).size).toBe(2)
})
