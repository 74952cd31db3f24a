import { Inflate } from 'fflate'

/** A file of a zip archive, by the archive's directory. */
export type Entry = { name: string; size: number; start: number; packed: number; method: number }

/** The method of a zip archive that packs nothing. */
const STORED = 0
const CHUNK = 64 * 1024

/** The files in the directory at the end of a zip archive. */
export function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('it is a zip archive that was cut off; fetch it again')
  const entries: Entry[] = []
  let start = view.getUint32(end + 16, true)
  while (start + 46 <= end && view.getUint32(start, true) === 0x02014b50) {
    const [packed, size] = [view.getUint32(start + 20, true), view.getUint32(start + 24, true)]
    const [method, length] = [view.getUint16(start + 10, true), view.getUint16(start + 28, true)]
    const header = view.getUint32(start + 42, true)
    if (header + 30 > end) break
    const data = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(start + 46, start + 46 + length))
    entries.push({ name, size, start: data, packed, method })
    start += 46 + length + view.getUint16(start + 30, true) + view.getUint16(start + 32, true)
  }
  return entries
}

/** Hands over a file of an archive in pieces as they are unpacked. */
export function unpack(
  bytes: Uint8Array,
  { start, packed, method }: Entry,
  take: (chunk: Uint8Array) => void,
) {
  const data = bytes.subarray(start, start + packed)
  if (method === STORED) return take(data)
  const inflate = new Inflate(take)
  for (let at = 0; at < data.length; at += CHUNK)
    inflate.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length)
}

/** A file of an archive, whatever size the archive states. Throws a sentence that begins with `it` if it is too large. */
export function unpackWhole(bytes: Uint8Array, entry: Entry, mostMb = 64): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  unpack(bytes, entry, (chunk) => {
    length += chunk.length
    if (length > mostMb * 2 ** 20)
      throw new Error(`it unpacks to more than ${mostMb} MB; split the list`)
    chunks.push(chunk)
  })
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
