import type { Place } from '#site/lib/content-types.ts'
import { postsAbout } from '../blog.ts'
import { hasOwnTitle, placeAt } from '../directory.ts'

/**
 * The content key of a place's page. A change gets a higher version than all before it, so the highest version
 * among what the page shows is enough to tell whether anything has changed.
 */
export function placeKey(place: Place): string {
  let newest = place.version
  for (const id of place.similar) newest = Math.max(newest, placeAt(id).cardVersion)
  let key = hasOwnTitle(place) ? `${newest}` : `${newest} by street`
  // The page of a closed place links elsewhere when its town or cuisine has lost its page.
  if (place.closedOn) key += ` ${place.townPath} ${place.cuisinePath}`
  for (const { path, title, category } of postsAbout(place.path)) {
    key += ` ${JSON.stringify([path, title, category])}`
  }
  return key
}
