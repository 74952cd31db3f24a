import type * as z from 'zod/mini'

/** How the body of a call arrives: JSON, JSON that a page may send while it closes, or a form with a file. */
export type BodyKind = 'json' | 'beacon' | 'form' | 'report'

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
  /** Parts of the address, query and body together. */
  input: z.ZodMiniType<object, object>
  /** JSON; what it does not name never leaves. A route without it writes its answer itself. */
  output?: z.ZodMiniType
  /** The media type of an answer that is not JSON. */
  type?: string
  /** 200 when absent. */
  status?: 201 | 202 | 204
  limits?: Limit[]
  /** Browsers may keep the answer for a minute and the CDN a little longer, until the next publication. */
  isCached?: boolean
}

export function defineRoute<const R extends Route>(route: R): R {
  return route
}

/** What a client sends, before defaults and conversions. */
export type InputOf<R extends Route> = z.input<R['input']>
/** What a client gets. */
export type OutputOf<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.output<R['output']>
  : undefined
