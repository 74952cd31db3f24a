import * as adReports from '../ad-reports.ts'
import * as ads from '../ads.ts'
import * as builds from '../builds.ts'
import * as businesses from '../businesses.ts'
import * as claims from '../claims.ts'
import * as doubles from '../doubles.ts'
import * as events from '../events.ts'
import * as corrections from '../corrections.ts'
import * as holidays from '../holidays.ts'
import * as images from '../images.ts'
import * as googleLinks from '../google-links.ts'
import * as imports from '../imports.ts'
import * as letters from '../letters.ts'
import * as listings from '../listings.ts'
import * as look from '../look.ts'
import * as mails from '../mails.ts'
import * as newsletter from '../newsletter.ts'
import * as owners from '../owners.ts'
import * as posts from '../posts.ts'
import * as removals from '../removals.ts'
import * as restaurants from '../restaurants.ts'
import * as service from '../service.ts'
import * as sessions from '../sessions.ts'
import * as letterLinks from '../letter-links.ts'
import { matchPath } from '../lib/http/match-path.ts'
import type { HostContext } from '../lib/http/serve.ts'

type Function = {
  default: (request: Request, context: HostContext) => Promise<Response>
  config: { path: string[]; method?: string }
}

/** Every function with a path, for hosts that do not find them by themselves. */
const functions: Function[] = [
  adReports,
  ads,
  builds,
  businesses,
  claims,
  corrections,
  doubles,
  events,
  holidays,
  images,
  googleLinks,
  imports,
  listings,
  look,
  mails,
  newsletter,
  owners,
  posts,
  removals,
  restaurants,
  service,
  sessions,
  letters,
  letterLinks,
]

/** The function at a path; undefined if there is none. */
export function functionAt(pathname: string): Function | undefined {
  return functions.find(({ config }) => config.path.some((path) => matchPath(path, pathname)))
}
