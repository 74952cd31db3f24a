import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import {
  isPublicRead,
  NETWORK_REPETITION_LIMIT,
  onlyReads,
  REPETITION_LIMIT,
  type Route,
} from '#contracts/route.ts'
import { type Db, idempotent } from '#db/client.ts'
import type { IdempotencyKey } from '#db/queries/operations/idempotency-keys.ts'
import { withAccess } from '../access/admin.ts'
import { networkOf, type Purpose, visitorHash } from '../visitors/visitor-hash.ts'
import { json, text, withHeaders } from './answer.ts'
import { database, deadlineOf, type Role } from './database.ts'
import { errorResponse, withTimeout } from './errors.ts'
import { idempotently, readKey } from './idempotency.ts'
import { assertFewReads, withinCapacity } from './load.ts'
import { logRequest } from './log.ts'
import { matchPath } from './match-path.ts'
import { type Deployed, isPreview } from './preview.ts'
import { assertWithinLimits } from './rate-limit.ts'
import { readInput } from './read-input.ts'
import { assertSameSite } from './same-site.ts'

// Compiling a schema pays off after thousands of inputs, takes a first call 10 ms, and Workers forbid it.
z.config({ jitless: true })

/** What the host knows about a request; Netlify's `Context` fits. */
export type HostContext = Deployed & {
  /** The client's IP address as the host sees it, never from a header that a client can set. */
  ip: string
  requestId: string
  /** Keeps the function alive until work after its answer is done. */
  waitUntil?: (work: Promise<unknown>) => void
}

export type RequestContext = {
  db: Db
  request: Request
  /** Headers of the answer. */
  headers: Headers
  /** The network of the client's IP address; it must not be stored or logged. */
  network: string
  /** A hash that stands for the client's IP address for one day. */
  visitorHash: (purpose?: Purpose) => Promise<string>
  /** Continues `work` after the answer and logs its failure. */
  later: (work: Promise<unknown>) => void
}

/** What a handler gets. */
export type Call<R extends Route> = RequestContext & {
  input: z.output<R['input']>
  /** Runs `write`, or returns its stored response if the call was sent before with the same key. */
  idempotently: <T>(write: (key?: IdempotencyKey) => Promise<T>) => Promise<T>
}

type Result<R extends Route> = R['output'] extends z.ZodMiniType
  ? z.input<R['output']>
  : R['status'] extends 204
    ? void
    : Response

type Handler<R extends Route> = (call: Call<R>) => Promise<Result<R>>

type Options = {
  /** After so many seconds the answer is a 503. */
  seconds?: number
  /** Runs before everything else, and may throw the answer. */
  before?: () => unknown
  /** The database role: by default the visitors' or, for a call of the administrator, the administrator's. */
  role?: Role
}

type Routes = Record<string, Route>
type HandlerOf<R extends Route> = Handler<R> | (Options & { handler: Handler<R> })
type Endpoint = {
  route: Route
  seconds: number
  role: Role
  run: (context: RequestContext) => Promise<Response>
}

/**
 * The `config` of a function, in literals that hosts can read. The type refuses paths of other calls; a test finds the
 * missing ones. With a `method`, requests of other methods go to the page at the same path.
 */
export type ConfigOf<R extends Routes> = {
  path: R[keyof R]['path'][]
  method?: R[keyof R]['method']
}

/** Log fields collected while a request is handled. */
type Seen = { route: string; client?: string; error?: unknown }

/** How long a refusal waits for the client's hash, which the log line holds. */
const LOG_WAIT_MS = 250

/** One function: the calls of `routes`, each with its handler. Answers every request, and logs it. */
export function serve<const R extends Routes>(
  routes: R,
  handlers: { [Name in keyof R]: HandlerOf<R[Name]> },
) {
  const names = Object.keys(routes) as (keyof R)[]
  const endpoints = names.map((name) => endpointOf(routes[name]!, handlers[name]))
  return async (request: Request, host: HostContext): Promise<Response> => {
    const started = performance.now()
    const seen: Seen = { route: '' }
    const answer = () => respond(endpoints, request, host, seen)
    const response = await withinCapacity(answer).catch((error: unknown) => {
      seen.error = error
      return errorResponse(error)
    })
    logRequest({
      requestId: host.requestId,
      method: request.method,
      route: seen.route,
      status: response.status,
      ms: Math.round(performance.now() - started),
      client: seen.client,
      error: seen.error,
    })
    return withHeaders(response, host.requestId, request.method === 'HEAD')
  }
}

