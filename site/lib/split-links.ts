/** A text in pieces: words, and its https:// and http:// addresses without the sign that ends a sentence. */
export function splitLinks(text: string): { text: string; href?: string }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return [{ text: part }]
      const address = part.replace(/[.,;:!?)\]]{1,5}$/, '')
      const rest = { text: part.slice(address.length) }
      return URL.canParse(address) ? [{ text: address, href: address }, rest] : [{ text: part }]
    })
    .filter(({ text }) => text)
}
