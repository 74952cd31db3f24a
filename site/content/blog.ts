import type { BlogPost } from '#db/schema.ts'
import { slugify } from '#domain/slug.ts'
import { PAGE, postPath } from '#domain/own-page.ts'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { OPENING_CHARACTERS } from '#site/lib/limits.ts'
import { renderMarkdown, linkedPaths, openingOf } from '#site/lib/markdown.ts'
import type { Post } from '#site/lib/content-types.ts'
import { once } from '#domain/once.ts'
import { checkMayRead } from './render/reading.ts'
import { postRows } from './replica/open.ts'
import { postPicture } from './picture.ts'

/** The six categories of the blog's tiles; `Featured` marks the lead article instead. */
export const BLOG_CATEGORIES = POST_CATEGORIES.filter((category) => category !== 'Featured')

export const categoryPath = (category: string) => `/blog/category/${slugify(category)}`

const posts = once(() => postRows.filter(({ category }) => category !== PAGE).map(toPost))

/** The posts of the guide. While a page with a content key is rendered, reading them throws, as in `lists`. */
export const blog = {
  /** Published posts, newest first. */
  get posts() {
    checkMayRead('blog.posts')
    return posts()
  },
  /** The first post marked Featured, otherwise the newest. */
  get featured() {
    return this.posts.find(({ category }) => category === 'Featured') ?? this.posts[0]
  },
}

export const postsIn = (category: string) => blog.posts.filter((post) => post.category === category)

const mentionsByPath = once(() =>
  Map.groupBy(
    posts().flatMap((post) => post.mentions.map((path) => ({ path, post }))),
    ({ path }) => path,
  ),
)

/** The posts that link to the page at this path. */
export function postsAbout(path: string): Post[] {
  checkMayRead('postsAbout')
  return (
    mentionsByPath()
      .get(path)
      ?.map(({ post }) => post) ?? []
  )
}

/** Up to three other posts to read next: the same category first, then the newest. */
export function relatedPosts(post: Post): Post[] {
  const others = blog.posts.filter(({ slug }) => slug !== post.slug)
  const isSame = ({ category }: Post) => category === post.category
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, 3)
}

/** A post without its text, which cards do not show. */
export const withoutText = (post: Post) => ({ ...post, html: '' })

function toPost(row: BlogPost): Post {
  const html = renderMarkdown(row.content)
  return {
    id: row.id,
    slug: row.slug,
    path: postPath(row),
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
