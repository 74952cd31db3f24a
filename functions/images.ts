import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/images.ts'
import { listPictures, uploadTotals } from '#db/queries/operations/uploads.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { sessionOf } from './lib/access/owner.ts'
import {
  fetchImage,
  lastPart,
  maxUploadBytes,
  saveImage,
  saveOwnPhoto,
} from './lib/images/copy-in.ts'
import { imageStore } from './lib/images/store.ts'

const YEAR = 31_536_000

export default serve(routes, {
  uploadImage: async ({ db, input: { image, imageUrl } }) =>
    // The contract asks for one of the two.
    image
      ? saveImage(db, new Uint8Array(await image.arrayBuffer()), image.name)
      : saveImage(db, await fetchImage(imageUrl!), lastPart(imageUrl!)),

  uploadOwnPhoto: async ({ db, request, input: { id, image } }) =>
    saveOwnPhoto(db, sessionOf(request), id, new Uint8Array(await image.arrayBuffer())),

  readUploads: async ({ db }) => ({ ...(await uploadTotals(db)), maxBytes: maxUploadBytes() }),

  listPictures: ({ db, input }) => listPictures(db, input.page),

  /** Cached for a year: a name is random, and its bytes never change. */
  serveImage: async ({ input, request }) => {
    const image = await (await imageStore()).load(input.name)
    if (!image) throw new ApiError(404, 'Image not found')
    const { bytes, type } = image
    const etag = `"${input.name}"`
    const headers = new Headers({
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="${input.name}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
      'Accept-Ranges': 'bytes',
      ETag: etag,
    })
    const held = request.headers.get('if-none-match')?.trim()
    if (held === '*' || held?.includes(etag)) return new Response(null, { status: 304, headers })
    const range = rangeOf(request, etag, bytes.length)
    if (!range) return new Response(bytes, { headers })
    const [start, end] = range
    headers.set('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    return new Response(bytes.slice(start, end + 1), { status: 206, headers })
  },
})

/**
 * The first and the last byte that a request asks for; undefined if it asks for all, for several parts, for what is not
 * there, or for a part of another version.
 */
function rangeOf({ headers }: Request, etag: string, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if ((headers.get('if-range') ?? etag) !== etag || from + to === '') return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end ? ([start, end] as const) : undefined
}

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/upload',
    '/api/owner/places/:id/photos',
    '/api/admin/uploads',
    '/api/admin/pictures',
    '/uploads/:name',
  ],
}
