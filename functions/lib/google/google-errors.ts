import { ApiError } from '#contracts/api-error.ts'
import * as z from 'zod/mini'
import { within } from '../http/within.ts'

const failure = z.object({
  error: z.object({
    message: z.optional(z.string()),
    details: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
})

export const keyRefused = () =>
  new ApiError(502, 'Google refused the API key. Check GOOGLE_PLACES_API_KEY.')

export const notAPlaceId = () =>
  new ApiError(400, 'This link names no Google place. Please copy it from Google Maps again.')

export const unreadable = (cause?: unknown) =>
  new ApiError(502, 'Google Maps answered something unreadable. Please try again later.', { cause })

/**
 * Asks Google, in one request or several that have `ms` milliseconds together. Errors that are no ApiError become a 504: without
 * an answer, a later attempt may succeed.
 */
export async function askGoogle<T>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await within(ms, ask)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(504, 'Google Maps did not answer in time. Please try again.', { cause })
  }
}

export const notOnePlace = () =>
  new ApiError(
    422,
    'That link does not lead to one place. Open the place itself in Google Maps and copy its link.',
  )

export const nameless = () =>
  new ApiError(
    422,
    'That link does not say what the place is called. Open it in Google Maps and copy the long address.',
  )

export const closedForGood = (name: string) =>
  new ApiError(422, `Google says that ${name} has closed for good, so it was not imported.`)

export const alreadyInGuide = (place: string) =>
  new ApiError(
    422,
    `The guide already has this place: ${place}. Nothing was imported; please edit that one.`,
  )

/** Turns an error of Google into one of ours. Repeats nothing of Google's text, which may hold the API key. */
export function refusal(status: number, answer: unknown): ApiError {
  if (status === 429) return usedUp()
  const parsed = failure.safeParse(answer)
  if (status === 500 || status === 503 || status === 504) return inTrouble()
  if (!parsed.success) return unreadable()
  const { message = '', details = [] } = parsed.data.error
  const reasons = details.map(({ reason }) => reason)
  if (status === 401 || reasons.includes('API_KEY_INVALID')) return keyRefused()
  if (reasons.includes('SERVICE_DISABLED')) return switchedOff()
  if (status === 403) return keyBlocked()
  if (status === 404) return new ApiError(404, 'Google has no place under this link any more.')
  return /place id/i.test(message) ? notAPlaceId() : notUnderstood()
}

const usedUp = () =>
  new ApiError(
    503,
    "Google's quota for today is used up. Try again later, or raise it in the Google Cloud console.",
    { retryAfter: 60 },
  )

const inTrouble = () =>
  new ApiError(503, 'Google Maps is having trouble. Please try again in a minute.', {
    retryAfter: 30,
  })

const switchedOff = () =>
  new ApiError(
    502,
    'Places API (New) is switched off. Enable it in the Google Cloud console, in the project of GOOGLE_PLACES_API_KEY.',
  )

const keyBlocked = () =>
  new ApiError(
    502,
    'GOOGLE_PLACES_API_KEY may not use Google Places. In the Google Cloud console, let the key use Places API (New) without website restrictions, and check that billing is on.',
  )

const notUnderstood = () =>
  new ApiError(
    502,
    'Google did not accept the request. Check that GOOGLE_PLACES_API_KEY is for Places API (New), then report this as a fault of the guide.',
  )
