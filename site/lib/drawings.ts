import { GROUNDS, POOL, hash } from '#site/pictures/seed.ts'

/** The file name of a drawing without its extension; `version` is a seed or a social size. */
export const pictureName = (subject: string, version: string | number) => `${subject}-${version}`

const pathOf = (subject: string, seed: number) => `/pictures/${pictureName(subject, seed)}.svg`

/** The path of the drawing of a subject for one place, post or town; it hangs on nothing else that the guide holds. */
export const drawingPath = (subject: string, of: string | number) =>
  pathOf(subject, hash(String(of)) % POOL)

type Drawing = { subject: string; seed: number }

/** The subject and the seed of a drawing's path; undefined for a photo. */
export function drawingAt(path: string): Drawing | undefined {
  const [, subject, seed] = /^\/pictures\/([a-z-]+)-(\d+)\.svg$/.exec(path) ?? []
  return subject === undefined ? undefined : { subject, seed: Number(seed) }
}

/** How many cards back one is beside or above, in rows of one, two or three. */
const BESIDE = 3
/** How many cards back one touches, if only at a corner. */
const AROUND = 4

/**
 * The pictures that may stand for a drawing, itself first. Each lies on another ground, and there is one more than cards
 * around, of which each rules out one at most: so one of them always fits.
 */
const choices = ({ subject, seed }: Drawing): Drawing[] =>
  Array.from({ length: AROUND + 1 }, (_, step) => ({ subject, seed: (seed + step) % POOL }))

/** The paths of all pictures that may stand for a drawing; none for a photo. */
export function choicesAt(path: string): string[] {
  const drawing = drawingAt(path)
  return drawing ? choices(drawing).map(({ subject, seed }) => pathOf(subject, seed)) : []
}

/**
 * The pictures of a list, so that none touches itself and none lies beside another of its subject on the same ground:
 * the later one gives way. Photos stay.
 */
export function apart(paths: readonly string[]): string[] {
  const shown: (Drawing | undefined)[] = []
  for (const path of paths) {
    const drawing = drawingAt(path)
    const around = shown.slice(-AROUND).reverse()
    const fits = ({ subject, seed }: Drawing) =>
      around.every(
        (other, back) =>
          other?.subject !== subject ||
          (other.seed !== seed && (back >= BESIDE || other.seed % GROUNDS !== seed % GROUNDS)),
      )
    shown.push(drawing && choices(drawing).find(fits))
  }
  return paths.map((path, i) => {
    const drawing = shown[i]
    return drawing ? pathOf(drawing.subject, drawing.seed) : path
  })
}

/** The same list with its pictures apart. */
export function picturesApart<T extends { picture: { src: string } }>(items: readonly T[]): T[] {
  const paths = apart(items.map(({ picture }) => picture.src))
  return items.map((item, i) => ({ ...item, picture: { ...item.picture, src: paths[i]! } }))
}

/** The same places with their pictures apart. */
export function imagesApart<T extends { image: string }>(places: readonly T[]): T[] {
  const paths = apart(places.map(({ image }) => image))
  return places.map((place, i) => ({ ...place, image: paths[i]! }))
}
