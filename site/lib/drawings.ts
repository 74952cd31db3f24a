import { GROUNDS, POOL } from '#pictures/seed.ts'

/** The JPEG versions of a drawing for social networks and search engines, widest first, in pixels. */
export const SOCIAL_SIZES = {
  wide: { width: 1200, height: 630 },
  classic: { width: 1200, height: 900 },
  square: { width: 900, height: 900 },
} as const

/** The file name of a drawing without its extension; `version` is a seed or a social size. */
export const pictureName = (subject: string, version: string | number) => `${subject}-${version}`

/** The path of one drawing of a subject. */
export const drawingPath = (subject: string, seed: number) =>
  `/pictures/${pictureName(subject, seed)}.svg`

/** The drawing of pages and lists with nothing on them. */
export const EMPTY = drawingPath('empty', 2)

type Drawing = { subject: string; seed: number }

/** The subject and the seed of a drawing's path; undefined for a photo. */
export function drawingAt(path: string): Drawing | undefined {
  const [, subject, seed] = /^\/pictures\/([a-z-]+)-(\d+)\.svg$/.exec(path) ?? []
  return subject === undefined ? undefined : { subject, seed: Number(seed) }
}

/** How many cards back one is beside or above, in rows of one, two or three. */
export const BESIDE = 3
/** How many cards back one is in sight: two rows of three. */
const IN_SIGHT = 6

/**
 * The pictures that may stand for a drawing, itself first: one on each ground. That is one more than the cards in sight
 * and the page's head, each of which excludes at most one, so one always remains.
 */
const choices = ({ subject, seed }: Drawing): Drawing[] =>
  Array.from({ length: GROUNDS }, (_, step) => ({ subject, seed: (seed + step) % POOL }))

/** The paths of all pictures that may stand for a drawing; none for a photo. */
export function choicesAt(path: string): string[] {
  const drawing = drawingAt(path)
  return drawing ? choices(drawing).map(({ subject, seed }) => drawingPath(subject, seed)) : []
}

/**
 * The pictures of cards that the lists of the guide do not show together, such as search results: none in sight of
 * itself, none like `head`, the page's own picture, and none beside another of its subject on the same ground. The
 * later card gives way. Photos stay.
 */
export function apart(paths: readonly string[], head = ''): string[] {
  const shown: (Drawing | undefined)[] = []
  const own = drawingAt(head)
  for (const path of paths) {
    const drawing = drawingAt(path)
    const inSight = shown.slice(-IN_SIGHT).reverse()
    const isSame = ({ subject, seed }: Drawing, other?: Drawing) =>
      other?.subject === subject && other.seed === seed
    const fits = (choice: Drawing) =>
      !isSame(choice, own) &&
      inSight.every(
        (other, back) =>
          other?.subject !== choice.subject ||
          (back >= BESIDE
            ? !isSame(choice, other)
            : other.seed % GROUNDS !== choice.seed % GROUNDS),
      )
    shown.push(drawing && choices(drawing).find(fits))
  }
  return paths.map((path, i) => {
    const drawing = shown[i]
    return drawing ? drawingPath(drawing.subject, drawing.seed) : path
  })
}

/** The same list with its pictures apart from each other and from the page's own. */
export function picturesApart<T extends { picture: { src: string } }>(
  items: readonly T[],
  head?: string,
): T[] {
  const paths = apart(
    items.map(({ picture }) => picture.src),
    head,
  )
  return items.map((item, i) => ({ ...item, picture: { ...item.picture, src: paths[i]! } }))
}

/** The same places with their pictures apart from each other and from the page's own. */
export function imagesApart<T extends { image: string }>(places: readonly T[], head?: string): T[] {
  const paths = apart(
    places.map(({ image }) => image),
    head,
  )
  return places.map((place, i) => ({ ...place, image: paths[i]! }))
}
