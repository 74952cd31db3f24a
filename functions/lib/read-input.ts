import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import { decodePart, matchPath } from './match-path.ts'
import { assertStorable, readBody } from './read-body.ts'
import { sentence, UNWORDED } from './sentence.ts'

/**
 * Address, query and body as the contract wants them; what the address says wins.
 * Throws a 400 that names the first wrong field.
 */
export async function readInput<R extends Route>(
  route: R,
  request: Request,
): Promise<z.output<R['input']>> {
  const { pathname, searchParams } = new URL(request.url)
  const { method, body = 'json' } = route
  const fields =
    method === 'GET' || body === 'none' ? readQuery(searchParams) : await readBody(request, body)
  const address = Object.entries(matchPath(route.path, pathname) ?? {}).map(
    ([name, part]) => [name, decodePart(name, part)] as const,
  )
  for (const [name, value] of address) assertStorable(name, value)
  const input = { ...fields, ...Object.fromEntries(address) }
  const parsed = z.safeParse(route.input, input, { error: () => UNWORDED, reportInput: true })
  if (!parsed.success) throw new ApiError(400, sentence(parsed.error.issues[0]!))
  return parsed.data as z.output<R['input']>
}

/** The last value of a repeated name counts; an empty one counts as missing. */
function readQuery(query: URLSearchParams) {
  const fields = [...query].filter(([, value]) => value.trim() !== '')
  for (const [name, value] of fields) assertStorable(name, value)
  return Object.fromEntries(fields)
}
