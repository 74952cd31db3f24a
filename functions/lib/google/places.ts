import * as z from 'zod/mini'
import { once } from '#domain/once.ts'
import { readBytes } from '../http/read-bytes.ts'
import { askGoogle, keyRefused, notAPlaceId, refusal, unreadable } from './google-errors.ts'

const text = () => z.object({ text: z.string() })
const date = () => z.object({ year: z.int(), month: z.int(), day: z.int() })
const point = () =>
  z.object({
    date: z.optional(date()),
    /** 0 is Sunday. */
    day: z.int().check(z.minimum(0), z.maximum(6)),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    minute: z.int().check(z.minimum(0), z.maximum(59)),
  })
const periods = () => z.optional(z.array(z.object({ open: point(), close: z.optional(point()) })))
const flag = () => z.optional(z.boolean())

/** The fields that we request of a place from the Places API (New). Google leaves out what it does not know. */
export const placeAnswer = once(() =>
  z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,255}$/)),
    displayName: text(),
    formattedAddress: z.optional(z.string()),
    addressComponents: z.optional(
      z.array(
        z.object({
          longText: z.optional(z.string()),
          shortText: z.optional(z.string()),
          types: z.optional(z.array(z.string())),
        }),
      ),
    ),
    nationalPhoneNumber: z.optional(z.string()),
    internationalPhoneNumber: z.optional(z.string()),
    websiteUri: z.optional(z.string()),
    primaryType: z.optional(z.string()),
    primaryTypeDisplayName: z.optional(text()),
    types: z.optional(z.array(z.string())),
    location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
    rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
    userRatingCount: z.optional(z.int32().check(z.minimum(0))),
    regularOpeningHours: z.optional(z.object({ periods: periods() })),
    /** The hours of the next seven days; `specialDays` are the holidays among them. */
    currentOpeningHours: z.optional(
      z.object({
        periods: periods(),
        specialDays: z.optional(z.array(z.object({ date: z.optional(date()) }))),
      }),
    ),
    regularSecondaryOpeningHours: z.optional(
      z.array(z.object({ secondaryHoursType: z.optional(z.string()), periods: periods() })),
    ),
    priceLevel: z.optional(z.string()),
    businessStatus: z.optional(z.string()),
    googleMapsUri: z.optional(z.string()),
    takeout: flag(),
    delivery: flag(),
    dineIn: flag(),
    curbsidePickup: flag(),
    reservable: flag(),
    servesBreakfast: flag(),
    servesLunch: flag(),
    servesDinner: flag(),
    servesBrunch: flag(),
    servesBeer: flag(),
    servesWine: flag(),
    servesCocktails: flag(),
    servesDessert: flag(),
    servesCoffee: flag(),
    servesVegetarianFood: flag(),
    outdoorSeating: flag(),
    liveMusic: flag(),
    menuForChildren: flag(),
    goodForChildren: flag(),
    goodForGroups: flag(),
    goodForWatchingSports: flag(),
    allowsDogs: flag(),
    restroom: flag(),
    paymentOptions: z.optional(
      z.object({
        acceptsCreditCards: flag(),
        acceptsDebitCards: flag(),
        acceptsCashOnly: flag(),
        acceptsNfc: flag(),
      }),
    ),
    parkingOptions: z.optional(
      z.object({
        freeParkingLot: flag(),
        paidParkingLot: flag(),
        freeStreetParking: flag(),
        paidStreetParking: flag(),
        valetParking: flag(),
        freeGarageParking: flag(),
        paidGarageParking: flag(),
      }),
    ),
    accessibilityOptions: z.optional(
      z.object({
        wheelchairAccessibleParking: flag(),
        wheelchairAccessibleEntrance: flag(),
        wheelchairAccessibleRestroom: flag(),
        wheelchairAccessibleSeating: flag(),
      }),
    ),
  }),
)
export type PlaceAnswer = z.infer<ReturnType<typeof placeAnswer>>

