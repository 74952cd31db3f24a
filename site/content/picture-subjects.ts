import { guide } from '#guide'
import { slugify } from '#domain/slug.ts'
import type { DishName, SubjectName } from '#pictures/draw.ts'
import { hash } from '#pictures/seed.ts'

/** The words that name what a subject shows. */
const WORDS = {
  soup: /\b(soups?|chowders?|stews?|gumbo|chili|bisque)\b/i,
  'pan-pizza': /\b(sicilian|detroit|pan pizza|deep[- ]dish|grandma)\b/i,
  pizza: /\b(pizzas?|pizzeria|pies|slices?)\b/i,
  ravioli: /\b(ravioli|stuffed pasta|tortellini)\b/i,
  ramen: /\bramen\b/i,
  // Before the crab, because where there are crabs everybody has crab cakes.
  oysters: /\b(oysters?|raw bar|clams?)\b/i,
  shrimp: /\b(shrimps?|prawns?)\b/i,
  fish: /\b(fish|rockfish|salmon|tuna|cod)\b/i,
  seafood: /\b(crabs?|crab ?cakes?|seafood)\b/i,
  bbq: /\b(bbq|barbecue|smokehouse|brisket|ribs|pit beef)\b/i,
  diner: /\b(diner|breakfast|brunch|pancakes?|waffles?|skillet|omelets?|eggs?)\b/i,
  chicken: /\b(chicken|rotisserie|roast|wings?|poultry)\b/i,
  american: /\b(burgers?|fries)\b/i,
  steakhouse: /\b(steaks?|chophouse|prime rib)\b/i,
  deli: /\b(sandwich(es)?|subs?|hoagies?|deli|bagels?)\b/i,
  tacos: /\b(tacos?|taquer[ií]a)\b/i,
  mexican: /\b(burritos?|cantina|tortillas?)\b/i,
  'small-plates': /\b(small plates|tapas|shar(e|ing)|tasting|seasonal)\b/i,
  salad: /\b(salads?|vegetables?|greens|vegan|vegetarian|farm|garden)\b/i,
  bar: /\b(bar|pub|tavern|taproom|ale|beers?|brew\w*|cocktails?|stools?)\b/i,
  desserts: /\b(ice cream|cones?|cakes?|desserts?|custard|gelato|sundaes?)\b/i,
  bakery: /\b(bread|bakery|bakes?|doughnuts?|donuts?|pastr\w+)\b/i,
  cafe: /\b(coffee|caf[eé]|espresso|tea)\b/i,
} satisfies Partial<Record<SubjectName, RegExp>>
type Worded = keyof typeof WORDS

type Choice = {
  /** One of these when no words decide; the first stands for the cuisine as a whole. */
  always: readonly [SubjectName, ...SubjectName[]]
  /** Only where the place's own words name it. */
  named?: readonly Worded[]
}

/** What may show a cuisine. A cuisine without an entry has one subject of its own name, or a laid table. */
const BY_CUISINE: Record<string, Choice> = {
  american: {
    always: ['american', 'chicken', 'small-plates', 'salad'],
    named: [
      'soup',
      'bbq',
      'diner',
      'oysters',
      'shrimp',
      'fish',
      'seafood',
      'chicken',
      'american',
      'steakhouse',
      'deli',
      'small-plates',
      'salad',
      'bar',
    ],
  },
  pizza: { always: ['pizza', 'pizza', 'pan-pizza', 'pizza'], named: ['pan-pizza'] },
  'fast-food': {
    always: ['fast-food', 'fast-food', 'american'],
    named: ['chicken', 'american'],
  },
  seafood: {
    always: ['seafood', 'fish', 'oysters', 'shrimp'],
    named: ['oysters', 'shrimp', 'fish', 'seafood'],
  },
  mexican: { always: ['mexican', 'tacos'], named: ['mexican', 'tacos'] },
  italian: { always: ['italian', 'ravioli'], named: ['pizza', 'ravioli', 'soup'] },
  asian: { always: ['asian'], named: ['ramen', 'soup'] },
  chinese: { always: ['chinese', 'asian'] },
  japanese: { always: ['japanese', 'ramen'], named: ['ramen'] },
  cafe: { always: ['cafe'], named: ['bakery', 'diner', 'soup', 'deli', 'cafe'] },
  bakery: { always: ['bakery'] },
  deli: { always: ['deli'], named: ['soup'] },
  steakhouse: { always: ['steakhouse'], named: ['bar'] },
  bar: { always: ['bar'] },
  pub: { always: ['bar'], named: ['american'] },
  brewery: { always: ['bar'] },
  breakfast: { always: ['diner'] },
  diner: { always: ['diner'] },
  chicken: { always: ['chicken'] },
  burgers: { always: ['american'] },
  sandwiches: { always: ['deli'] },
  salad: { always: ['salad'] },
  soup: { always: ['soup'] },
  tapas: { always: ['small-plates'] },
  spanish: { always: ['small-plates', 'seafood'] },
  sushi: { always: ['japanese'] },
  other: {
    always: ['table'],
    named: [
      'pan-pizza',
      'pizza',
      'ramen',
      'oysters',
      'shrimp',
      'fish',
      'seafood',
      'bbq',
      'diner',
      'american',
      'steakhouse',
      'deli',
      'tacos',
      'mexican',
      'desserts',
      'bakery',
      'cafe',
      'bar',
    ],
  },
}

