import { createEventToken, type Subject } from '#functions/lib/access/event-token.ts'
import { networkOf } from '#functions/lib/visitors/visitor-hash.ts'

export const TOKEN_SECRET = 'a secret of thirty-two characters'
/** The address that requests come from unless they say otherwise. */
export const CLIENT = '203.0.113.7'
const EVENT = /^\/api\/(ad|business|restaurant)(?:s|es)\/(\d+)\/(?:impression|click|track)$/

/** What an event at this path is about; undefined for another call. */
export function subjectOf(path: string): Subject | undefined {
  const [, kind, id] = EVENT.exec(path) ?? []
  return kind ? (`${kind} ${id}` as Subject) : undefined
}

/** A token as the server issues it to a page, for an event at this path; by default of a new id. */
export function tokenFor(path: string, eventId?: string, ip: string = CLIENT): string {
  return createEventToken(
    TOKEN_SECRET,
    { subject: subjectOf(path)!, network: networkOf(ip) },
    eventId,
  )
}
