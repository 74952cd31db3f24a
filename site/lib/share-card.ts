import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'
import { cardPathOf } from '#domain/share-card.ts'
import { SAVED } from '#site/copy/saved-texts.ts'
import { HERO } from './hero.ts'
import { hash } from '#pictures/seed.ts'
import type { Cuisine, Place, Post, Town } from './content-types.ts'

/** The picture that social networks show of a page. Nothing in it changes often, as each change draws it again. */
export type ShareCard = {
  /** The path of the page whose card it is. */
  path: string
  name: string
  /** What it is, above the name. */
  kind?: string
  /** Where it is, below the name. */
  where?: string
  /** The path of the drawing or the photo. */
  picture: string
}

/** The card of pages that have none of their own. */
export const GUIDE_CARD: ShareCard = {
  path: '/guide',
  name: guide.tagline,
  kind: guide.county ?? guide.region?.name ?? guide.area,
  picture: HERO,
}

/** The card of a list of places that friends vote on; its picture can't show the list, which no server sees. */
export const VOTE_CARD: ShareCard = {
  path: '/saved',
  name: SAVED.vote,
  kind: 'Vote with a tap',
  where: `Around ${guide.area}`,
  picture: GUIDE_CARD.picture,
}

type CardPlace = Pick<Place, 'path' | 'name' | 'cuisine' | 'town' | 'region' | 'image'>

export const placeCard = ({ path, name, cuisine, town, region, image }: CardPlace): ShareCard => ({
  path,
  name,
  kind: cuisine,
  where: region ? `${town}, ${region}` : town,
  picture: image,
})

export const townCard = ({ path, name, fullName, picture }: Town): ShareCard => ({
  path,
  name,
  kind: 'Where to eat',
  where: fullName === `${name}, ${guide.region?.code}` ? guide.region?.name : undefined,
  picture: picture.src,
})

export const cuisineCard = ({ path, name, picture }: Cuisine): ShareCard => ({
  path,
  name,
  kind: 'Where to find',
  where: `Around ${guide.areaAndRegion}`,
  picture: picture.src,
})

export const postCard = ({ path, title, category, picture }: Post): ShareCard => ({
  path,
  name: title,
  kind: category,
  picture: picture.src,
})

const LOOK = JSON.stringify([theme.day, theme.faces])

/** The address of a card: social networks fetch it again when what it shows has changed. */
export function cardAddress(card: ShareCard): string {
  const { path, name, kind, where, picture } = card
  return `${cardPathOf(path)}?v=${hash([name, kind, where, picture, LOOK].join('\n')).toString(36)}`
}

/** The text of a card, as its alternative text. */
export function cardAlt({ name, kind, where }: ShareCard): string {
  const about = [kind, where].filter(Boolean).join(', ')
  return `${guide.name}. ${name}${about && `: ${about}`}`
}