/** The cuisines with one subject of their own name. */
const OWN: readonly SubjectName[] = [
  'bbq',
  'mediterranean',
  'greek',
  'indian',
  'thai',
  'korean',
  'vietnamese',
  'caribbean',
  'ethiopian',
  'french',
  'peruvian',
  'ramen',
  'desserts',
]

function choiceOf(cuisine: string): Choice {
  const slug = slugify(cuisine)
  const own = OWN.find((subject) => subject === slug)
  if (own) return { always: [own] }
  return Object.hasOwn(BY_CUISINE, slug) ? BY_CUISINE[slug]! : { always: ['table'] }
}

const namedIn = (text: string, subjects: readonly Worded[]) =>
  subjects.find((subject) => WORDS[subject].test(text))

/** The subject of a cuisine as a whole; `table` for one without a picture of its own. */
export const cuisineSubject = (cuisine: string): SubjectName => choiceOf(cuisine).always[0]

/** The dishes that show subjects of cuisines on a table. */
const ON_TABLE: Record<DishName, SubjectName[]> = {
  // Only where the config asks for it: few towns have crabs.
  crab: [],
  mezze: ['mediterranean', 'greek', 'small-plates'],
  noodles: ['ramen', 'japanese', 'vietnamese', 'asian'],
  tacos: ['mexican', 'tacos'],
  pizza: ['pizza', 'pan-pizza'],
  pasta: ['italian', 'ravioli'],
  salad: ['salad'],
  bread: ['bakery', 'deli', 'french'],
  grill: ['american', 'steakhouse', 'bbq', 'chicken', 'fast-food', 'bar'],
  shrimp: ['seafood', 'shrimp', 'fish', 'oysters'],
  dumplings: ['chinese', 'korean'],
  curry: ['indian', 'thai', 'caribbean', 'ethiopian', 'peruvian', 'soup'],
  eggs: ['diner'],
  coffee: ['cafe', 'desserts'],
}
const dishes = Object.entries(ON_TABLE) as [DishName, SubjectName[]][]

/** The dishes of a table: the one in the middle, if it is given, those of the cuisines, the largest first, and the usual ones. */
export function dishesOf(
  cuisines: { name: string; count: number }[],
  middle?: DishName,
): [DishName, ...DishName[]] {
  const shown = cuisines
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ name }) => {
      const subject = cuisineSubject(name)
      return dishes.find(([, subjects]) => subjects.includes(subject))?.[0] ?? []
    })
  const usual = ['mezze', 'bread', 'pizza', 'pasta', 'salad'] as const
  return [...new Set([...(middle ? [middle] : []), ...shown, ...usual])] as [DishName]
}

type Described = {
  id: number
  name: string
  cuisine: string
  description: string | null
  features: Record<string, boolean | string>
}

/** The subject of a place: what its name, its description or its features name, or else one of its cuisine's. */
export function placeSubject({ id, name, cuisine, description, features }: Described): SubjectName {
  const { always, named = [] } = choiceOf(cuisine)
  const has = Object.keys(features).filter((feature) => features[feature] === true)
  return (
    namedIn(name, named) ??
    namedIn(description ?? '', named) ??
    namedIn(has.join(', '), named) ??
    always[hash(`subject ${id}`) % always.length]!
  )
}

const POST_CATEGORIES: readonly SubjectName[] = [
  'featured',
  'dining-guide',
  'date-night',
  'hidden-gems',
  'new-openings',
  'reviews',
  'food-events',
]
/** What a post may be about, the most telling first. */
const TOPICS: readonly Worded[] = [
  'soup',
  'pizza',
  'ramen',
  'oysters',
  'seafood',
  'shrimp',
  'fish',
  'bbq',
  'tacos',
  'mexican',
  'desserts',
  'bakery',
  'chicken',
  'american',
  'cafe',
  'salad',
]

/** The subject of a post: what its title names, or else its category. */
export const postSubject = ({
  title,
  category,
}: {
  title: string
  category: string
}): SubjectName =>
  namedIn(title, TOPICS) ?? POST_CATEGORIES.find((name) => name === slugify(category)) ?? 'featured'

const TRADES: readonly (readonly [RegExp, SubjectName])[] = [
  [/flor|flower|garden|plant|nurser/i, 'florist'],
  [/book|stationer|comic|librar|news/i, 'bookshop'],
  [/hardware|tool|paint|lumber|garage|repair/i, 'hardware'],
  [/bike|bicycl|cycl/i, 'bike'],
]

/** The subject of a business's category; `shop` for one without a picture of its own. */
export const shopSubject = (category: string): SubjectName =>
  TRADES.find(([words]) => words.test(category))?.[1] ?? 'shop'

/** The subject of a town; `waterside` for one on the water, by its name or by the config. */
export const townSubject = (town: string): SubjectName =>
  guide.watersideTowns.includes(town) || /harbou?r|waterfront|beach\b/i.test(town)
    ? 'waterside'
    : 'town'
