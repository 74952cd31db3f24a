import * as z from 'zod/mini'
import { day } from './fields.ts'

/** Fields that every event may send. Its IP address, browser and time come from the server, never from the client. */
export const eventFields = () => ({
  /** Created in the browser; the same id counts once, however often it arrives. */
  eventId: z.optional(z.uuid('eventId must be a UUID')),
  /** `document.visibilityState`; events of a hidden page are stored but not counted. */
  visibility: z.optional(
    z.enum(['visible', 'hidden', 'prerender'], 'visibility must be visible, hidden or prerender'),
  ),
})

/** The answer never tells whether the event was counted. */
export const eventAnswer = z.object({ accepted: z.literal(true) })

const MAX_DAYS = 366
/** The fields of a span of days. */
export const days = () => ({ from: day('from'), to: day('to') })
type Range = { from: string; to: string }

const isInOrder = () =>
  z.refine<Range>(({ from, to }) => from <= to, {
    message: 'to must not be before from',
    path: ['to'],
  })
const isShortEnough = () =>
  z.refine<Range>(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
    message: `from and to must span ${MAX_DAYS} days at most`,
    path: ['to'],
  })
/** The checks of `days`. */
export const areDays = () => [isInOrder(), isShortEnough()] as const
