import { routes as adReports } from './ad-reports.ts'
import { routes as ads } from './ads.ts'
import { routes as builds } from './builds.ts'
import { routes as businesses } from './businesses.ts'
import { routes as claims } from './claims.ts'
import { routes as corrections } from './corrections.ts'
import { routes as doubles } from './doubles.ts'
import { routes as events } from './events.ts'
import { routes as googleLinks } from './google-links.ts'
import { routes as holidays } from './holidays.ts'
import { routes as images } from './images.ts'
import { routes as imports } from './imports.ts'
import { routes as letters } from './letters.ts'
import { routes as listings } from './listings.ts'
import { routes as look } from './look.ts'
import { routes as mails } from './mails.ts'
import { routes as newsletter } from './newsletter.ts'
import { routes as owners } from './owners.ts'
import { routes as posts } from './posts.ts'
import { routes as removals } from './removals.ts'
import { routes as restaurants } from './restaurants.ts'
import { routes as service } from './service.ts'
import { routes as sessions } from './sessions.ts'
import { routes as letterLinks } from './letter-links.ts'

/** The calls of each resource, in the order of the documentation. */
export const resources = {
  Restaurants: restaurants,
  Businesses: businesses,
  Listings: listings,
  Doubles: doubles,
  Removals: removals,
  Ads: ads,
  'Ad reports': adReports,
  Events: events,
  Posts: posts,
  Look: look,
  Claims: claims,
  Corrections: corrections,
  Owners: owners,
  Holidays: holidays,
  Newsletter: newsletter,
  'Letter links': letterLinks,
  Letters: letters,
  Mails: mails,
  Images: images,
  'Google links': googleLinks,
  Imports: imports,
  Sessions: sessions,
  Builds: builds,
  Service: service,
}

type Resources = (typeof resources)[keyof typeof resources]
/** The intersection of the members of a union. */
type Joined<T> = (T extends T ? (part: T) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Every call by its name. */
export const routes = Object.assign({}, ...Object.values(resources)) as Joined<Resources>
