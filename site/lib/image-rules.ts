/** The hint of an image field. */
export const IMAGE_HINT = 'PNG, JPG, GIF up to 5MB'
/** The image types that the server accepts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024
/** Hosts accept request bodies of about 4.5 MB, which include the form around the image. */
const MAX_SENT_BYTES = 4.4 * 1024 * 1024

/** Why a file cannot be used as an image; undefined when it can. */
export function whyNoImage({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (/^image\/(hei[cf]|avif)/.test(type)) {
    return `A ${type.slice(6).toUpperCase()} picture can’t be used. Export or share it as JPG, and choose that.`
  }
  if (!IMAGE_TYPES.includes(type)) return `This file can’t be used. Choose ${IMAGE_HINT}.`
  if (size === 0) return 'This file is empty.'
  if (size > MAX_BYTES) return 'The image must be 5 MB or smaller.'
  return undefined
}

/** Why an image is too large to send, after shrinking; undefined when it is not. */
export function whyTooLarge({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (size <= MAX_SENT_BYTES) return undefined
  return type === 'image/gif'
    ? 'A GIF is sent as it is and must be 4.4 MB or smaller, as anything above is too large to send.'
    : 'The image is too large to send. Choose one of 4.4 MB or less.'
}
