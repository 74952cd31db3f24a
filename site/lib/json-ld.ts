import type {
  BlogPosting,
  BreadcrumbList,
  FoodEstablishment,
  ItemList,
  OpeningHoursSpecification,
  Organization,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'
import { brand } from '#site/copy/brand.ts'
import { type Interval, WEEKDAYS, parseWeek } from './hours.ts'
import type { Post, WholePlace } from './place.ts'
import { own } from './own.ts'

/** A JSON-LD block ready for a script element; `<` is escaped so that no text can end it. */
export const serialize = (thing: WithContext<Thing>) =>
  JSON.stringify(thing).replace(/</g, '\\u003c')

export type Crumb = { name: string; path: string }
export type Url = (path: string) => string

const NARROWER: Record<string, 'Bakery' | 'CafeOrCoffeeShop' | 'FastFoodRestaurant'> = {
  Bakery: 'Bakery',
  Cafe: 'CafeOrCoffeeShop',
  'Fast Food': 'FastFoodRestaurant',
}

/** A restaurant; ratings from elsewhere are left out, as they are not ours to mark up. */
export function restaurantLd(place: WholePlace, url: Url): WithContext<FoodEstablishment> {
  const { features } = place
  const elsewhere = [place.website, features.Facebook, features.Instagram].filter(
    (address): address is string => typeof address === 'string',
  )
  const reservations =
    typeof features['Accepts reservations'] === 'boolean'
      ? features['Accepts reservations']
      : undefined
  const hours = place.closedOn || !place.isOpen ? [] : openingHours(place.hours)
  return {
    '@context': 'https://schema.org',
    '@type': own(NARROWER, place.cuisine) ?? 'Restaurant',
    '@id': `${url(place.path)}#place`,
    name: place.name,
    description: place.description,
    url: url(place.path),
    image: place.picture.social.map(url),
    telephone: place.phone?.e164,
    priceRange: place.priceRange,
    servesCuisine: place.cuisine,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address,
      addressLocality: place.town,
      addressRegion: place.region,
      postalCode: place.postalCode,
      addressCountry: brand.country,
    },
    geo: place.point && { '@type': 'GeoCoordinates', ...place.point },
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    acceptsReservations: place.closedOn ? undefined : reservations,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  }
}

/** One entry per interval; a night past midnight is one entry, a closed day opens and closes at 00:00. */
export function openingHours(hours: Record<string, string>): OpeningHoursSpecification[] {
  return parseWeek(hours).flatMap((day, index) => {
    const dayOfWeek = WEEKDAYS[index]!
    if (day?.length === 0) return [specification(dayOfWeek, '00:00', '00:00')]
    return (day ?? []).map((interval) => specification(dayOfWeek, ...clockTimes(interval)))
  })
}

function specification(dayOfWeek: (typeof WEEKDAYS)[number], opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }
}

function clockTimes({ opens, closes }: Interval): [string, string] {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return [clock(opens), opens === 0 && closes === 24 * 60 ? '23:59' : clock(closes)]
}

/** The way from the home page; the last step is the page itself and has no address. */
export function breadcrumbLd(crumbs: Crumb[], url: Url): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: index < crumbs.length - 1 ? url(path) : undefined,
    })),
  }
}

/** A page of a list; `first` is the position of its first entry in the whole list. */
export function itemListLd(
  { name, paths, first, total }: { name: string; paths: string[]; first: number; total: number },
  url: Url,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: url(path),
    })),
  }
}

export function postLd(post: Post, url: Url): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url(post.path)}#post`,
    headline: post.title,
    description: post.excerpt,
    image: post.picture.social.map(url),
    datePublished: post.publishedAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    articleSection: post.category,
    author: { '@type': 'Organization', name: post.author, url: url('/blog') },
    publisher: publisher(url),
    mainEntityOfPage: url(post.path),
  }
}

export function websiteLd(url: Url): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url('/')}#site`,
    name: brand.name,
    description: brand.tagline,
    url: url('/'),
    inLanguage: 'en-US',
    publisher: publisher(url),
  }
}

function publisher(url: Url): Organization {
  return {
    '@type': 'Organization',
    '@id': `${url('/')}#publisher`,
    name: brand.name,
    url: url('/'),
    logo: url('/icon-512.png'),
  }
}
