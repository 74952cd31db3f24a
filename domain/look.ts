/** What an editor may choose of the site's look. What is missing is as the guide's folder says. */
export type LookValues = {
  /** Ids of restaurants; home shows the first of them. */
  featured?: number[]
  headline?: string
  lead?: string
  /** The path of an uploaded picture at the top of home. */
  picture?: string
  notice?: Notice
  /** The sections that home does not have. */
  hidden?: HomeSection[]
  /** Introductions by the name of the town or the cuisine. */
  townIntros?: Record<string, string>
  cuisineIntros?: Record<string, string>
  /** The links of the header, and those below *Browse* in the footer. */
  headerLinks?: Link[]
  footerLinks?: Link[]
}

/** A link to a page of the guide, by its path, or to another site. */
export type Link = { name: string; path: string }

/** A line on top of every page, from and until the moments that it has. */
export type Notice = { text: string; from?: string; until?: string }

/** The sections of home in their order. */
export const HOME_SECTIONS = {
  'open-now': 'Open Now',
  featured: 'Featured Restaurants',
  cuisines: 'Browse by Cuisine',
  towns: 'Browse by Town',
  businesses: 'Featured Businesses',
  news: 'Latest Food News and Guides',
} as const
export type HomeSection = keyof typeof HOME_SECTIONS
export const HOME_SECTION_IDS = Object.keys(HOME_SECTIONS) as HomeSection[]

/** The links that stand until others are chosen. */
export const HEADER_LINKS: Link[] = [
  { name: 'Restaurants', path: '/restaurants' },
  { name: 'Map', path: '/restaurants?view=map' },
  { name: 'Towns', path: '/towns' },
  { name: 'Cuisines', path: '/cuisines' },
  { name: 'Blog', path: '/blog' },
]
export const FOOTER_LINKS: Link[] = [
  { name: 'Restaurants', path: '/restaurants' },
  { name: 'Cuisines', path: '/cuisines' },
  { name: 'Towns', path: '/towns' },
  { name: 'Local businesses', path: '/businesses' },
  { name: 'Blog', path: '/blog' },
  { name: 'What’s new', path: '/new' },
]

export const MOST_HEADER_LINKS = 6
export const MOST_FOOTER_LINKS = 12
export const LONGEST_LINK_NAME = 24

export const MOST_FEATURED = 60
export const LONGEST_HEADLINE = 60
export const LONGEST_HEADLINE_WORD = 18
export const LONGEST_LEAD = 240
export const LONGEST_INTRO = 300
export const LONGEST_NOTICE = 200
