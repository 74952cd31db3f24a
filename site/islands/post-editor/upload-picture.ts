import type { uploadImage } from '#contracts/images.ts'
import { CAMPAIGN } from '#site/copy/messages.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

/** The address of the uploaded picture; undefined, and said so, when it could not be uploaded. */
export async function uploadPicture(image: File): Promise<string | undefined> {
  try {
    return (await adminCall<typeof uploadImage>('POST', '/api/upload', { image })).url
  } catch (error) {
    const description = sentenceOf(error, 'Please try again.')
    showToast({ tone: 'error', title: CAMPAIGN.uploadFailed, description })
    return undefined
  }
}