/** The steps until the call is found: path, method. The call's own steps follow, until its deadline. */
async function respond(endpoints: Endpoint[], request: Request, host: HostContext, seen: Seen) {
  const { pathname } = new URL(request.url)
  const atPath = endpoints.filter(({ route }) => matchPath(route.path, pathname))
  if (atPath.length === 0) throw new ApiError(404, 'There is nothing at this address')
  seen.route = atPath[0]!.route.path

  const method = request.method === 'HEAD' ? 'GET' : request.method
  const endpoint = atPath.find(({ route }) => route.method === method)
  if (!endpoint) return methodNotAllowed(atPath)
  if (method !== 'GET' && isPreview(host)) throw new ApiError(503, 'Previews only read')

  const db = database(endpoint.role, endpoint.seconds)
  const context: RequestContext = {
    db,
    request,
    headers: new Headers(),
    network: networkOf(host.ip),
    visitorHash: async (purpose) =>
      purpose
        ? visitorHash(db, host.ip, purpose)
        : (seen.client ??= await visitorHash(db, host.ip)),
    later: (work) => later(work, host),
  }
  return withTimeout(endpoint.seconds, withClient(endpoint, context))
}

/** A call's own steps: origin, access, input, key, limits, handler, output. Each may throw the answer. */
function endpointOf<R extends Route>(route: R, given: HandlerOf<R>): Endpoint {
  const options = typeof given === 'function' ? { handler: given } : given
  const { handler, before, seconds = deadlineOf(route) } = options
  const { role = route.access ? 'public' : 'admin' } = options

  const run = async (context: RequestContext) => {
    const { request, headers } = context
    before?.()
    assertSameSite(route, request)
    if (isPublicRead(route)) assertFewReads(context.network)
    return withAccess(route, context.db, request, async (allowed) => {
      const input = await readInput(route, request)
      const key = readKey(route, request, input)
      const db = key || onlyReads(route) ? idempotent(allowed) : allowed
      const { path, limits = [], limitsForNetwork = [], limitsForAll = [] } = route
      if (limits.length + limitsForNetwork.length + limitsForAll.length > 0) {
        const client = `${path}:${await context.visitorHash()}`
        const networkKey = async () => `${path}:${await context.visitorHash('network')}`
        const network = limitsForNetwork[0] && (await networkKey())
        const forNetwork = limitsForNetwork.map((limit) => ({ ...limit, key: network! }))
        const forAll = limitsForAll.map((limit) => ({
          ...limit,
          key: `${path}:everybody`,
          network,
        }))
        const forRepetitions = key
          ? [
              { ...REPETITION_LIMIT, key: `${client}:again` },
              { ...NETWORK_REPETITION_LIMIT, key: `${await networkKey()}:again` },
            ].map((limit) => ({ ...limit, isForRepetitions: true as const }))
          : []
        const call = key && `${key.key} ${key.bodyHash}`
        const all = [...limits, ...forNetwork, ...forAll, ...forRepetitions]
        await assertWithinLimits(db, client, all, call)
      }
      const result = await handler({
        ...context,
        db,
        input,
        idempotently: (write) => idempotently(db, key, headers, write),
      })
      if (result instanceof Response) return result
      return json(route, request, route.output && z.parse(route.output, result), headers)
    })
  }
  return { route, seconds, role, run }
}

/**
 * Runs a call. A refusal waits for the client's hash, so that the log shows which client is refused again and again. A
 * read asks for it only then, because the day's salt may be a request of its own.
 */
async function withClient({ route, run }: Endpoint, context: RequestContext) {
  if (isPublicRead(route)) return run(context)
  const findClient = () => context.visitorHash().catch(() => {})
  const early = onlyReads(route) ? undefined : findClient()
  return run(context).catch(async (refusal: unknown) => {
    // A refusal that needs no database must not wait for one that hangs.
    const waited = new Promise((resolve) => setTimeout(resolve, LOG_WAIT_MS))
    await Promise.race([early ?? findClient(), waited])
    throw refusal
  })
}

function methodNotAllowed(atPath: Endpoint[]) {
  const methods = atPath.map(({ route }) => route.method)
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return text(405, `Use ${methods.join(' or ')} here`, { Allow: allowed.join(', ') })
}

/** The client already has its answer, so a failure only goes to the log. */
function later(work: Promise<unknown>, { requestId, waitUntil }: HostContext) {
  const logged = work.catch((error: unknown) =>
    logRequest({ requestId, method: 'LATER', route: '', status: 500, ms: 0, error }),
  )
  waitUntil?.(logged)
}
