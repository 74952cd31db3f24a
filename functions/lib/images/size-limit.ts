import { ApiError } from '#contracts/api-error.ts'

/** The largest image that may be uploaded: 5 MiB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const imageTooLarge = () => new ApiError(413, 'The image must be 5 MB or smaller.')
