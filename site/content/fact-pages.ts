import { once } from '#domain/once.ts'
import type { Place } from '#site/lib/content-types.ts'
import { LEAST_OF_FACT, MOST_OF_FACT } from '#site/lib/limits.ts'
import { lists } from './directory.ts'
import { hasFeature } from './features.ts'

/** Facts that people look for, by the last part of their pages' addresses. */
const FACTS = {
  'late-night': {
    feature: 'Late-night food',
    name: 'Late-Night Food',
    text: 'Kitchens that are known to cook late.',
  },
  breakfast: {
    feature: 'Breakfast',
    name: 'Breakfast',
    text: 'Where people go for the first meal of the day.',
  },
  brunch: {
    feature: 'Brunch',
    name: 'Brunch',
    text: 'Where people go late in the morning and stay for lunch.',
  },
  'outdoor-seating': {
    feature: 'Outdoor seating',
    name: 'Outdoor Seating',
    text: 'Patios, porches and tables on the sidewalk.',
  },
  'good-for-kids': {
    feature: 'Good for kids',
    name: 'Good for Kids',
    text: 'Places where children are welcome.',
  },
  vegetarian: {
    feature: 'Vegetarian options',
    name: 'Vegetarian Options',
    text: 'Places with more than a salad for people who eat no meat.',
  },
  'gluten-free': {
    feature: 'Gluten-free options',
    name: 'Gluten-Free Options',
    text: 'Places that list dishes without gluten. Tell them about an allergy before you order.',
  },
  'live-music': {
    feature: 'Live music',
    name: 'Live Music',
    text: 'Places with a band or a singer on some nights. Call to hear who plays.',
  },
  'happy-hour': {
    feature: 'Happy hour',
    name: 'Happy Hour',
    text: 'Places with a happy hour. Call for its days and times.',
  },
  waterfront: {
    feature: 'Waterfront',
    name: 'Waterfront',
    text: 'Places on the water.',
  },
  delivery: {
    feature: 'Delivery',
    name: 'Delivery',
    text: 'Places that bring their food to you.',
  },
  wheelchair: {
    feature: 'Wheelchair-accessible entrance',
    name: 'Wheelchair-Accessible',
    text: 'Places with an entrance for wheelchairs.',
  },
} as const
type FactSlug = keyof typeof FACTS

type Link = { name: string; path: string }
/** The page of a fact, in all of the guide or in one town. */
export type FactPage = {
  slug: FactSlug
  name: string
  feature: string
  text: string
  /** Undefined for all of the guide. */
  town?: Link & { slug: string }
  path: string
  count: number
  /** Those recommended first, MOST_OF_FACT at most. */
  places: Place[]
}

export const factPath = (fact: string, townSlug?: string) =>
  ['/restaurants', fact, townSlug].filter(Boolean).join('/')

/** The pages of facts that at least LEAST_OF_FACT listed places have, those of all of the guide before their towns'. */
export const factPages = once((): FactPage[] => {
  const ranked = lists.recommended
  const towns = lists.towns.map(({ name, path, slug }) => ({ name, path, slug }))
  return Object.entries(FACTS).flatMap(([slug, fact]) => {
    const having = ranked.filter((place) => hasFeature(place, fact.feature))
    const byTown = Map.groupBy(having, ({ townPath }) => townPath)
    return [undefined, ...towns].flatMap((town) => {
      const places = town ? (byTown.get(town.path) ?? []) : having
      if (places.length < LEAST_OF_FACT) return []
      const path = factPath(slug, town?.slug)
      const first = places.slice(0, MOST_OF_FACT)
      return [{ ...fact, slug: slug as FactSlug, town, path, count: places.length, places: first }]
    })
  })
})

/** Links to the pages of all facts, in a town or, without one, in all of the guide. */
export const factLinks = (townPath?: string): Link[] =>
  factPages()
    .filter(({ town }) => town?.path === townPath)
    .map(({ name, path }) => ({ name, path }))

/** Links to the towns with a page of the fact. */
export const factTowns = (fact: FactSlug): Link[] =>
  factPages().flatMap(({ slug, town, path }) =>
    town && slug === fact ? [{ name: town.name, path }] : [],
  )

/** Where the addresses of facts lead that have too few places for a page, or no longer enough. */
export function factRedirects(): { from: string; to: string }[] {
  const paths = new Set(factPages().map(({ path }) => path))
  const facts = Object.keys(FACTS)
  const whole = facts.map((fact) => ({ from: factPath(fact), to: '/restaurants' }))
  const inTowns = facts.flatMap((fact) =>
    lists.towns.map(({ slug, path }) => ({
      from: factPath(fact, slug),
      to: paths.has(factPath(fact)) ? factPath(fact) : path,
    })),
  )
  return [...whole, ...inTowns].filter(({ from }) => !paths.has(from))
}
