import { once } from '#domain/once.ts'
import type * as z from 'zod/mini'

/**
 * The kind of body: JSON; JSON that a closing page may send (`beacon`); JSON that may be compressed (`packed`); a form
 * with a file; a browser's report; or none, because the path and the query hold all fields.
 */
export type BodyKind = 'json' | 'beacon' | 'packed' | 'form' | 'report' | 'none'

/** The meaning of each error status, whatever its sentence. */
export const ERRORS = {
  400: 'A field is missing or wrong',
  401: 'Not signed in, or the wrong password',
  403: 'Another website sent it; or the password is wrong, and the session goes on',
  404: 'There is no such thing',
  409: 'Somebody changed it meanwhile, or a call with this Idempotency-Key is in progress; nothing was written',
  410: 'The link was used or has expired',
  413: 'The body or image is too large',
  415: 'The body or image is of another type',
  422: 'The link does not lead to one place in business, or the Idempotency-Key came before with another body',
  429: 'Too many requests; Retry-After says when to come back',
  502: 'Google answered something that cannot be used',
  503: 'The database cannot be reached; Retry-After says when to come back',
  504: 'Google did not answer in time',
}

/** At most `max` calls of one client within `seconds`. */
export type Limit = { max: number; seconds: number }
/** The public reads of one client that one process of a host answers. */
export const READ_LIMIT: Limit = { max: 3000, seconds: 60 }
/** How often one client may repeat calls by their `Idempotency-Key`, where the call has limits. */
export const REPETITION_LIMIT: Limit = { max: 60, seconds: 3600 }
/** The same for the larger network of a client. */
export const NETWORK_REPETITION_LIMIT: Limit = { max: 240, seconds: 3600 }

/** One call of the API: its input, its output and who may make it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  /** `:name` stands for a part of the path, which becomes a field of the input. */
  path: `/${string}`
  /** One sentence, for `docs/api.md` and the OpenAPI document. */
  summary: string
  /** A call is for the signed-in administrator unless it is public, or for a signed-in owner. */
  access?: 'public' | 'owner'
  body?: BodyKind
  /** A POST that only reads, because the search may be an email address, which must not be in a URL. */
  isSearch?: boolean
  /** The parts of the path with the query or the body. */
  readonly input: z.ZodMiniType<object, object>
  /** The JSON of the answer, without fields that it does not name. Without it the handler returns a Response. */
  readonly output?: z.ZodMiniType
  /** The media type of an answer other than JSON. */
  type?: string
  /** 200 by default. */
  status?: 201 | 202 | 204
  limits?: Limit[]
  /** The same for all clients of one larger network: an IPv4 /24 or an IPv6 /48. */
  limitsForNetwork?: Limit[]
  /**
   * The same for all clients together, for what costs more than a row, such as a mail to anybody. Of a public call half is
   * left to networks that have hardly called, so that no few of them lock everybody out; it needs `limitsForNetwork`.
   */
  limitsForAll?: Limit[]
  /** Whether the call takes an `Idempotency-Key`: a repetition within a day gets the stored response. */
  takesKey?: boolean
  /** Error statuses in addition to those that follow from the rest of the contract. */
  errors?: (keyof typeof ERRORS)[]
  /** Whether browsers may keep the answer for a minute, and the CDN for five or until the next deploy. */
  isCached?: boolean
  /** An input that is right: the OpenAPI document and `docs/api.md` show it, the tests send it. A file is the path of one. */
  example: Record<string, unknown>
}

/** A schema, or a function that makes it when it is first used: what is not needed does not delay a cold start. */
type Lazy<T> = T | (() => T)
/** A route as it is declared. */
type Declared = { [K in keyof Route]: K extends 'input' | 'output' ? Lazy<Route[K]> : Route[K] }
type Defined<D extends Declared> = {
  [K in keyof D]: K extends 'input' | 'output' ? (D[K] extends () => infer T ? T : D[K]) : D[K]
}

type Example<Input> = { [K in keyof Input]: Input[K] extends File | undefined ? string : Input[K] }
type ExampleOf<D extends Declared> = Defined<D>['input'] extends z.ZodMiniType
  ? Example<z.input<Defined<D>['input']>>
  : never

/** Whether only a page of the guide may send it: what anybody may write, other than a browser's own report. */
export const isFromOwnPages = ({ access, method, body = 'json' }: Route): boolean =>
  access === 'public' && method !== 'GET' && (body === 'json' || body === 'beacon')

/** Whether anybody may read it. */
export const isPublicRead = ({ access, method }: Route): boolean =>
  access === 'public' && method === 'GET'

/** Whether a call changes nothing. */
export const onlyReads = ({ method, isSearch }: Route): boolean =>
  method === 'GET' || isSearch === true

/**
 * Declares a call; an unknown field, or an example that is no valid input, is a compile error. A schema that is given as a
 * function is made when it is first used.
 * The annotation lets bundlers drop a route that nobody uses, so that pages which import a form's schema carry
 * neither the calls beside it nor their examples.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const D extends Declared>(
  route: D & Record<Exclude<keyof D, keyof Route>, never> & { example: ExampleOf<D> },
): Defined<D> {
  for (const name of ['input', 'output'] as const) {
    const value = route[name]
    if (typeof value === 'function') Object.defineProperty(route, name, { get: once(value) })
  }
  return route
}

/** The input that a client sends, before defaults and conversions. */
export type InputOf<R extends Route> = z.input<R['input']>
/** The output that a client gets. */
export type OutputOf<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.output<R['output']>
  : undefined
