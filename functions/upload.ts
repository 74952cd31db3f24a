import { uploadImage } from '#contracts/images.ts'
import { fetchImage, saveImage } from './lib/keep-image.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(uploadImage, async ({ input: { image, imageUrl } }) =>
    // The contract asks for one of the two.
    saveImage(image ? new Uint8Array(await image.arrayBuffer()) : await fetchImage(imageUrl!)),
  ),
)

export const config: ConfigOf<typeof uploadImage> = { path: '/api/upload' }
