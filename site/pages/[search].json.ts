import type { GetStaticPaths } from 'astro'
import { cuisines, restaurants, towns } from '#site/content/directory.ts'
import { searchIndex } from '#site/content/search-index.ts'

/** `/search.json`. The route has a parameter only because that allows a key, which saves building a large index. */
export const getStaticPaths = (() => [
  { params: { search: 'search' }, cacheKey: keyOfCards() },
]) satisfies GetStaticPaths

/** The content key of the index: the highest card version, which each change of a card raises, and their number. */
function keyOfCards(): string {
  let newest = 0
  for (const { cardVersion } of restaurants) newest = Math.max(newest, cardVersion)
  return `${newest} ${restaurants.length}`
}

export const GET = () => Response.json(searchIndex({ restaurants, towns, cuisines }))
