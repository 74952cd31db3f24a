import type { PostCategory } from '#domain/vocabulary.ts'
import type { Place } from '#site/lib/content-types.ts'
import { postsAbout } from './blog.ts'

/** The categories of posts that recommend the places they link to. */
const GUIDES: readonly string[] = [
  'Featured',
  'Dining Guide',
  'Date Night',
  'Hidden Gems',
] satisfies PostCategory[]

/**
 * Why the guide recommends places, in one short line each, by path: a review of its own, or a post of it where the card
 * shows no line of the guide's anyway. Places without a reason are left out.
 */
export function reasonsOf(places: readonly Place[]): Record<string, string> {
  return Object.fromEntries(
    places.flatMap((place) => {
      const reason = reasonOf(place)
      return reason ? [[place.path, reason]] : []
    }),
  )
}

function reasonOf({ path, name, ourTake }: Place): string | undefined {
  const posts = postsAbout(path)
  // A review may link to other places, too.
  const isReview = posts.some(
    ({ category, title }) => category === 'Reviews' && title.includes(name),
  )
  if (isReview) return 'Reviewed by us'
  const guide = ourTake ? undefined : posts.find(({ category }) => GUIDES.includes(category))
  return guide && `In “${guide.title}”`
}
