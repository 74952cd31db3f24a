import { ApiError } from '#contracts/api-error.ts'

/**
 * Returns the row that an update returned. Without one, throws a 404 if `find` finds no row either, otherwise a 409,
 * because somebody else has changed it. `name` begins the sentence, for example `Campaign`.
 */
export async function rowOrConflict<Row>(
  row: Row | undefined,
  name: string,
  find: () => Promise<unknown>,
): Promise<Row> {
  if (row) return row
  if (!(await find())) throw new ApiError(404, `${name} not found`)
  throw new ApiError(409, `${name} was changed elsewhere meanwhile. Nothing of yours was saved.`)
}

type Words = [
  status: 404 | 409 | 400 | 410 | 429,
  sentence: string,
  options?: { retryAfter: number },
]

export const TOO_OFTEN: Words = [
  429,
  'Too many changes. Try again in an hour.',
  { retryAfter: 3600 },
]

/** Throws the error in `words` for a decision that was not made. */
export function assertOk<R extends string>(
  result: R,
  words: Record<Exclude<R, 'ok'>, Words>,
): void {
  if (result === 'ok') return
  const [status, sentence, options] = words[result as Exclude<R, 'ok'>]
  throw new ApiError(status, sentence, options)
}
