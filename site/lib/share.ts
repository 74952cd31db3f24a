/** Hands a page on by the device's own sheet, or copies its address; says what to tell the visitor. */
export async function share({ title, url }: { title: string; url: string }): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'Shared'
    }
    await navigator.clipboard.writeText(url)
    return 'Link copied'
  } catch (error) {
    const isCancelled = error instanceof Error && error.name === 'AbortError'
    return isCancelled ? '' : 'Copy the address above'
  }
}
