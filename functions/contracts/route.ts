import type * as z from 'zod/mini'

/**
 * How a body arrives: JSON, JSON that a page may send while it closes, much JSON that may be packed, a form with a
 * file, a browser's report; or none that is read, because the address says it all.
 */
export type BodyKind = 'json' | 'beacon' | 'packed' | 'form' | 'report' | 'none'

/** What an error's status says, whatever its sentence. */
export const ERRORS = {
  400: 'A field is missing or wrong',
  401: 'Not signed in, or the wrong password',
  403: 'The password is wrong; the session goes on',
  404: 'There is no such thing',
  409: 'Somebody changed it meanwhile, or a call with this Idempotency-Key is in progress; nothing was written',
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

/** One call of the API: what it takes, what it answers, and who may make it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  /** `:name` stands for a part of the address, which becomes a field of the input. */
  path: `/${string}`
  /** One sentence, for the README and the OpenAPI document. */
  summary: string
  /** Everything is for the signed-in administrator unless it says that it is public. */
  access?: 'public'
  body?: BodyKind
  /** A POST that reads: what is looked for may be a mail address, which no address of a call should hold. */
  isSearch?: boolean
  /** Parts of the address, query and body together. */
  input: z.ZodMiniType<object, object>
  /** JSON; what it does not name never leaves. A route without it writes its answer itself. */
  output?: z.ZodMiniType
  /** The media type of an answer that is not JSON. */
  type?: string
  /** 200 when absent. */
  status?: 201 | 202 | 204
  limits?: Limit[]
  /** Sent again with the same `Idempotency-Key`, within a day, it is not done again and answered as before. */
  takesKey?: boolean
  /** Statuses of its errors besides those that follow from the rest of the contract. */
  errors?: (keyof typeof ERRORS)[]
  /** Browsers may keep the answer for a minute and the CDN a little longer, until the next publication. */
  isCached?: boolean
}

/** Whether a call changes nothing. */
export const onlyReads = ({ method, isSearch }: Route): boolean =>
  method === 'GET' || isSearch === true

/** Declares a call; a field that routes do not have is a compile error. */
export function defineRoute<const R extends Route>(
  route: R & Record<Exclude<keyof R, keyof Route>, never>,
): R {
  return route
}

/** What a client sends, before defaults and conversions. */
export type InputOf<R extends Route> = z.input<R['input']>
/** What a client gets. */
export type OutputOf<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.output<R['output']>
  : undefined
