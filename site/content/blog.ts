import type { BlogPost } from '#db/schema.ts'
import { slugify } from '#domain/slug.ts'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { OPENING_CHARACTERS } from '#site/lib/limits.ts'
import { renderMarkdown } from '#site/lib/markdown.ts'
import type { Post } from '#site/lib/content-types.ts'
import { postRows } from './replica/open.ts'
import { postPicture } from './picture.ts'
import { linkedPaths, openingOf } from './rendered-markdown.ts'

/** The six categories of the blog's tiles; `Featured` marks the lead article instead. */
export const BLOG_CATEGORIES = POST_CATEGORIES.filter((category) => category !== 'Featured')

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
/** The posts that link to the page at this path. */
export const postsAbout = (path: string) => mentionsByPath.get(path)?.map(({ post }) => post) ?? []

/** Up to three other posts to read next: the same category first, then the newest. */
export function relatedPosts(post: Post): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const isSame = ({ category }: Post) => category === post.category
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, 3)
}

/** A post without its text, which cards do not show. */
export const withoutText = (post: Post) => ({ ...post, html: '' })

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
    opening: openingOf(html, OPENING_CHARACTERS),
    picture: postPicture(row),
    mentions: linkedPaths(html),
  }
}
