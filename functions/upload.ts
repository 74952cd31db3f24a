import { uploadImage } from '#contracts/images.ts'
import { imageStore } from './lib/image-store.ts'
import { readImage } from './lib/images/read-image.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(uploadImage, async ({ input }) => {
    const image = readImage(new Uint8Array(await input.image.arrayBuffer()))
    const name = await (await imageStore()).save(image)
    return { url: `/uploads/${name}`, width: image.width, height: image.height }
  }),
)

export const config: ConfigOf<typeof uploadImage> = { path: '/api/upload' }
