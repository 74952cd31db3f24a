import { ApiError } from '#contracts/api-error.ts'
import { newId } from './new-id.ts'

/** Sends with a key: `once((key) => call(…, { key }))`. */
export type Once = <T>(send: (key: string) => Promise<T>) => Promise<T>

/**
 * For one form: what is sent again, as no answer told how it ended, has the key that it had, so that it is done once.
 * After an answer, be it a refusal, what is sent next is something new.
 */
export function createOnce(): Once {
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

/** A 409 may say that the first is still in progress. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status < 500 && error.status !== 409
}
