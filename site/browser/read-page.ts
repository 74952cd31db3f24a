/** A page of the guide as visitors get it, and its style rules. Throws if it cannot be loaded. */
export async function readPage(path: string, signal?: AbortSignal) {
  const response = await fetch(path, { cache: 'no-store', signal: signal ?? null })
  if (!response.ok) throw new Error(`The page answered ${response.status}`)
  const styles: string[] = []
  // Taken out before the text is parsed, because the policy of the page that reads it would report them.
  const html = (await response.text()).replace(
    /<style[^>]*>([^]*?)<\/style>/g,
    (_, rules: string) => {
      styles.push(rules)
      return ''
    },
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { page, styles: styles.join('\n') }
}
