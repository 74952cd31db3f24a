import { ApiError } from '#contracts/api-error.ts'
import { shrinkImage } from '#site/browser/shrink-image.ts'
import { whyNoImage, whyTooLarge } from '#site/lib/image-rules.ts'
import { showToast } from './toast.ts'

/** The title of the toast when a picture could not be uploaded. */
export const UPLOAD_FAILED = 'Failed to upload image'

/** The largest size at which pages show a picture, in CSS pixels. */
const SHOWN = { width: 1000, height: 750 }

/** Shrinks and uploads a photo and returns its address. Returns undefined and shows a toast when that fails. */
export async function sendImage(
  file: File,
  upload: (image: File) => Promise<{ url: string }>,
): Promise<string | undefined> {
  const fail = (sentence: string) => {
    const description = `${file.name}: ${sentence}`
    showToast({ tone: 'error', title: UPLOAD_FAILED, description })
    return undefined
  }
  const refused = whyNoImage(file)
  if (refused) return fail(refused)
  const picture = await shrinkImage(file, SHOWN)
  const tooLarge = whyTooLarge(picture)
  if (tooLarge) return fail(tooLarge)
  try {
    return (await upload(new File([picture], file.name, { type: picture.type }))).url
  } catch (error) {
    return fail((error instanceof ApiError && error.detail) || 'Please try again.')
  }
}
