import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/images.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { fetchImage, saveImage } from './lib/images/copy-in.ts'
import { imageStore } from './lib/images/store.ts'

const YEAR = 31_536_000

export default serve(routes, {
  uploadImage: async ({ input: { image, imageUrl } }) =>
    // The contract asks for one of the two.
    saveImage(image ? new Uint8Array(await image.arrayBuffer()) : await fetchImage(imageUrl!)),

  /** Cached for a year: a name is random, and its bytes never change. */
  serveImage: async ({ input }) => {
    const image = await (await imageStore()).load(input.name)
    if (!image) throw new ApiError(404, 'Image not found')
    return new Response(image.bytes, {
      headers: {
        'Content-Type': image.type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': `inline; filename="${input.name}"`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
      },
    })
  },
})

export const config: ConfigOf<typeof routes> = { path: ['/api/upload', '/uploads/:name'] }
