import * as z from 'zod/mini'
import { onlyReads, type Route } from '#contracts/route.ts'
import { harmless } from '#db/client.ts'
import type { Key } from '#db/queries/idempotency-keys.ts'
import { json, withHeaders } from './answer.ts'
import { asAdmin, assertAdmin } from './auth.ts'
import { budgetOf, type Role } from './db.ts'
import { dispatch, type Endpoint, type HostContext, type Visit } from './dispatch.ts'
import { assertWithin } from './limits.ts'
import { logRequest } from './log.ts'
import { once, readKey } from './once.ts'
import { readInput } from './read-input.ts'

/**
 * The `config` of a function: the address as it stands in the contract, in literals that hosts can read. With
 * `method` other methods are left to the page at this address.
 */
export type ConfigOf<R extends Route> = { path: R['path']; method?: R['method'] }

export type Call<R extends Route> = Visit & {
  input: z.output<R['input']>
  /** What `write` answers; to a call that was sent before with its key, what it answered then (see `answerKept`). */
  once: <T>(write: (key?: Key) => Promise<T>) => Promise<T>
}

type Result<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.input<R['output']>
  : R['status'] extends 204
    ? void
    : Response

type Options = { seconds?: number; before?: () => unknown; role?: Role }

const FOR_THE_LOG_MS = 250

/**
 * Ties a handler to its contract: its input and answer are the contract's, or it does not compile.
 * What `before` throws is the answer whatever the call sends; after `seconds` it is a 503. `role` is whose rights the database
 * gives it: the administrator's or, in a public call, the visitors'.
 */
export function on<const R extends Route>(
  route: R,
  handler: (call: Call<R>) => Promise<Result<R>>,
  { seconds = budgetOf(route), before, role = route.access ?? 'admin' }: Options = {},
): Endpoint {
  const answer = async (visit: Visit) => {
    const { request, headers, visitor } = visit
    const input = await readInput(route, request)
    const key = await readKey(route, request, input)
    const db = key || onlyReads(route) ? harmless(visit.db) : visit.db
    if (route.limits) {
      const sent = key && `${key.key} ${key.bodyHash}`
      await assertWithin(db, `${route.path}:${await visitor()}`, route.limits, sent)
    }
    const call = { ...visit, db, input }
    const result = await handler({ ...call, once: (write) => once(db, key, headers, write) })
    if (result instanceof Response) return result
    return json(route, request, route.output && z.parse(route.output, result), headers)
  }
  const work = async (visit: Visit) => {
    before?.()
    return route.access === 'public' ? answer(visit) : admit(route, visit, answer)
  }
  const run = async (visit: Visit) => {
    if (route.access === 'public' && route.method === 'GET') return work(visit)
    // Meanwhile, so that the log can say of one client that it was refused again and again.
    const client = visit.visitor().catch(() => {})
    return work(visit).catch(async (refusal: unknown) => {
      // A refusal that needs no database does not wait for one that hangs.
      await Promise.race([client, new Promise((resolve) => setTimeout(resolve, FOR_THE_LOG_MS))])
      throw refusal
    })
  }
  return { route, seconds, role, run }
}

/** What only reads is asked for together with the session; anything else waits until that is found. */
async function admit(route: Route, visit: Visit, answer: Endpoint['run']) {
  const { db, request } = visit
  if (onlyReads(route)) return asAdmin(db, request, (db) => answer({ ...visit, db }))
  await assertAdmin(db, request)
  return answer(visit)
}

/** One function: all calls of one address. */
export function serve(...endpoints: Endpoint[]) {
  return async (request: Request, context: HostContext): Promise<Response> => {
    const started = performance.now()
    const { endpoint, client, response, error } = await dispatch(endpoints, request, context)
    logRequest({
      requestId: context.requestId,
      method: request.method,
      route: endpoint?.route.path ?? endpoints[0]!.route.path,
      status: response.status,
      ms: Math.round(performance.now() - started),
      client,
      error,
    })
    return withHeaders(response, context.requestId, request.method === 'HEAD')
  }
}
