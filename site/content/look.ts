import { once } from '#domain/once.ts'
import type { HomeSection } from '#domain/look.ts'
import { guide } from '#guide'
import type { Place } from '#site/lib/content-types.ts'
import { heroSeed } from '#pictures/draw.ts'
import { drawingPath } from '#site/lib/drawings.ts'
import { HERO, LAID_TABLE } from '#site/lib/hero.ts'
import { HOME_FEATURED } from '#site/lib/limits.ts'
import { chosenFirst } from '#site/search/chosen-first.ts'
import { lists, placesOf } from './directory.ts'
import { dishesOf } from './picture-subjects.ts'
import { look } from './replica/open.ts'

/** The featured places of home in their order. Where fewer are chosen, those recommended first follow. */
export const featuredPlaces = (): Place[] =>
  chosenFirst(
    placesOf(look.featured ?? guide.featuredRestaurantIds),
    lists.restaurants,
    HOME_FEATURED,
  )

/** The head of home: its texts as far as an editor has chosen them, and its picture. */
export const hero = () => ({
  headline: look.headline,
  lead: look.lead,
  picture: look.picture ?? HERO,
})

/** The seed of the laid table, which stands where neither an editor nor the guide's folder has a picture. */
export const laidTableSeed = once(() => heroSeed(dishesOf(lists.cuisines, guide.heroDish)))

/** The picture of the guide's share cards, which are drawn from seeds. */
export const cardHero = () => (HERO === LAID_TABLE ? drawingPath('hero', laidTableSeed()) : HERO)

/** Whether home has the section with this id. */
export const hasSection = (id: HomeSection) => !look.hidden?.includes(id)

/** The links of the header and the footer, where others than the usual ones are chosen. */
export const links = () => ({ headerLinks: look.headerLinks, footerLinks: look.footerLinks })

/** The text of the notice that every page shows, if there is one now. */
export const notice = () => look.notice?.text
