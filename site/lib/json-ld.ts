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
import { SOCIAL_SITES } from '#domain/vocabulary.ts'
import { guide } from '#guide'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { clockTime } from '#domain/hours/hours-text.ts'
import { parseDay, parseWeek } from '#domain/hours/parse.ts'
import { dayAfter, holidayHours, isYearly } from '#domain/hours/schedule.ts'
import { parseSchedule } from '#domain/hours/special-hours.ts'
import { clockAt } from '#domain/hours/status.ts'
import { DAY, type Span } from '#domain/hours/week.ts'
import type { Post, WholePlace } from './content-types.ts'
import { getOwn } from './get-own.ts'

/** JSON-LD for a script element. `<` is escaped so that no text can close the element. */
export const serialize = (thing: WithContext<Thing>) =>
  JSON.stringify(thing).replace(/</g, '\\u003c')

export type Crumb = { name: string; path: string }
export type Url = (path: string) => string

const NARROWER: Record<string, 'Bakery' | 'CafeOrCoffeeShop' | 'FastFoodRestaurant'> = {
  Bakery: 'Bakery',
  Cafe: 'CafeOrCoffeeShop',
  'Fast Food': 'FastFoodRestaurant',
}

/**
 * A restaurant. Its rating is left out, because search engines allow only ratings collected by the site itself; and so are the
 * hours of its week on `holidays` (dates), unless it has told them.
 */
export function restaurantLd(
  place: WholePlace,
  holidays: string[],
  url: Url,
): WithContext<FoodEstablishment> {
  const { features } = place
  const elsewhere = [place.website, ...SOCIAL_SITES.map((site) => features[site])].filter(
    (address): address is string => typeof address === 'string',
  )
  const reservations =
    typeof features['Accepts reservations'] === 'boolean'
      ? features['Accepts reservations']
      : undefined
  const hours =
    place.closedOn || !place.isOpen ? [] : openingHours(place.hours, unknownDays(place, holidays))
  const special = hours.length > 0 ? specialHours(place.specialHours) : []
  return {
    '@context': 'https://schema.org',
    '@type': getOwn(NARROWER, place.cuisine ?? '') ?? 'Restaurant',
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
      addressCountry: guide.country,
    },
    geo: place.point && { '@type': 'GeoCoordinates', ...place.point },
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
    hasMenu: place.menuUrl,
    menu: place.menuUrl,
    acceptsReservations: place.closedOn ? undefined : (place.reservationUrl ?? reservations),
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  }
}

const unknownDays = (place: WholePlace, holidays: string[]) => {
  const schedule = parseSchedule(place)
  return holidays.filter((day) => !holidayHours(schedule, day))
}

/**
 * One entry per interval, which may end after midnight. A closed day opens and closes at 00:00. The weekday of an `except`
 * date is said from the day after it on.
 */
export function openingHours(
  hours: Record<string, string>,
  except: string[] = [],
): OpeningHoursSpecification[] {
  return parseWeek(hours).flatMap((day, index) => {
    const last = except.findLast((date) => clockAt(date, 0).day === index)
    const entry = (opens: string, closes?: string) => ({
      '@type': 'OpeningHoursSpecification' as const,
      ...{ dayOfWeek: WEEKDAYS[index]!, opens, closes },
      ...(last && { validFrom: dayAfter(last, 1) }),
    })
    if (day?.length === 0) return [entry('00:00', '00:00')]
    return (day ?? []).map((span) => entry(...clockTimes(span)))
  })
}

/** The special hours of single years, each with its days. Those of every year have no day that markup could name. */
function specialHours(special: WholePlace['specialHours']): OpeningHoursSpecification[] {
  return special
    .filter((days) => !isYearly(days))
    .flatMap(({ from, to, hours }) => {
      const spans = parseDay(hours)
      const times = spans?.length === 0 ? [['00:00', '00:00'] as const] : spans?.map(clockTimes)
      return (times ?? []).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification' as const,
        ...{ opens, closes, validFrom: from, validThrough: to },
      }))
    })
}

/** An open end says when it opens alone. */
function clockTimes({ opens, closes, isOpenEnd }: Span): [opens: string, closes?: string] {
  if (isOpenEnd) return [clockTime(opens)]
  return [clockTime(opens), opens === 0 && closes === DAY ? '23:59' : clockTime(closes)]
}

/** The breadcrumbs from the home page; the last one is the page itself and has no address. */
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

/** A page of a list; `first` is the position of its first entry in the whole list, from 1. */
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

/** A blog post. */
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

/** The site itself, for the home page. */
export function websiteLd(url: Url): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url('/')}#site`,
    name: guide.name,
    description: guide.tagline,
    url: url('/'),
    inLanguage: guide.locale,
    publisher: publisher(url),
  }
}

function publisher(url: Url): Organization {
  return {
    '@type': 'Organization',
    '@id': `${url('/')}#publisher`,
    name: guide.name,
    url: url('/'),
    logo: url('/icon-512.png'),
  }
}
