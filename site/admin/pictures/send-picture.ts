import type { uploadImage } from '#contracts/images.ts'
import { sendImage } from '#site/stores/send-image.ts'
import { adminCall } from '#site/admin/kit/session.ts'

/** Uploads a photo as the administrator and returns its address. Returns undefined and shows a toast when that fails. */
export const sendPicture = (file: File): Promise<string | undefined> =>
  sendImage(file, (image) => adminCall<typeof uploadImage>('POST', '/api/upload', { image }))