/** The field mask of a details call. It has no photos, because Google's terms forbid storing them. */
const detailsMask = () => Object.keys(placeAnswer().shape).join()

/** Google leaves out `places` when it finds none. */
const searchAnswer = () =>
  z.object({
    places: z.optional(
      z.array(z.object({ id: placeAnswer().shape.id, businessStatus: z.optional(z.string()) })),
    ),
  })

/** The field mask of a search call. The status tells which result is still in business, and costs no more than the name. */
const SEARCH_MASK =
  'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus'

const BASE_URL = 'https://places.googleapis.com/v1'
const MAX_BYTES = 1024 * 1024
/** Google prefers places within this many meters of a point. */
const SEARCH_RADIUS_M = 2000

export type PlacesSettings = {
  apiKey: string
  baseUrl?: string
  /** For all requests of one call together; 8000 by default. */
  timeoutMs?: number
}

/**
 * Fetches a place by its id from the Places API (New). Throws an ApiError: 400 if it is not a place id, 404 if the place
 * is gone, 502 if the settings are wrong, 503 or 504 if a later attempt may succeed.
 */
export function fetchPlace(placeId: string, settings: PlacesSettings): Promise<PlaceAnswer> {
  return askGoogle(timeoutOf(settings), (signal) => fetchDetails(placeId, settings, signal))
}

/**
 * Searches for a place by text, preferably near a point in degrees: the first result in business, otherwise the first
 * that is closed for a time, otherwise undefined. Throws as `fetchPlace` does.
 */
export async function searchPlace(
  text: string,
  settings: PlacesSettings,
  near?: { lat: number; lng: number },
): Promise<PlaceAnswer | undefined> {
  const textQuery = text.trim()
  if (!textQuery) return undefined
  const center = near && { latitude: near.lat, longitude: near.lng }
  const locationBias = center && { circle: { center, radius: SEARCH_RADIUS_M } }
  return askGoogle(timeoutOf(settings), async (signal) => {
    const { places = [] } = await request(searchAnswer(), settings, signal, {
      path: '/places:searchText',
      mask: SEARCH_MASK,
      body: { textQuery, locationBias },
    })
    const isRunning = ({ businessStatus = 'OPERATIONAL' }) => businessStatus === 'OPERATIONAL'
    const found =
      places.find(isRunning) ??
      places.find(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
    return found && fetchDetails(found.id, settings, signal)
  })
}

async function fetchDetails(placeId: string, settings: PlacesSettings, signal: AbortSignal) {
  if (!placeAnswer().shape.id.safeParse(placeId).success) throw notAPlaceId()
  const path = `/places/${encodeURIComponent(placeId)}`
  return request(placeAnswer(), settings, signal, { path, mask: detailsMask() })
}

const timeoutOf = ({ timeoutMs = 8000 }: PlacesSettings) => timeoutMs

type ApiRequest = { path: string; mask: string; body?: object }

async function request<Schema extends z.ZodMiniType>(
  schema: Schema,
  { apiKey, baseUrl = BASE_URL }: PlacesSettings,
  signal: AbortSignal,
  { path, mask, body }: ApiRequest,
): Promise<z.output<Schema>> {
  // Checked here, because the error of `fetch` would quote a key that is no valid header.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw keyRefused()
  const call = fetch(`${baseUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Goog-Api-Key': apiKey,
      'X-Goog-FieldMask': mask,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    // Workers do not support `error`; a redirect is treated like any other status.
    redirect: 'manual',
    signal,
  })
  const { status, answer } = await call.then(readAnswer)
  if (status !== 200) throw refusal(status, answer)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw unreadable(parsed.error)
  return parsed.data
}

/** The status and the JSON of an answer, which is undefined if it is not JSON or too long. */
async function readAnswer(response: Response) {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  const text = isJson ? await readText(response) : undefined
  if (!isJson) await response.body?.cancel()
  return { status: response.status, answer: parseJson(text) }
}

/** The text of an answer; undefined if it is too long. */
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
