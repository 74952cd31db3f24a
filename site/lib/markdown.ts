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
