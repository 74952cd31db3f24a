import { ApiError } from '#contracts/api-error.ts'
import { newId } from './new-id.ts'

/** Sends with a key: `once((key) => call(…, { key }))`. */
export type Once = <T>(send: (key: string) => Promise<T>) => Promise<T>

/**
 * For one form: what is sent again, as no answer told how it ended, has the key that it had, so that it is done once.
 * After an answer, be it a refusal of what was sent, what is sent next is something new.
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

/** In progress, signed out or too often: these are said before anybody looks whether it was done. */
const SAID_BEFORE = [401, 409, 429]

function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status < 500 && !SAID_BEFORE.includes(error.status)
}
