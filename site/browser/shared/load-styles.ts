const loading = new Map<string, Promise<unknown>>()

/** Loads a style sheet that its page does without until something needs it. Throws if that fails; the next call tries again. */
export function loadStyles(url: string): Promise<unknown> {
  const known = loading.get(url)
  if (known) return known
  const loaded = new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const onerror = () => {
      loading.delete(url)
      link.remove()
      reject(new Error(`${url} did not load`))
    }
    Object.assign(link, { rel: 'stylesheet', href: url, onload: resolve, onerror })
    document.head.append(link)
  })
  loading.set(url, loaded)
  return loaded
}
