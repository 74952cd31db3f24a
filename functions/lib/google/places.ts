import * as z from 'zod/mini'
import { readBytes } from '../read-bytes.ts'
import {
  DETAILS_MASK,
  type PlaceAnswer,
  placeAnswer,
  SEARCH_MASK,
  searchAnswer,
} from './place-answer.ts'
import { keyRefused, noAnswer, notAPlaceId, refusal, unreadable } from './place-errors.ts'

const BASE_URL = 'https://places.googleapis.com/v1'
const MAX_BYTES = 1024 * 1024
/** Metres around a point in which Google looks first. */
const NEARBY = 2000

export type PlacesSettings = {
  apiKey: string
  baseUrl?: string
  /** For everything that one function call asks of Google; 8000 unless told. */
  timeoutMs?: number
}

/**
 * The place with an id, from the Places API (New). Throws an ApiError: 400 for what is no place id, 404 when
 * the place is gone, 502 when the settings need the administrator, 503 or 504 when it is worth another try.
 */
export function fetchPlace(placeId: string, settings: PlacesSettings): Promise<PlaceAnswer> {
  return fetchDetails(placeId, settings, deadlineOf(settings))
}

/**
 * The first place in business that Google finds for a text, preferably near a point (degrees); else one that is
 * closed for a time; undefined when there is none. Throws as `fetchPlace` does.
 */
export async function searchPlace(
  text: string,
  settings: PlacesSettings,
  near?: { lat: number; lng: number },
): Promise<PlaceAnswer | undefined> {
  const textQuery = text.trim()
  if (!textQuery) return undefined
  const deadline = deadlineOf(settings)
  const center = near && { latitude: near.lat, longitude: near.lng }
  const locationBias = center && { circle: { center, radius: NEARBY } }
  const { places = [] } = await ask(searchAnswer, settings, deadline, {
    path: '/places:searchText',
    mask: SEARCH_MASK,
    body: { textQuery, locationBias },
  })
  const isRunning = ({ businessStatus = 'OPERATIONAL' }) => businessStatus === 'OPERATIONAL'
  const found =
    places.find(isRunning) ??
    places.find(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  return found && fetchDetails(found.id, settings, deadline)
}

async function fetchDetails(placeId: string, settings: PlacesSettings, deadline: AbortSignal) {
  if (!placeAnswer.shape.id.safeParse(placeId).success) throw notAPlaceId()
  const path = `/places/${encodeURIComponent(placeId)}`
  return ask(placeAnswer, settings, deadline, { path, mask: DETAILS_MASK })
}

function deadlineOf({ timeoutMs = 8000 }: PlacesSettings): AbortSignal {
  return AbortSignal.timeout(timeoutMs)
}

type Question = { path: string; mask: string; body?: object }

async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  { apiKey, baseUrl = BASE_URL }: PlacesSettings,
  deadline: AbortSignal,
  { path, mask, body }: Question,
): Promise<z.output<Schema>> {
  // Asked here, because `fetch` quotes a key that fits no header in its error.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw keyRefused()
  const { status, answer } = await send(`${baseUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Goog-Api-Key': apiKey,
      'X-Goog-FieldMask': mask,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: deadline,
  })
  if (status !== 200) throw refusal(status, answer)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw unreadable(parsed.error)
  return parsed.data
}

/** The status and the JSON of an answer; undefined for what is no JSON or too long. */
async function send(url: string, init: RequestInit) {
  try {
    // Not `error`, which Workers do not know; a redirect is then a status like any other.
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    const text = isJson ? await readText(response) : undefined
    if (!isJson) await response.body?.cancel()
    return { status: response.status, answer: parseJson(text) }
  } catch (error) {
    throw noAnswer(error)
  }
}

/** Undefined for a text that is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const tooLong = new RangeError('An answer of Google is never that long')
  const bytes = await readBytes(response, MAX_BYTES, tooLong).catch((error: unknown) => {
    if (error === tooLong) return undefined
    throw error
  })
  return bytes && new TextDecoder().decode(bytes)
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
