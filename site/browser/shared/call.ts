import { ApiError } from '#contracts/api-error.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'

type Options = {
  token?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** The idempotency key of a call that creates something; see `createIdempotent`. */
  key?: string
}

/**
 * Calls the API: `call<typeof findRestaurant>('GET', '/api/restaurants/by-slug/:town/:slug', { town, slug })`.
 * Fields named in the path go there; the rest become the query or the body, which is JSON, or a form if it has a file.
 * A Blob is sent as it is, with its type.
 * Throws an ApiError for every response that is not a success, and a TypeError when there is no response.
 */
export async function call<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R> | Blob,
  { token, key, ...options }: Options = {},
): Promise<OutputOf<R>> {
  const fields = new Map<string, unknown>(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name))
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const isRead = method === 'GET'
  const isBlob = input instanceof Blob
  const body = isBlob ? input : isRead || fields.size === 0 ? undefined : toBody(fields)
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  if (typeof body === 'string') headers.set('content-type', 'application/json')

  const target = isRead ? withQuery(address, fields) : address
  const response = await fetch(target, {
    ...options,
    method,
    headers,
    body,
    credentials: 'include',
  })
  if (!response.ok) throw await ApiError.from(response)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  return answer as OutputOf<R>
}

function withQuery(address: string, fields: Map<string, unknown>) {
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${address}?${query}` : address
}

function toBody(fields: Map<string, unknown>): string | FormData {
  if (![...fields.values()].some((value) => value instanceof Blob)) {
    return JSON.stringify(Object.fromEntries(fields))
  }
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value))
  return form
}
