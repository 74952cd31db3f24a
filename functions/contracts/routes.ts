import { routes as ads } from './ads.ts'
import { routes as builds } from './builds.ts'
import { routes as businesses } from './businesses.ts'
import { routes as claims } from './claims.ts'
import { routes as events } from './events.ts'
import { routes as googleLinks } from './google-links.ts'
import { routes as images } from './images.ts'
import { routes as imports } from './imports.ts'
import { routes as listings } from './listings.ts'
import { routes as newsletter } from './newsletter.ts'
import { routes as posts } from './posts.ts'
import { routes as restaurants } from './restaurants.ts'
import type { Route } from './route.ts'
import { routes as service } from './service.ts'
import { routes as sessions } from './sessions.ts'
import { routes as subscribers } from './subscribers.ts'
import { routes as unsubscribe } from './unsubscribe.ts'

/** Every call by its name, in the order of the documentation. */
export const routes = {
  ...restaurants,
  ...businesses,
  ...listings,
  ...ads,
  ...events,
  ...posts,
  ...claims,
  ...newsletter,
  ...unsubscribe,
  ...subscribers,
  ...images,
  ...googleLinks,
  ...imports,
  ...sessions,
  ...builds,
  ...service,
} satisfies Record<string, Route>
