import * as z from 'zod/mini'
import { text } from './fields.ts'

/** What every event may say of itself; the address, browser and time are never the client's to tell. */
export const eventFields = {
  /** Made once in the browser: the same id counts once, however often it arrives. */
  eventId: z.optional(z.uuid('eventId must be a UUID')),
  /** `document.visibilityState`: what happens in a hidden page is kept but not counted. */
  visibility: z.optional(
    z.enum(['visible', 'hidden', 'prerender'], 'visibility must be visible, hidden or prerender'),
  ),
}

/** An event is answered before anyone looks at it, so the answer has nothing to say. */
export const eventAnswer = z.object({ accepted: z.literal(true) })

export const pageUrl = text('pageUrl', 2000)
