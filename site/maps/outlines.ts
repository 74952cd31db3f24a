import { outline, type Style, widthOf } from '#site/cards/type.ts'

/** Parts of a unit that a point of a letter is rounded to. */
export const SCALE = 5

type Written = { width: number; path: string }
/** Names stand on many maps. */
const written = new Map<string, Written>()

/**
 * A text as the data of a path around its middle, in `1 / SCALE` units and relative, which is half as long as in whole
 * coordinates, and its width.
 */
export function write(text: string, style: Style): Written {
  const key = [style.face, style.size, style.spacing, text].join()
  const known = written.get(key)
  if (known) return known
  const width = widthOf(text, style)
  // A third below the middle is the baseline.
  const made = { width, path: relative(outline(text, -width / 2, style.size / 3, style)) }
  written.set(key, made)
  return made
}

/** The transform that puts such a path at a point. */
export const placedAt = ({ x, y }: { x: number; y: number }) =>
  `translate(${Math.round(x)} ${Math.round(y)})scale(${1 / SCALE})`

/** A path with each point relative to the last, in whole numbers. */
function relative(path: string): string {
  let [x, y] = [0, 0]
  let start = [0, 0]
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') {
      ;[x, y] = start as [number, number]
      return 'z'
    }
    const points = (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map((number) =>
      Math.round(Number(number) * SCALE),
    )
    const steps = points.map((value, index) => value - (index % 2 ? y : x))
    ;[x, y] = points.slice(-2) as [number, number]
    if (command === 'M') start = [x, y]
    return `${command.toLowerCase()}${steps.join(' ').replaceAll(' -', '-')}`
  })
}
