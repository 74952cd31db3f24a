/** The message for a browser that can neither share nor copy. */
export const COPY_ADDRESS = 'Copy the address above'

/** Opens the device's share sheet, or copies the address. Returns a message for the visitor, empty when cancelled. */
export async function share({
  url,
  ...words
}: Required<Pick<ShareData, 'url' | 'title'>> & Pick<ShareData, 'text'>): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ ...words, url })
      return 'Shared'
    }
    await navigator.clipboard.writeText(url)
    return 'Link copied'
  } catch (error) {
    const isCancelled = error instanceof Error && error.name === 'AbortError'
    return isCancelled ? '' : COPY_ADDRESS
  }
}
