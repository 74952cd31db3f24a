import { expect, test } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { createOnce } from './once.ts'

const UNKNOWN = [
  new TypeError('Failed to fetch'),
  ...[401, 409, 429, 503].map((status) => new ApiError(status, '')),
]
const REFUSED = [new ApiError(400, ''), new ApiError(404, ''), new ApiError(422, '')]

/** The keys of a send that ends with `error`, or well, and of the one that follows. */
async function keysAround(error?: Error) {
  const once = createOnce()
  const keys: string[] = []
  for (const end of [error, undefined]) {
    const send = (key: string) => (keys.push(key), end ? Promise.reject(end) : Promise.resolve())
    await once(send).catch(() => {})
  }
  return keys
}

test.each(UNKNOWN)('after %s the key stays, as nobody knows how it ended', async (error) => {
  expect(new Set(await keysAround(error)).size).toBe(1)
})

test.each([...REFUSED, undefined])('after %s the key is another', async (error) => {
  expect(new Set(await keysAround(error)).size).toBe(2)
})
