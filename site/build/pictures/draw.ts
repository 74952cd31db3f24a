/** The drawn pictures: a place, post or town without a photo gets the picture of its subject. */
import { american } from './motifs/american.ts'
import { asian } from './motifs/asian.ts'
import { bakery } from './motifs/bakery.ts'
import { bbq } from './motifs/bbq.ts'
import { bike } from './motifs/bike.ts'
import { bookshop } from './motifs/bookshop.ts'
import { cafe } from './motifs/cafe.ts'
import { chinese } from './motifs/chinese.ts'
import { dateNight } from './motifs/date-night.ts'
import { deli } from './motifs/deli.ts'
import { desserts } from './motifs/desserts.ts'
import { guide } from './motifs/dining-guide.ts'
import { fastFood } from './motifs/fast-food.ts'
import { featured } from './motifs/featured.ts'
import { florist } from './motifs/florist.ts'
import { events } from './motifs/food-events.ts'
import { greek } from './motifs/greek.ts'
import { hardware } from './motifs/hardware.ts'
import { hero } from './motifs/hero.ts'
import { gems } from './motifs/hidden-gems.ts'
import { indian } from './motifs/indian.ts'
import { italian } from './motifs/italian.ts'
import { japanese } from './motifs/japanese.ts'
import { korean } from './motifs/korean.ts'
import { mediterranean } from './motifs/mediterranean.ts'
import { mexican } from './motifs/mexican.ts'
import type { Motif } from './motifs/motif.ts'
import { openings } from './motifs/new-openings.ts'
import { pizza } from './motifs/pizza.ts'
import { reviews } from './motifs/reviews.ts'
import { seafood } from './motifs/seafood.ts'
import { shop } from './motifs/shop.ts'
import { steakhouse } from './motifs/steakhouse.ts'
import { table } from './motifs/table.ts'
import { thai } from './motifs/thai.ts'
import { town } from './motifs/town.ts'
import { vietnamese } from './motifs/vietnamese.ts'
import { waterside } from './motifs/waterside.ts'
import { sheet } from './paper/paint.ts'
import { SCHEMES } from './palette.ts'
import type { Scene } from './scene.ts'

export { AD_NAMES, drawAd } from './ads.ts'
export { AD_SIZES } from './ads/layouts.ts'

/** What a restaurant is drawn as. */
const cuisines = {
  pizza,
  italian,
  american,
  'fast-food': fastFood,
  deli,
  steakhouse,
  bbq,
  seafood,
  mexican,
  mediterranean,
  greek,
  indian,
  asian,
  chinese,
  japanese,
  thai,
  korean,
  vietnamese,
  cafe,
  desserts,
  bakery,
  table,
}

/** What the journal writes about. */
const posts = {
  featured,
  'dining-guide': guide,
  'date-night': dateNight,
  'hidden-gems': gems,
  'new-openings': openings,
  reviews,
  'food-events': events,
}

/** Shops and towns. */
const street = { florist, bookshop, hardware, bike, shop, town, waterside }

const MOTIFS: Record<string, Motif> = { ...cuisines, ...posts, ...street, hero }

/** How many settings each subject has. */
export const VARIANTS = 4

/** Every subject there is a picture of. */
export const pictureSubjects: readonly string[] = Object.keys(MOTIFS)

/** What a subject is drawn on, in its own units. */
export const pictureField = (subject: string): readonly [number, number] =>
  MOTIFS[subject]?.field ?? [1200, 900]

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

const known = (subjects: object, words: string) => {
  const name = slug(words)
  return Object.hasOwn(subjects, name) ? name : undefined
}

/** The picture of a cuisine; the laid table for one without its own. */
export const cuisineSubject = (cuisine: string): string => known(cuisines, cuisine) ?? 'table'

/** The picture of a post's category. */
export const postSubject = (category: string): string => known(posts, category) ?? 'featured'

const TRADES: readonly (readonly [RegExp, string])[] = [
  [/flor|flower|garden|plant|nurser/i, 'florist'],
  [/book|stationer|comic|librar|news/i, 'bookshop'],
  [/hardware|tool|paint|lumber|garage|repair/i, 'hardware'],
  [/bike|bicycl|cycl/i, 'bike'],
]

/** The picture of a shop's trade; the plain shopfront for one without its own. */
export const shopSubject = (category: string): string =>
  TRADES.find(([words]) => words.test(category))?.[1] ?? 'shop'

/** The picture of a town: the waterside for one on the water. */
export const townSubject = (town: string): string =>
  /havre de grace|harbou?r|waterfront|perryville/i.test(town) ? 'waterside' : 'town'

/** The picture of a subject in one of its settings, as SVG. */
export function drawPicture(subject: string, variant: number): string {
  const motif = MOTIFS[subject]
  if (!motif) throw new Error(`There is no picture of “${subject}”.`)
  const v = ((Math.trunc(variant) % VARIANTS) + VARIANTS) % VARIANTS
  const [wide, high] = pictureField(subject)
  const flip = v % 2 ? -1 : 1
  const scene: Scene = {
    ...SCHEMES[motif.schemes[v] ?? motif.schemes[0]],
    v,
    wide,
    high,
    flip,
    x: (across) => (flip > 0 ? across : wide - across),
    pick: (...options) => options[v % options.length] ?? options[0],
  }
  return sheet(wide, high, motif.draw(scene))
}
