import type { Place } from '#site/lib/place.ts'
import { postsAbout } from './blog.ts'
import { hasOwnTitle, placeAt } from './directory.ts'

/**
 * The key of a place's page. Whatever changes gets a higher number than all before, so the highest number of
 * what the page shows tells whether that is as it was.
 */
export function placeKey(place: Place): string {
  let newest = place.version
  for (const id of place.similar) newest = Math.max(newest, placeAt(id).cardVersion)
  let key = hasOwnTitle(place) ? `${newest}` : `${newest} by street`
  // Where nothing is listed, no page of a town or a cuisine is to be led to.
  if (place.closedOn) key += ` ${place.townPath} ${place.cuisinePath}`
  for (const { path, title, category } of postsAbout(place.path)) {
    key += ` ${JSON.stringify([path, title, category])}`
  }
  return key
}
