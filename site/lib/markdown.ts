import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/**
 * Converts Markdown to sanitized HTML for pages and for the editor's preview: without scripts, styles, frames and
 * pictures from other sites, which the content policy would block. Headings start at h2.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'].filter((tag) => tag !== 'h1'),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: markExternal },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
  })
}

function markExternal(tagName: string, attribs: Record<string, string>) {
  const isExternal = /^https?:/i.test(attribs.href ?? '')
  return { tagName, attribs: isExternal ? { ...attribs, rel: 'noopener nofollow' } : attribs }
}

/** The paths on this site that rendered Markdown links to, without duplicates. */
export function linkedPaths(html: string): string[] {
  const paths = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}

/** The first characters of rendered Markdown as plain text, with an ellipsis. */
export function openingOf(html: string, characters: number): string {
  return `${[...textOf(html)].slice(0, characters).join('').trimEnd()}…`
}

/** Rendered Markdown as plain text in one line. */
export function textOf(html: string): string {
  const spaced = html.replace(
    /<(?:br|\/(?:p|h\d|li|blockquote|t[dhr]|pre|div|d[dt]))\b[^<>]*>/g,
    '$& ',
  )
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
