import type { GetStaticPaths } from 'astro'
import { cuisines, restaurants, towns } from '#site/build/directory.ts'
import { searchIndex } from '#site/build/search-index.ts'

/** `/search.json`; a route with a parameter can have a key, and the index of a large guide takes time to make. */
export const getStaticPaths = (() => [
  { params: { search: 'search' }, cacheKey: newest() },
]) satisfies GetStaticPaths

/** Of all that the index is made of: a card that changes gets a number that none had before. */
function newest(): string {
  let last = 0
  for (const { cardVersion } of restaurants) last = Math.max(last, cardVersion)
  return `${last} ${restaurants.length}`
}

export const GET = () => Response.json(searchIndex({ restaurants, towns, cuisines }))
