import { isbot } from 'isbot'
import { sessionHash } from '../access/admin.ts'
import type { RequestContext } from '../http/serve.ts'
import { sharesOf } from '../http/rate-limit.ts'
import { isFromOtherSite } from '../http/same-site.ts'
import { browserFamily } from './browser-family.ts'
import { readEventToken, type Subject, tokenSecret } from '../access/event-token.ts'

/** The input that all calls that report an event share. */
export type TrackedCall = Pick<RequestContext, 'db' | 'request' | 'visitorHash' | 'network'> & {
  input: {
    id: number
    token?: string | undefined
    visibility?: 'visible' | 'hidden' | 'prerender' | undefined
  }
}

/** The types of events for views; all others are presses, which are much rarer. */
const SEEN = new Set<string>(['impression', 'view', 'search', 'scan'])
/** How often what one address does with one subject counts on a day: enough for the people behind one connection. */
const MOST = { seen: 1000, pressed: 50 }

/** The id of an event, what we may store about its sender, why it does not count, and how many of its sender do. */
export async function readSender(call: TrackedCall, subject: Subject, type: string) {
  const { request, visitorHash, network, input } = call
  const agent = request.headers.get('user-agent')
  const referrer = request.headers.get('referer')
  const token = readEventToken(tokenSecret(), input.token, { subject, network })
  const fault = 'fault' in token ? token.fault : null
  return {
    eventId: 'eventId' in token ? token.eventId : undefined,
    ipAddress: await visitorHash(),
    userAgent: agent ? browserFamily(agent) : null,
    referrer: referrer ? withoutQuery(referrer) : null,
    reason: reasonNotToCount(request, input.visibility) ?? fault,
    tokenHash: sessionHash(request),
    shares: await sharesOf(call, `${subject} ${type}`, SEEN.has(type) ? MOST.seen : MOST.pressed),
  }
}

/** Where browsers, now and formerly, say that nobody looks at the page yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Why what a browser reports does not count, whatever it is about; null if it does. */
export function reasonNotToCount(request: Request, visibility = 'visible'): string | null {
  const agent = request.headers.get('user-agent')
  if (isFromOtherSite(request)) return 'other-site'
  if (!agent || isbot(agent)) return 'bot'
  const purposes = PURPOSES.map((name) => request.headers.get(name)).join(' ')
  if (/prefetch|prerender|preview/i.test(purposes)) return 'prerender'
  return visibility === 'visible' ? null : visibility
}

/** Removes the query and the fragment, which may hold what somebody searched for. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '').slice(0, 2000)
}
