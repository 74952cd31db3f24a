/** What identifies one place: `featureId` is `0xA:0xB` in hex, `cid` is B as decimal text. */
export type PlaceIds = {
  featureId?: string
  cid?: string
  placeId?: string
  /** Whether the place id was stated or computed from the feature id. */
  placeIdSource?: 'stated' | 'derived'
}

type Stated = Record<'featureIds' | 'cids' | 'placeIds', (string | null | undefined)[]>

const MAX_CID = 2n ** 64n - 1n

/** Joins the ids found in one link and drops the malformed; undefined if they name two places. */
export function joinIds({ featureIds, cids, placeIds }: Stated): PlaceIds | undefined {
  const stated = placeIds.map(readPlaceId).filter((id) => id !== undefined)
  const features = [...featureIds.map(readFeatureId), ...stated.map(placeIdToFeatureId)].filter(
    (id) => id !== undefined,
  )
  const known = [...cids.map(readCid), ...features.map(featureIdToCid)]
  const [cid, ...others] = new Set(known.filter((id) => id !== undefined))
  if (others.length > 0) return undefined
  const featureId = features.find((id) => !id.startsWith('0x0:')) ?? features[0]
  if (stated[0]) return { featureId, cid, placeId: stated[0], placeIdSource: 'stated' }
  const placeId = featureId ? featureIdToPlaceId(featureId) : undefined
  return { featureId, cid, placeId, placeIdSource: placeId ? 'derived' : undefined }
}

/** The cid that the code of a `g.page/r/CODE` link carries, as decimal text. */
export function pageCodeToCid(code: string): string | undefined {
  const view = decodeBase64(code)
  return view && view.byteLength >= 9 && view.getUint8(0) === 0x09
    ? readCid(String(view.getBigUint64(1, true)))
    : undefined
}

/** The place id of `0xA:0xB`; undefined when A is zero, as then only the cid is known. */
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

/** How every place id ends that carries this cid, whatever its first half. */
export function placeIdEnding(cid: string): string {
  return featureIdToPlaceId(`0x1:0x${BigInt(cid).toString(16)}`)!.slice(-11)
}

/** The feature id inside a place id, or undefined when the place id is of another make. */
export function placeIdToFeatureId(placeId: string): string | undefined {
  const view = decodeBase64(placeId)
  if (view?.byteLength !== 20 || view.getUint8(11) !== 0x11) return undefined
  return writeFeatureId(view.getBigUint64(3, true), view.getBigUint64(12, true))
}

function featureIdToCid(featureId: string): string {
  return String(halves(featureId)[1])
}

/** Place ids are opaque; this is the form that every business has. */
function readPlaceId(text: string | null | undefined): string | undefined {
  return text && /^ChIJ[\w-]{23}$/.test(text) ? text : undefined
}

function readCid(text: string | null | undefined): string | undefined {
  if (!text || !/^\d{1,20}$/.test(text)) return undefined
  const cid = BigInt(text)
  return cid > 0n && cid <= MAX_CID ? String(cid) : undefined
}

/** Some published links have an underscore for the colon. */
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
