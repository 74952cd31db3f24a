import { isTaken } from '#domain/own-page.ts'
import { slugify } from '#domain/slug.ts'
import type { OwnPage } from './content-types.ts'
import { renderMarkdown, textOf } from './markdown.ts'

/**
 * The page in a Markdown file of `guide/pages`: its name is the address, its first line the title as a heading, and its first
 * paragraph what search results show. Throws a sentence that names the file when that cannot be.
 */
export function pageOfFile(name: string, markdown: string): OwnPage {
  const slug = name.replace(/\.md$/, '')
  const fail = (reason: string) => new Error(`guide/pages/${name}: ${reason}`)
  if (!slug || slugify(slug) !== slug)
    throw fail('its name must be small letters, digits and single hyphens, such as about.md')
  if (isTaken(slug)) throw fail('it needs another name, as every guide has a page of this one')
  const [, title, text = ''] = /^\s*# +(\S.*)\r?\n([^]*)$/.exec(`${markdown}\n`) ?? []
  if (!title) throw fail('its first line must be its title, such as “# About us”')
  const html = renderMarkdown(text)
  const [, opening = title] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  return { slug, title: title.trim(), excerpt: textOf(opening), featuredImage: null, html }
}
