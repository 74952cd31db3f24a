import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import { type Db, harmless } from '#db/client.ts'
import type { Key } from '#db/queries/idempotency-keys.ts'
import { json, text, withHeaders } from './answer.ts'
import { asAdmin, assertAdmin } from './auth.ts'
import { budgetOf, database, type Role } from './db.ts'
import { failure, within } from './failure.ts'
import { assertWithin } from './limits.ts'
import { logRequest } from './log.ts'
import { matchPath } from './match-path.ts'
import { once, readKey } from './once.ts'
import { readInput } from './read-input.ts'
import { visitorHash } from './visitor.ts'

/** What the host knows of a request; Netlify's `Context` is one. */
export type HostContext = {
  /** The client's address as the host saw it, never a header that a client can write. */
  ip: string
  requestId: string
  /** Keeps the function alive for work after its answer. */
  waitUntil?: (work: Promise<unknown>) => void
}

/**
 * The `config` of a function: the address as it stands in the contract, in literals that hosts can read. With
 * `method` other methods are left to the page at this address.
 */
export type ConfigOf<R extends Route> = { path: R['path']; method?: R['method'] }

export type Call<R extends Route> = {
  db: Db
  input: z.output<R['input']>
  request: Request
  /** Headers of the answer. */
  headers: Headers
  /** Stands for the client's address; see `visitorHash`. */
  visitor: (purpose?: 'consent') => Promise<string>
  /** What `write` answers; to a call that was sent before with its key, what it answered then (see `answerKept`). */
  once: <T>(write: (key?: Key) => Promise<T>) => Promise<T>
  /** Work that need not hold up the answer. */
  later: (work: Promise<unknown>) => void
}

type Result<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.input<R['output']>
  : R['status'] extends 204
    ? void
    : Response

type Visit = Omit<Call<Route>, 'input' | 'once'>
type Run = (visit: Visit) => Promise<Response>
type Endpoint = { route: Route; seconds: number; role: Role; run: Run }
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
    const db = key || route.method === 'GET' ? harmless(visit.db) : visit.db
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
async function admit(route: Route, visit: Visit, answer: Run) {
  const { db, request } = visit
  if (route.method === 'GET') return asAdmin(db, request, (db) => answer({ ...visit, db }))
  await assertAdmin(db, request)
  return answer(visit)
}

/** One function: all calls of one address. */
export function serve(...endpoints: Endpoint[]) {
  return async (request: Request, context: HostContext): Promise<Response> => {
    const started = performance.now()
    const { endpoint, client, response, error } = await answer(endpoints, request, context)
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

async function answer(endpoints: Endpoint[], request: Request, context: HostContext) {
  let endpoint: Endpoint | undefined
  let client: string | undefined
  try {
    const here = endpointsAt(endpoints, request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    endpoint = here.find(({ route }) => route.method === method)
    if (!endpoint) return { endpoint: here[0], response: wrongMethod(here) }
    const visit: Visit = {
      db: database(endpoint.role, endpoint.seconds),
      request,
      headers: new Headers(),
      visitor: async (purpose) =>
        purpose
          ? visitorHash(visit.db, context.ip, purpose)
          : (client ??= await visitorHash(visit.db, context.ip)),
      later: (work) => later(work, context),
    }
    const response = await within(endpoint.seconds, endpoint.run(visit))
    return { endpoint, client, response }
  } catch (error) {
    return { endpoint, client, response: failure(error), error }
  }
}

function endpointsAt(endpoints: Endpoint[], request: Request) {
  const { pathname } = new URL(request.url)
  const here = endpoints.filter(({ route }) => matchPath(route.path, pathname))
  if (here.length === 0) throw new ApiError(404, 'There is nothing at this address')
  return here
}

function wrongMethod(here: Endpoint[]) {
  const methods = here.map(({ route }) => route.method)
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return text(405, `Use ${methods.join(' or ')} here`, { Allow: allowed.join(', ') })
}

/** A failure after the answer is nobody's to see but the operator's. */
function later(work: Promise<unknown>, { requestId, waitUntil }: HostContext) {
  const logged = work.catch((error: unknown) =>
    logRequest({ requestId, method: 'LATER', route: '', status: 500, ms: 0, error }),
  )
  waitUntil?.(logged)
}
