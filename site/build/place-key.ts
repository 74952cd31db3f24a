import type { Place } from '#site/lib/place.ts'
import { postsAbout } from './blog.ts'
import { hasOwnTitle, placeAt } from './directory.ts'

/** The key of a place's page; put together by hand, as a guide may have fifty thousand. */
export function placeKey(place: Place): string {
  const { version, similar, path, closedOn, townPath, cuisinePath } = place
  let key = hasOwnTitle(place) ? `${version}` : `${version}=`
  for (const id of similar) key += ` ${placeAt(id).cardVersion}`
  if (closedOn) key += ` ${townPath} ${cuisinePath}`
  for (const { path: story, title, category } of postsAbout(path)) {
    key += ` ${JSON.stringify([story, title, category])}`
  }
  return key
}
