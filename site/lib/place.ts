import type { Point } from './miles.ts'

/** What cards, lists and the search show of a restaurant. Made once in site/build. */
export type Place = {
  id: number
  /** Higher than any other when anything that its own page says of it has changed. */
  version: number
  /** The same for its card. */
  cardVersion: number
  name: string
  /** `/{town}/{slug}` */
  path: string
  cuisine: string
  cuisinePath: string
  priceRange: string
  town: string
  townPath: string
  region?: string
  /** Street line. */
  address: string
  rating: number
  reviewCount: number
  /** The hours as `encodeWeek` writes them; undefined when no day of them can be read. */
  week?: string
  /** The names of the features it has, a line each. */
  has: string
  /** The address of its picture. */
  image: string
  point?: Point
  badge?: 'Local Favorite' | 'Featured'
  isVerified: boolean
  /** False while closed for a time; the place stays listed. */
  isOpen: boolean
  /** The day it closed for good, `YYYY-MM-DD`. */
  closedOn?: string
  /** The ids of those that its page offers besides. */
  similar: number[]
}

/** What the page of a restaurant says besides its card. */
export type PlaceFacts = {
  picture: Picture
  /** One line: street, town, state and postal code. */
  fullAddress: string
  postalCode?: string
  description?: string
  /** E.164 for links and the way a person writes it. */
  phone?: { e164: string; text: string }
  website?: string
  /** Who the rating is from; undefined when it is our own. */
  ratingSource?: string
  hours: Record<string, string>
  features: Record<string, boolean | string>
  /** Where the record came from, for its credit. */
  source?: string
  /** ISO 8601. */
  checkedAt: string
}

export type WholePlace = Place & PlaceFacts

/** `social` are raster versions for those who share or index the page, widest first. */
export type Picture = { src: string; alt: string; social: string[] }

export type Count = { name: string; path: string; count: number }

export type Town = {
  name: string
  /** `Bel Air, MD`; without the state where its places name none. */
  fullName: string
  slug: string
  path: string
  picture: Picture
  places: Place[]
  cuisines: Count[]
}

export type Cuisine = {
  name: string
  slug: string
  path: string
  picture: Picture
  places: Place[]
  towns: Count[]
}

export type Business = {
  id: number
  name: string
  category: string
  description?: string
  fullAddress: string
  phone?: { e164: string; text: string }
  website?: string
  rating: number
  reviewCount: number
  picture: Picture
  isVerified: boolean
  /** False while closed for a time; the business stays listed. */
  isOpen: boolean
}

export type Post = {
  slug: string
  path: string
  title: string
  excerpt: string
  author: string
  category: string
  categoryPath: string
  publishedAt: Date
  updatedAt: Date
  /** Sanitised HTML of the whole text. */
  html: string
  /** The first 200 characters of the text, with an ellipsis. */
  opening: string
  picture: Picture
  /** Places the text links to, as paths. */
  mentions: string[]
}

/** `has` is false for a feature the place is known to lack; `href` leads to a page of the place elsewhere. */
export type FeatureGroup = {
  name: string
  features: { name: string; has: boolean; href?: string }[]
}
