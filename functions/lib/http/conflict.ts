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
