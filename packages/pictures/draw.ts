/** The drawn pictures: `draw(subject, seed)` gives one picture of a subject's pool. README.md shows how to add one. */
import { sheet } from './paper/paint.ts'
import { sceneOf } from './scene.ts'
import { american } from './subjects/american.ts'
import { asian } from './subjects/asian.ts'
import { bakery } from './subjects/bakery.ts'
import { bar } from './subjects/bar.ts'
import { bbq } from './subjects/bbq.ts'
import { bike } from './subjects/bike.ts'
import { bookshop } from './subjects/bookshop.ts'
import { cafe } from './subjects/cafe.ts'
import { caribbean } from './subjects/caribbean.ts'
import { chicken } from './subjects/chicken.ts'
import { chinese } from './subjects/chinese.ts'
import { dateNight } from './subjects/date-night.ts'
import { deli } from './subjects/deli.ts'
import { desserts } from './subjects/desserts.ts'
import { diner } from './subjects/diner.ts'
import { guide } from './subjects/dining-guide.ts'
import { ethiopian } from './subjects/ethiopian.ts'
import { fastFood } from './subjects/fast-food.ts'
import { featured } from './subjects/featured.ts'
import { fish } from './subjects/fish.ts'
import { florist } from './subjects/florist.ts'
import { events } from './subjects/food-events.ts'
import { french } from './subjects/french.ts'
import { greek } from './subjects/greek.ts'
import { hardware } from './subjects/hardware.ts'
import { hero } from './subjects/hero.ts'
import { gems } from './subjects/hidden-gems.ts'
import { indian } from './subjects/indian.ts'
import { italian } from './subjects/italian.ts'
import { japanese } from './subjects/japanese.ts'
import { korean } from './subjects/korean.ts'
import { mediterranean } from './subjects/mediterranean.ts'
import { mexican } from './subjects/mexican.ts'
import { openings } from './subjects/new-openings.ts'
import { oysters } from './subjects/oysters.ts'
import { panPizza } from './subjects/pan-pizza.ts'
import { peruvian } from './subjects/peruvian.ts'
import { pizza } from './subjects/pizza.ts'
import { ramen } from './subjects/ramen.ts'
import { ravioli } from './subjects/ravioli.ts'
import { reviews } from './subjects/reviews.ts'
import { salad } from './subjects/salad.ts'
import { seafood } from './subjects/seafood.ts'
import { shop } from './subjects/shop.ts'
import { smallPlates } from './subjects/small-plates.ts'
import { shrimp } from './subjects/shrimp.ts'
import { soup } from './subjects/soup.ts'
import { steakhouse } from './subjects/steakhouse.ts'
import { table } from './subjects/table.ts'
import { tacos } from './subjects/tacos.ts'
import { thai } from './subjects/thai.ts'
import { town } from './subjects/town.ts'
import { vietnamese } from './subjects/vietnamese.ts'
import { waterside } from './subjects/waterside.ts'
import type { Subject } from './subjects/subject.ts'

export { AD_NAMES, drawAd } from './ads.ts'
export { AD_SIZES } from './ads/layouts.ts'

const SUBJECTS = {
  // What restaurants cook; `table` stands for what has no picture of its own.
  pizza,
  'pan-pizza': panPizza,
  italian,
  ravioli,
  american,
  diner,
  chicken,
  soup,
  salad,
  'small-plates': smallPlates,
  bar,
  'fast-food': fastFood,
  deli,
  steakhouse,
  bbq,
  seafood,
  shrimp,
  fish,
  oysters,
  mexican,
  tacos,
  mediterranean,
  greek,
  indian,
  asian,
  chinese,
  japanese,
  ramen,
  thai,
  korean,
  vietnamese,
  caribbean,
  ethiopian,
  french,
  peruvian,
  cafe,
  desserts,
  bakery,
  table,
  // The categories of posts.
  featured,
  'dining-guide': guide,
  'date-night': dateNight,
  'hidden-gems': gems,
  'new-openings': openings,
  reviews,
  'food-events': events,
  // Businesses and towns.
  florist,
  bookshop,
  hardware,
  bike,
  shop,
  town,
  waterside,
  // The home page.
  hero,
} satisfies Record<string, Subject>

export type SubjectName = keyof typeof SUBJECTS

/** All subjects. */
export const pictureSubjects = Object.keys(SUBJECTS) as SubjectName[]

const isSubject = (name: string): name is SubjectName => Object.hasOwn(SUBJECTS, name)

function subjectOf(name: string): Subject {
  if (!isSubject(name)) throw new Error(`There is no picture of “${name}”.`)
  return SUBJECTS[name]
}

/** The width and height of a subject's pictures, in SVG units. */
export const pictureField = (subject: string): readonly [number, number] => {
  const { wide, high } = sceneOf(subjectOf(subject), 0)
  return [wide, high]
}

/** Draws one picture of a subject as SVG; seeds repeat after POOL. Throws when the subject does not exist. */
export function draw(subject: string, seed: number): string {
  const drawn = subjectOf(subject)
  const scene = sceneOf(drawn, seed)
  return sheet(scene.wide, scene.high, drawn.draw(scene))
}
