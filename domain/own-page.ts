import { RESERVED_TOWN_SLUGS } from './slug.ts'

/** The category of a post that is no article of the blog but a page of the site, such as `/about`. */
export const PAGE = 'Page'

export const postPath = ({ category, slug }: { category: string; slug: string }) =>
  category === PAGE ? `/${slug}` : `/blog/${slug}`

/** Whether every guide has something of its own at `/slug`. */
export const isTaken = (slug: string) => slug === 'index' || RESERVED_TOWN_SLUGS.has(slug)
