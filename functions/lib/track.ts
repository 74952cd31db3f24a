import { isbot } from 'isbot'
import type { trackClick, trackImpression } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { Limit } from '#contracts/route.ts'
import { insertAdEvent } from '#db/queries/ad-analytics.ts'
import { sentHash } from './auth.ts'
import { browserFamily } from './browser-family.ts'
import { setting } from './env.ts'
import type { Call } from './serve.ts'

type Visit = Pick<Call<typeof trackClick>, 'request' | 'visitor'> & {
  input: { visibility?: 'visible' | 'hidden' | 'prerender' | undefined }
}
type AdLimit = Limit & { perAd?: boolean }

/** Keeps an impression or a click; above a limit it is kept too, but not counted. */
export async function trackAd(
  eventType: 'impression' | 'click',
  call: Call<typeof trackClick | typeof trackImpression>,
  limits: AdLimit[],
) {
  const { id, pageUrl, eventId } = call.input
  const origin = await readOrigin(call)
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

/** Who sent an event, as far as we may know it, and why it should not count. */
export async function readOrigin({ request, visitor, input }: Visit) {
  const agent = request.headers.get('user-agent')
  const referrer = request.headers.get('referer')
  return {
    ipAddress: await visitor(),
    userAgent: agent ? browserFamily(agent) : null,
    referrer: referrer ? withoutQuery(referrer) : null,
    invalidReason: invalidReason(request, agent, input.visibility),
    tokenHash: await sentHash(request),
  }
}

function invalidReason({ headers }: Request, agent: string | null, visibility = 'visible') {
  if (!agent || isbot(agent)) return 'bot'
  if (/prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)) {
    return 'prerender'
  }
  return visibility === 'visible' ? null : visibility
}

/** What follows `?` and `#` may say what somebody searched for. */
function withoutQuery(address: string) {
  return address.replace(/[?#].*$/s, '').slice(0, 2000)
}
