import type { APIContext, GetStaticPaths } from 'astro'
import { isHere } from '#site/cards/picture-cache.ts'
import {
  GUIDE_CARD,
  VOTE_CARD,
  type ShareCard,
  cuisineCard,
  placeCard,
  postCard,
  townCard,
} from '#site/lib/share-card.ts'
import { blog } from '#site/content/blog.ts'
import { hasPlaceCards, lists } from '#site/content/directory.ts'
import { cardHero } from '#site/content/look.ts'

export const getStaticPaths = (() =>
  shareCards().map((card) => ({
    params: { name: card.path.slice(1) },
    // A card whose photo could not be read is composed again by the next build.
    props: isHere(card.picture) ? { card } : { card, tried: Date.now() },
  }))) satisfies GetStaticPaths

export async function GET({ props, site }: APIContext<{ card: ShareCard }>) {
  // Loaded late, as most builds compose no card.
  const { composeCard } = await import('#site/cards/compose.ts')
  return new Response(new Uint8Array(await composeCard(props.card, site!)))
}

/** The cards of all pages. Those with the same picture follow each other, so that it is drawn once for all. */
function shareCards(): ShareCard[] {
  const picture = cardHero()
  const cards = [
    { ...GUIDE_CARD, picture },
    { ...VOTE_CARD, picture },
    ...lists.towns.map(townCard),
    ...lists.cuisines.map(cuisineCard),
    ...blog.posts.map(postCard),
    ...(hasPlaceCards() ? lists.places.map(placeCard) : []),
  ]
  return [...Map.groupBy(cards, ({ picture }) => picture).values()].flat()
}
