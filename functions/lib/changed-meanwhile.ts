import { ApiError } from '#contracts/api-error.ts'

/**
 * The row that a change returned. Where it returned none, because somebody else was quicker, a 409; when
 * `find` finds none either, a 404. `name` begins the sentence, for example `Campaign`.
 */
export async function changedOrThrow<Row>(
  changed: Row | undefined,
  name: string,
  find: () => Promise<unknown>,
): Promise<Row> {
  if (changed) return changed
  if (!(await find())) throw new ApiError(404, `${name} not found`)
  throw new ApiError(409, `${name} was changed elsewhere meanwhile. Nothing of yours was saved.`)
}
