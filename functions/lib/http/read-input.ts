import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import { decodePart, matchPath } from './match-path.ts'
import { assertStorable, readBody } from './read-body.ts'

/** Marks an issue for which the contract has no message of its own, so that `issueSentence` writes one. */
const NO_MESSAGE = '\0'

/**
 * The parts of the path with the query or the body, parsed by the contract; the path wins over a field of the same name.
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
  const parts = Object.entries(matchPath(route.path, pathname) ?? {}).map(
    ([name, part]) => [name, decodePart(name, part)] as const,
  )
  for (const [name, value] of parts) assertStorable(name, value)
  const input = { ...fields, ...Object.fromEntries(parts) }
  const parsed = z.safeParse(route.input, input, { error: () => NO_MESSAGE, reportInput: true })
  if (!parsed.success) throw new ApiError(400, issueSentence(parsed.error.issues[0]!))
  return parsed.data as z.output<R['input']>
}

/** The query as fields: the last value of a repeated name counts, a blank one counts as missing. */
function readQuery(query: URLSearchParams) {
  const fields = [...query].filter(([, value]) => value.trim() !== '')
  for (const [name, value] of fields) assertStorable(name, value)
  return Object.fromEntries(fields)
}

/** One sentence about an issue: the contract's message, or one that names the field. */
function issueSentence(issue: z.core.$ZodIssue): string {
  if (issue.message !== NO_MESSAGE) return issue.message
  const field = nameOfField(issue.path.map(String)) || 'The body'
  if (issue.input === undefined) return `${field} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${nameOf(issue.expected)}`
    case 'too_small':
      return `${field} is too small`
    case 'too_big':
      return `${field} is too large`
    default:
      return `${field} is not valid`
  }
}

/** The path up to the first part that is no name: a key that the client made up. */
function nameOfField(path: string[]) {
  const end = path.findIndex((part) => !/^\w{1,40}$/.test(part))
  return path.slice(0, end === -1 ? undefined : end).join('.')
}

function nameOf(type: string) {
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'int') return 'a whole number'
  if (type === 'record' || type === 'object') return 'an object'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
