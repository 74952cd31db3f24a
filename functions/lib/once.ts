import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { findAnswer, isInProgress, type Key } from '#db/queries/idempotency-keys.ts'
import { sign } from './token.ts'

const MAX_LENGTH = 255
const OTHER_BODY =
  'This was sent before with other fields, under the same Idempotency-Key, and those were saved. Please look before you send it again.'
const IN_PROGRESS =
  'This was sent before, under the same Idempotency-Key, and is still in progress. Please try again in a moment.'

/** The key that a call carries, if it is one that takes keys. In quotes, as RFC 8941 writes texts, it is the same. */
export async function readKey(
  { method, path, takesKey }: Route,
  { headers }: Request,
  input: object,
): Promise<Key | undefined> {
  const sent = takesKey ? headers.get('idempotency-key') : null
  if (sent === null) return undefined
  const key = /^"(.*)"$/.exec(sent)?.[1] ?? sent
  if (key === '' || key.length > MAX_LENGTH) {
    throw new ApiError(400, `Idempotency-Key must have 1 to ${MAX_LENGTH} characters`)
  }
  // As the contract has read it, so that white space and the order of fields say nothing.
  return { key: `${method} ${path} ${key}`, bodyHash: await sign(key, JSON.stringify(input)) }
}

/**
 * What `write` answers, or what it has answered to the same call before. That is looked for again when it fails:
 * then the call may have been carried out meanwhile, by another or by an earlier try whose answer was lost.
 */
export async function once<T>(
  db: Db,
  key: Key | undefined,
  headers: Headers,
  write: (key?: Key) => Promise<T>,
): Promise<T> {
  if (!key) return write()
  const known = await findAnswer(db, key)
  const kept = known ?? (await write(key).then(asNew, (error) => afterFailure(db, key, error)))
  if (kept.bodyHash !== undefined) {
    if (kept.bodyHash !== key.bodyHash) throw new ApiError(422, OTHER_BODY)
    headers.set('Idempotent-Replayed', 'true')
  }
  // What was kept is what `write` has answered.
  return kept.answer as T
}

const asNew = (answer: unknown) => ({ answer, bodyHash: undefined })

async function afterFailure(db: Db, key: Key, error: unknown) {
  const kept = await findAnswer(db, key).catch(() => undefined)
  if (kept) return kept
  throw isInProgress(error)
    ? new ApiError(409, IN_PROGRESS, { retryAfter: 1, cause: error })
    : error
}
