import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createImageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { startApi } from './api.ts'

const pixels = Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7) ^ (at >> 5))
const still = () => sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } })
const moving = () => sharp(pixels, { raw: { width: 40, height: 30, channels: 3, pageHeight: 10 } })
/** One of each format. */
export const images: Record<string, Buffer> = {
  png: await still().png().toBuffer(),
  jpg: await still()
    .withExif({ IFD3: { GPSLatitude: '39/1 32/1 9/1' } })
    .jpeg()
    .toBuffer(),
  gif: await moving()
    .gif({ loop: 3, delay: [50, 60, 70] })
    .toBuffer(),
  webp: await moving().webp({ loop: 3 }).toBuffer(),
  'still webp': await still().webp().toBuffer(),
}

/** Bytes and texts one after the other. */
export const bytesOf = (...bytes: (number | string)[]) =>
  Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))),
  )
/** A chunk with its length and checksum. */
export const pngChunk = (type: string, data: string | Buffer) => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length - 4, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
/** The upload on a guide of its own. */
export async function startUploads() {
  const { send, ask, get, signIn } = await startApi()
  const token = await signIn()
  /** All that was ever stored. */
  const kept = new Map<string, Uint8Array>()
  provideImageStore(
    createImageStore({
      put: (name, bytes) => Promise.resolve(kept.set(name, bytes)),
      get: (name) => Promise.resolve(kept.get(name)),
      delete: (name) => Promise.resolve(kept.delete(name)),
    }),
  )

  function upload(bytes: Uint8Array) {
    const body = new FormData()
    body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png.html')
    return ask('POST', '/api/upload', { token, body })
  }

  /** What became of an upload: refused without a trace, or the bytes that anybody is sent. */
  async function outcome(bytes: Uint8Array) {
    const before = kept.size
    const [status, text] = await upload(bytes)
    expect([201, 400, 413, 415]).toContain(status)
    expect(kept.size - before).toBe(status === 201 ? 1 : 0)
    if (status !== 201) return { status }
    const { url } = JSON.parse(text) as { url: string }
    const response = await send('GET', url)
    const extension = url.split('.')[1]!
    expect(response.headers.get('content-type')).toBe(`image/${extension.replace('jpg', 'jpeg')}`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    return { status, served: Buffer.from(await response.arrayBuffer()) }
  }

  return { ask, get, token, kept, upload, outcome }
}
