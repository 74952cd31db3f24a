import { isbot } from 'isbot'
import type { trackClick, trackImpression } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { Limit } from '#contracts/route.ts'
import { insertAdEvent } from '#db/queries/ads/events.ts'
import type { AdEventType } from '#domain/vocabulary.ts'
import { sessionHash } from '../access/admin.ts'
import { browserFamily } from './browser-family.ts'
import { setting } from '../http/settings.ts'
import type { Call } from '../http/serve.ts'

type TrackedCall = Pick<Call<typeof trackClick>, 'request' | 'visitorHash'> & {
  input: { visibility?: 'visible' | 'hidden' | 'prerender' | undefined }
}
type AdLimit = Limit & { perAd?: boolean }

/** Stores an impression or a click; above a limit it is stored but not counted. Throws a 404 for an unknown campaign. */
export async function trackAd(
  eventType: AdEventType,
  call: Call<typeof trackClick | typeof trackImpression>,
  limits: AdLimit[],
) {
  const { id, pageUrl, eventId } = call.input
  const origin = await readSender(call)
  const factor = setting('LIMIT_FACTOR') ?? 1
  const isNew = await insertAdEvent(call.db, {
    campaignId: id,
    eventType,
    eventId,
    pageUrl: withoutQuery(pageUrl),
    ...origin,
    limits: limits.map(({ max, seconds, perAd }) => ({
      key: `${eventType}:${perAd ? id : 'all'}:${origin.ipAddress}:${seconds}`,
      windowSeconds: seconds,
      max: max * factor,
    })),
  })
  if (isNew === undefined) throw new ApiError(404, 'Campaign not found')
  return { accepted: true as const }
}

/** What we may store about the sender of an event, and why it should not count. */
export async function readSender({ request, visitorHash, input }: TrackedCall) {
  const agent = request.headers.get('user-agent')
  const referrer = request.headers.get('referer')
  return {
    ipAddress: await visitorHash(),
    userAgent: agent ? browserFamily(agent) : null,
    referrer: referrer ? withoutQuery(referrer) : null,
    invalidReason: invalidReason(request, agent, input.visibility),
    tokenHash: await sessionHash(request),
  }
}

/** Where browsers, now and formerly, say that nobody looks at the page yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

function invalidReason({ headers }: Request, agent: string | null, visibility = 'visible') {
  if (!agent || isbot(agent)) return 'bot'
  const purposes = PURPOSES.map((name) => headers.get(name)).join(' ')
  if (/prefetch|prerender|preview/i.test(purposes)) return 'prerender'
  return visibility === 'visible' ? null : visibility
}

/** Removes the query and the fragment, which may hold what somebody searched for. */
function withoutQuery(address: string) {
  return address.replace(/[?#].*$/s, '').slice(0, 2000)
}
