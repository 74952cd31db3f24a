import { routes as ads } from './ads.ts'
import { routes as builds } from './builds.ts'
import { routes as businesses } from './businesses.ts'
import { routes as claims } from './claims.ts'
import { routes as corrections } from './corrections.ts'
import { routes as events } from './events.ts'
import { routes as googleLinks } from './google-links.ts'
import { routes as holidays } from './holidays.ts'
import { routes as images } from './images.ts'
import { routes as imports } from './imports.ts'
import { routes as letters } from './letters.ts'
import { routes as listings } from './listings.ts'
import { routes as mails } from './mails.ts'
import { routes as newsletter } from './newsletter.ts'
import { routes as owners } from './owners.ts'
import { routes as posts } from './posts.ts'
import { routes as removals } from './removals.ts'
import { routes as restaurants } from './restaurants.ts'
import type { Route } from './route.ts'
import { routes as service } from './service.ts'
import { routes as sessions } from './sessions.ts'
import { routes as letterLinks } from './letter-links.ts'

/** Every call by its name, in the order of the documentation. */
export const routes = {
  ...restaurants,
  ...businesses,
  ...listings,
  ...removals,
  ...ads,
  ...events,
  ...posts,
  ...claims,
  ...corrections,
  ...owners,
  ...holidays,
  ...newsletter,
  ...letterLinks,
  ...letters,
  ...mails,
  ...images,
  ...googleLinks,
  ...imports,
  ...sessions,
  ...builds,
  ...service,
} satisfies Record<string, Route>
