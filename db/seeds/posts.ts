import { readdirSync, readFileSync } from 'node:fs'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import type { PostRow } from './guide.ts'

const folder = new URL('./posts/', import.meta.url)
export const DESK = 'The Bel Air Table desk'

/** The sample posts, oldest first: one Markdown file each, named `{day}-{slug}.md`. */
export function readPosts(): PostRow[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.sort().map((file, index) => ({ id: index + 1, ...parsePost(file) }))
}

function parsePost(file: string): Omit<PostRow, 'id'> {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const [, front, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const [, day, slug] = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(file) ?? []
  if (!front || !content || !day || !slug) throw new Error(`${file} is not a post`)

  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1]
    if (!value) throw new Error(`${file} has no ${name}`)
    return value.trim().replace(/^(['"])(.*)\1$/, '$2')
  }
  const category = POST_CATEGORIES.find((known) => known === field('category'))
  if (!category) throw new Error(`${file} has an unknown category`)

  const publishedAt = new Date(`${day}T11:00:00Z`)
  return {
    title: field('title'),
    slug,
    excerpt: field('excerpt'),
    category,
    author: DESK,
    content: content.trim() + '\n',
    featuredImage: null,
    isPublished: true,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}
