import { readCoordinates, readEmbedData, readPlaceData, readViewport } from './maps-data.ts'
import { joinIds } from './maps-ids.ts'
import type { MapsLink } from './maps-link.ts'

const VIEWPORT = /^@-?\d/
const DATA = /^_?data=/
/** A street with a house number before a comma, or a postal code after one. */
const ADDRESS = /^\d[\d-]*[a-z]? [^,]+,|,.*\b\d{5}/i

/** Reads the URL of a Google Maps page; undefined if it names two different places. */
export function readMapsPage(url: URL): MapsLink | undefined {
  const segments = url.pathname.split('/').slice(2).map(decodeSegment)
  const data = readPlaceData(segments.find((segment) => DATA.test(segment)) ?? '')
  const embed = readEmbedData(url.searchParams.get('pb') ?? '')
  const title = normalizeText(embed.name || titleAfter('place', segments))
  const search = normalizeText(
    paramsOf(url, 'query', 'q', 'destination').find(Boolean) || titleAfter('search', segments),
  )
  const [, searchedId] = /^place_id:(.*)$/.exec(search) ?? []
  const ids = joinIds({
    featureIds: [data.featureId, embed.featureId, ...paramsOf(url, 'ftid'), reviewsOf(url)],
    cids: paramsOf(url, 'cid', 'ludocid'),
    placeIds: [
      data.placeId,
      ...paramsOf(url, 'query_place_id', 'destination_place_id', 'placeid'),
      searchedId,
    ],
  })
  if (!ids) return undefined
  const isPlace = Boolean(ids.cid ?? ids.placeId)
  const heading = readCoordinates(title) ? undefined : title || undefined
  const isAddress = ADDRESS.test(heading ?? '')
  const query = searchedId || readCoordinates(search) ? undefined : search || undefined
  return {
    url,
    isShort: false,
    ...ids,
    ...(isPlace && !isAddress ? { name: heading } : { text: heading }),
    query,
    pin: data.pin,
    viewport: segments.map(readViewport).find(Boolean) ?? embed.viewport,
    point: readCoordinates(title) ?? readCoordinates(search),
    identifies: identifies({ isPlace, isAddress, query }),
  }
}

function identifies({ isPlace, isAddress, query }: Clues): MapsLink['identifies'] {
  if (isAddress) return 'address_only'
  if (isPlace) return 'yes'
  return query ? 'text_search_only' : 'no'
}

type Clues = { isPlace: boolean; isAddress: boolean; query: string | undefined }

function paramsOf({ searchParams }: URL, ...names: string[]): string[] {
  return names.flatMap((name) => searchParams.getAll(name))
}

/** The feature id in `#lrd=0xA:0xB,3`, which opens the reviews of a place on a search page. */
function reviewsOf({ hash }: URL): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('lrd')?.split(',')[0]
}

function titleAfter(page: string, [first, title = '']: string[]): string {
  return first === page && !VIEWPORT.test(title) && !DATA.test(title) ? title : ''
}

/** Decodes a path segment, in which a plus sign is a space. Unlike decodeURIComponent it never throws. */
function decodeSegment(segment: string): string {
  return new URLSearchParams(`text=${segment.replaceAll('&', '%26')}`).get('text') ?? ''
}

/** Collapses white space and control characters, of which Postgres refuses NUL. */
function normalizeText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
