import sanitizeHtml from 'sanitize-html'

/** The paths on this site that rendered Markdown links to, without duplicates. */
export function linkedPaths(html: string): string[] {
  const paths = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}

/** The first characters of rendered Markdown as plain text, with an ellipsis. */
export function openingOf(html: string, characters: number): string {
  const spaced = html.replace(
    /<(?:br|\/(?:p|h\d|li|blockquote|t[dhr]|pre|div|d[dt]))\b[^>]*>/g,
    '$& ',
  )
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  const plain = text
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${[...plain].slice(0, characters).join('').trimEnd()}…`
}
