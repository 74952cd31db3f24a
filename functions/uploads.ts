import { serveImage } from '#contracts/images.ts'
import { ApiError } from '#contracts/api-error.ts'
import { imageStore } from './lib/image-store.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

const YEAR = 31_536_000

/** The name is made of random bits and the bytes behind it never change. */
export default serve(
  on(serveImage, async ({ input }) => {
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
  }),
)

export const config: ConfigOf<typeof serveImage> = { path: '/uploads/:name' }
