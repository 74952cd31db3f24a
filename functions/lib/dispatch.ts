import { ApiError } from '#contracts/api-error.ts'
import type { Route } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { text } from './answer.ts'
import { database, type Role } from './db.ts'
import { failure, within } from './failure.ts'
import { logRequest } from './log.ts'
import { matchPath } from './match-path.ts'
import { visitorHash } from './visitor.ts'

/** What the host knows of a request; Netlify's `Context` is one. */
export type HostContext = {
  /** The client's address as the host saw it, never a header that a client can write. */
  ip: string
  requestId: string
  /** Keeps the function alive for work after its answer. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** A request and what belongs to it, whichever call it is. */
export type Visit = {
  db: Db
  request: Request
  /** Headers of the answer. */
  headers: Headers
  /** Stands for the client's address; see `visitorHash`. */
  visitor: (purpose?: 'consent') => Promise<string>
  /** Work that need not hold up the answer. */
  later: (work: Promise<unknown>) => void
}

/** A call of the API, with the seconds and the rights that it has. */
export type Endpoint = {
  route: Route
  seconds: number
  role: Role
  run: (visit: Visit) => Promise<Response>
}

/** The answer to a request by the endpoint that it asks for, whatever goes wrong, and who asked. */
export async function dispatch(endpoints: Endpoint[], request: Request, context: HostContext) {
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
