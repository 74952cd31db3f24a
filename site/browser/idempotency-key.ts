import { ApiError } from '#contracts/api-error.ts'
import { newId } from './shared/new-id.ts'

/** Runs a call with a key: `idempotent((key) => call(…, { key }))`. */
export type Idempotent = <T>(send: (key: string) => Promise<T>) => Promise<T>

/**
 * Keeps the idempotency key of one form. A call that is repeated because no answer came has the same key, so the
 * server does it only once. After an answer, also a refusal, the next call gets a new key.
 */
export function createIdempotent(): Idempotent {
  let key = newId()
  return async (send) => {
    try {
      const answer = await send(key)
      key = newId()
      return answer
    } catch (error) {
      if (isRefusal(error)) key = newId()
      throw error
    }
  }
}

/** Signed out, in progress, too many requests: the server answers these before it checks whether the call was done. */
const UNDECIDED = [401, 409, 429]

function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status < 500 && !UNDECIDED.includes(error.status)
}
