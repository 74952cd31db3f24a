/** The ids of one place: `featureId` is `0xA:0xB` in hexadecimal, `cid` is B in decimal. */
export type PlaceIds = {
  featureId?: string
  cid?: string
  placeId?: string
  /** Whether the link stated the place id, or we derived it from the feature id. */
  placeIdSource?: 'stated' | 'derived'
}

type Stated = Record<'featureIds' | 'cids' | 'placeIds', (string | null | undefined)[]>

const MAX_CID = 2n ** 64n - 1n

/** Combines the ids of one link without malformed ones; undefined if they name different places. */
export function joinIds({ featureIds, cids, placeIds }: Stated): PlaceIds | undefined {
  const stated = placeIds.map(readPlaceId).filter((id) => id !== undefined)
  const features = [...featureIds.map(readFeatureId), ...stated.map(placeIdToFeatureId)].filter(
    (id) => id !== undefined,
  )
  const allCids = [...cids.map(readCid), ...features.map(featureIdToCid)]
  const [cid, ...others] = new Set(allCids.filter((id) => id !== undefined))
  if (others.length > 0) return undefined
  const featureId = features.find((id) => !id.startsWith('0x0:')) ?? features[0]
  if (stated[0]) return { featureId, cid, placeId: stated[0], placeIdSource: 'stated' }
  const placeId = featureId ? featureIdToPlaceId(featureId) : undefined
  return { featureId, cid, placeId, placeIdSource: placeId ? 'derived' : undefined }
}

/** The cid in the code of a `g.page/r/CODE` link, in decimal; undefined for another code. */
export function pageCodeToCid(code: string): string | undefined {
  const view = decodeBase64(code)
  return view && view.byteLength >= 9 && view.getUint8(0) === 0x09
    ? readCid(String(view.getBigUint64(1, true)))
    : undefined
}

/** The place id of `0xA:0xB`; undefined if A is zero, because then only the cid is known. */
export function featureIdToPlaceId(featureId: string): string | undefined {
  const [cell, cid] = halves(featureId)
  if (cell === 0n) return undefined
  const view = new DataView(new ArrayBuffer(20))
  view.setUint16(0, 0x0a12)
  view.setUint8(2, 0x09)
  view.setBigUint64(3, cell, true)
  view.setUint8(11, 0x11)
  view.setBigUint64(12, cid, true)
  const base64 = btoa(String.fromCharCode(...new Uint8Array(view.buffer)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The ending that all place ids with this cid share, whatever their first half. */
export function placeIdEnding(cid: string): string {
  return featureIdToPlaceId(`0x1:0x${BigInt(cid).toString(16)}`)!.slice(-11)
}

/** The feature id in a place id; undefined for a place id of another format. */
export function placeIdToFeatureId(placeId: string): string | undefined {
  const view = decodeBase64(placeId)
  if (view?.byteLength !== 20 || view.getUint8(11) !== 0x11) return undefined
  return writeFeatureId(view.getBigUint64(3, true), view.getBigUint64(12, true))
}

function featureIdToCid(featureId: string): string {
  return String(halves(featureId)[1])
}

/** Place ids are opaque, but those of businesses all have this form. */
function readPlaceId(text: string | null | undefined): string | undefined {
  return text && /^ChIJ[\w-]{23}$/.test(text) ? text : undefined
}

function readCid(text: string | null | undefined): string | undefined {
  if (!text || !/^\d{1,20}$/.test(text)) return undefined
  const cid = BigInt(text)
  return cid > 0n && cid <= MAX_CID ? String(cid) : undefined
}

/** Accepts an underscore for the colon, as some published links have. */
function readFeatureId(text: string | null | undefined): string | undefined {
  if (!text || !/^0x[\da-f]{1,16}[:_]0x[\da-f]{1,16}$/i.test(text)) return undefined
  return writeFeatureId(...halves(text))
}

function writeFeatureId(cell: bigint, cid: bigint): string | undefined {
  return cid === 0n ? undefined : `0x${cell.toString(16)}:0x${cid.toString(16)}`
}

function halves(featureId: string): [cell: bigint, cid: bigint] {
  const [cell = '', cid = ''] = featureId.split(/[:_]/)
  return [BigInt(cell), BigInt(cid)]
}

function decodeBase64(text: string): DataView | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new DataView(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)).buffer)
  } catch {
    return undefined
  }
}
