import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import { type Db, isDatabaseError } from '#db/client.ts'
import {
  findResponse,
  isInProgress,
  type IdempotencyKey,
} from '#db/queries/operations/idempotency-keys.ts'
import { sign } from '../access/token.ts'

const MAX_LENGTH = 255
const OTHER_BODY =
  'This was sent before with other fields, under the same Idempotency-Key, and those were saved. Please look before you send it again.'
const IN_PROGRESS =
  'This was sent before, under the same Idempotency-Key, and is still in progress. Please try again in a moment.'

/**
 * The idempotency key of a request, undefined without one or if the route takes none. A key in quotes, as RFC 8941 writes
 * strings, equals one without. Throws a 400 for an empty or overlong key.
 */
export function readKey(
  { method, path, takesKey }: Route,
  { headers }: Request,
  input: object,
): IdempotencyKey | undefined {
  const header = takesKey ? headers.get('idempotency-key') : null
  if (header === null) return undefined
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (key === '' || key.length > MAX_LENGTH) {
    throw new ApiError(400, `Idempotency-Key must have 1 to ${MAX_LENGTH} characters`)
  }
  // Hashes the parsed input, so that white space and the order of fields do not matter.
  return { key: `${method} ${path} ${key}`, bodyHash: sign(key, JSON.stringify(input)) }
}

/**
 * Returns the stored response of the key, or runs `write`, which must store it (`storeResponse`). If `write` fails, looks
 * again, because another call or an earlier attempt whose answer was lost may have succeeded since. Throws a 422 if
 * the key was used with another body, a 409 while another call holds it.
 */
export async function idempotently<T>(
  db: Db,
  key: IdempotencyKey | undefined,
  headers: Headers,
  write: (key?: IdempotencyKey) => Promise<T>,
): Promise<T> {
  if (!key) return write()
  const stored = await findResponse(db, key)
  const response =
    stored ?? (await write(key).then(asNew, (error) => findAfterFailure(db, key, error)))
  if (response.bodyHash !== undefined) {
    if (response.bodyHash !== key.bodyHash) throw new ApiError(422, OTHER_BODY)
    headers.set('Idempotent-Replayed', 'true')
  }
  // A stored response is one that `write` has returned.
  return response.answer as T
}

const asNew = (answer: unknown) => ({ answer, bodyHash: undefined })

async function findAfterFailure(db: Db, key: IdempotencyKey, error: unknown) {
  if (isInProgress(error)) {
    const stored = await findResponse(db, key).catch(() => undefined)
    if (stored) return stored
    throw new ApiError(409, IN_PROGRESS, { retryAfter: 1, cause: error })
  }
  const stored = await findResponse(db, key).catch((lookupError: unknown) => {
    // The database may have refused the write because the key is stored, which nobody can tell now.
    throw isDatabaseError(error) ? lookupError : error
  })
  if (stored) return stored
  throw error
}
