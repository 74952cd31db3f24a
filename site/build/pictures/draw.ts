/** The drawn pictures: a place, post or town without a photo gets the picture of its subject. */
import { bakes } from './motifs/bakes.ts'
import { east } from './motifs/east.ts'
import { hearth } from './motifs/hearth.ts'
import { hero } from './motifs/hero.ts'
import type { Motif } from './motifs/motif.ts'
import { shore } from './motifs/shore.ts'
import { stories } from './motifs/stories.ts'
import { street } from './motifs/street.ts'
import { sheet } from './paper.ts'
import { SCHEMES } from './palette.ts'
import type { Scene } from './shapes.ts'

export { AD_NAMES, AD_SIZES, drawAd, type AdPlacement } from './ads.ts'

const MOTIFS: Record<string, Motif> = {
  ...hearth,
  ...shore,
  ...east,
  ...bakes,
  ...stories,
  ...street,
  hero,
}

/** How many settings each subject has. */
export const VARIANTS = 4

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
export const cuisineSubject = (cuisine: string): string =>
  known({ ...hearth, ...shore, ...east, ...bakes }, cuisine) ?? 'table'

/** The picture of a post's category. */
export const postSubject = (category: string): string => known(stories, category) ?? 'featured'

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
