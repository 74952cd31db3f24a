import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { BlogPost } from '#db/schema.ts'
import { slugify } from '#db/slug.ts'
import { OPENING_CHARACTERS } from '#site/lib/limits.ts'
import type { Post } from '#site/lib/place.ts'
import { postRows } from './database.ts'
import { postPicture } from './picture.ts'

/** The six categories of the blog's tiles; `Featured` marks the lead article instead. */
export const BLOG_CATEGORIES = [
  'Dining Guide',
  'Date Night',
  'Hidden Gems',
  'New Openings',
  'Reviews',
  'Food Events',
]

export const categoryPath = (category: string) => `/blog/category/${slugify(category)}`

/** Published posts, newest first. */
export const posts: Post[] = postRows.map(toPost)

/** The first post marked Featured, otherwise the newest. */
export const featuredPost = posts.find(({ category }) => category === 'Featured') ?? posts[0]

export const postsIn = (category: string) => posts.filter((post) => post.category === category)

const mentionsByPath = Map.groupBy(
  posts.flatMap((post) => post.mentions.map((path) => ({ path, post }))),
  ({ path }) => path,
)
/** The posts that link to a page. */
export const postsAbout = (path: string) => mentionsByPath.get(path)?.map(({ post }) => post) ?? []

/** Up to three others to read next: of the same category first, then the newest. */
export function relatedPosts(post: Post): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const [same = [], rest = []] = [
    others.filter(({ category }) => category === post.category),
    others.filter(({ category }) => category !== post.category),
  ]
  return [...same, ...rest].slice(0, 3)
}

function toPost(row: BlogPost): Post {
  const html = renderMarkdown(row.content)
  return {
    slug: row.slug,
    path: `/blog/${row.slug}`,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    category: row.category,
    categoryPath: categoryPath(row.category),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    html,
    opening: `${plainText(html).slice(0, OPENING_CHARACTERS).trimEnd()}…`,
    picture: postPicture(row),
    mentions: [...new Set([...html.matchAll(/href="(\/[^"#?]+)"/g)].map(([, path]) => path ?? ''))],
  }
}

/** Markdown to HTML that holds nothing but prose: no scripts, styles or frames; headings start at h2. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'].filter((tag) => tag !== 'h1'),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['align'],
      td: ['align'],
    },
    transformTags: { h1: 'h2', a: externalLink },
  })
}

function externalLink(tagName: string, attribs: Record<string, string>) {
  const isExternal = /^https?:/.test(attribs.href ?? '')
  return { tagName, attribs: isExternal ? { ...attribs, rel: 'noopener nofollow' } : attribs }
}

function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
