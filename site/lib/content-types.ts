import type { LetterEntry } from '#domain/letter.ts'
import type { OwnerFact } from '#domain/owner.ts'
import type { Hours, SpecialHours } from '#domain/place.ts'
import type { VerifiedBy } from '#domain/vocabulary.ts'
import type { Point } from './miles.ts'

/** What cards, lists and the search show of a restaurant. Made in site/content. */
export type Place = {
  id: number
  /** Stand in content keys for its card without the picture, and for its facts. */
  cardHash: string
  factsHash: string
  name: string
  /** `/{town}/{slug}` */
  path: string
  /** This, its path and the price are undefined while they are not known. */
  cuisine?: string
  cuisinePath?: string
  priceRange?: string
  town: string
  townPath: string
  region?: string
  /** Street and number. */
  address: string
  rating: number
  reviewCount: number
  /** The hours as `encodeSchedule` writes them; undefined when no day can be parsed. */
  week?: string
  /** The names of its features, one per line. */
  has: string
  /** The address of its picture. */
  image: string
  point?: Point
  /** What the guide says of it in one line. */
  ourTake?: string
  /** What the guide recommends there. */
  orderThis?: string
  badge?: 'Local Favorite' | 'Featured'
  isVerified: boolean
  /** False while temporarily closed; the place stays listed. */
  isOpen: boolean
  /** The day that it closed for good, `YYYY-MM-DD`. */
  closedOn?: string
  /** The ids of the similar places. No card shows them: pages take `similarPlacesOf` as a prop. */
  similar: number[]
}

/** A page of the guide's own, such as `/about`. */
export type OwnPage = {
  slug: string
  title: string
  /** What search results show of it. */
  excerpt: string
  featuredImage: string | null
  /** Undefined for a file of `guide/pages`. */
  updatedAt?: Date
  html: string
}

/** What the page of a restaurant shows besides its card. */
export type PlaceFacts = {
  /** What is told of its picture, whose address the card holds. */
  picture: Omit<Picture, 'src'>
  /** Its own photos, none if it has but a drawing. */
  photos: (Pick<Picture, 'src' | 'alt'> & { caption?: string; credit?: string })[]
  /** One line: street, town, state and postal code. */
  fullAddress: string
  postalCode?: string
  description?: string
  /** In E.164 for links, and as people write it. */
  phone?: { e164: string; text: string }
  website?: string
  menuUrl?: string
  reservationUrl?: string
  orderUrl?: string
  /** The source of the rating; undefined when it is the guide's own. */
  ratingSource?: string
  hours: Record<string, string>
  /** Hours in the words of their source, which cannot be read as a week. */
  hoursAsGiven?: string
  kitchenHours: Hours
  specialHours: SpecialHours[]
  features: Record<string, boolean | string>
  /** The importer's name of the source, for the credit line. */
  source?: string
  /** Whom its data is from, in the words of its dataset. */
  dataCredit?: string
  /** When it was last checked, or added if nobody has checked it since; ISO 8601. */
  checkedAt: string
  isChecked: boolean
  /** When the owner last confirmed facts, ISO 8601, and which. */
  confirmation?: { at: string; facts: string[] }
  /** The facts that nobody has checked for long. */
  outdatedFacts: OwnerFact[]
  verification?: { at: string; by: VerifiedBy }
}

/** A restaurant with everything that its page shows. */
export type WholePlace = Place & PlaceFacts

/** `social` are the versions for social networks and search engines, widest first. */
export type Picture = { src: string; alt: string; social: string[] }

/** How many places a town or cuisine has. */
export type Count = { name: string; path: string; count: number }

export type Town = {
  name: string
  /** With the state, such as `Stowe, VT`, if its places have one. */
  fullName: string
  slug: string
  path: string
  picture: Picture
  /** The number of its listed restaurants. */
  count: number
  intro: string | undefined
  cuisines: Count[]
}

export type Cuisine = {
  name: string
  slug: string
  path: string
  picture: Picture
  /** The number of its listed restaurants. */
  count: number
  intro: string
  towns: Count[]
}

/**
 * What a list of places shows about all of them: the average rating as text, undefined if none is rated, and how many
 * have each price.
 */
export type Figures = { rating?: string; prices: { price: string; count: number }[] }

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
  /** False while temporarily closed; the business stays listed. */
  isOpen: boolean
}

export type Post = {
  id: number
  slug: string
  path: string
  title: string
  excerpt: string
  author: string
  category: string
  categoryPath: string
  publishedAt: Date
  updatedAt: Date
  /** The text as sanitized HTML. */
  html: string
  /** The first OPENING_CHARACTERS characters of the text, with an ellipsis. */
  opening: string
  picture: Picture
  /** The paths on this site that the text links to. */
  mentions: string[]
}

/**
 * What is known of a place's features. `text` says that the place has the feature or, with `has` false, that it lacks
 * it; `href` is the place's page on another site.
 */
export type KnownFeatures = {
  deciding: KnownFeature[]
  parts: { name: string; groups: { name: string; features: KnownFeature[] }[] }[]
}
type KnownFeature = { text: string; has: boolean; href?: string }

/** A piece of news as pages show it. */
export type News = Pick<LetterEntry, 'id' | 'label' | 'name' | 'path' | 'lines' | 'note'> & {
  /** The path of the picture of the page it leads to, if that page is still there. */
  picture: string | undefined
}
