/** A rectangle of a drawing. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type At = { x: number; y: number }
/** A name that is to stand near one of several points. */
export type Name = {
  width: number
  height: number
  /** The points that it may stand for, the best first: one of a town, many of a road. */
  near: At[]
  /** How far its middle may be from the point. */
  reach: number
}

/** Between two names, and between a name and anything else. */
const GAP = 7
const DIRECTIONS = 12
const RING = 12

/**
 * Where the middles of names are, so that none covers another, anything that is there already, or the frame's edge. The
 * first names choose first, each the free spot nearest to its point; one without a free spot is undefined.
 */
export function placeNames(names: Name[], taken: Box[], frame: Box): (At | undefined)[] {
  const all = [...taken]
  return names.map((name) => {
    const isFree = (spot: At) => {
      const box = boxOf(spot, name)
      return isWithin(box, frame) && !all.some((other) => overlap(box, other))
    }
    const at = spotsOf(name).find(isFree)
    if (at) all.push(boxOf(at, name))
    return at
  })
}

/** The rectangle of a name around its middle. */
export const boxOf = ({ x, y }: At, { width, height }: Pick<Name, 'width' | 'height'>): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

/** Whether two rectangles are nearer to each other than names may be. */
export const overlap = (a: Box, b: Box) =>
  a.left < b.right + GAP &&
  b.left < a.right + GAP &&
  a.top < b.bottom + GAP &&
  b.top < a.bottom + GAP

const isWithin = (box: Box, frame: Box) =>
  box.left >= frame.left + GAP &&
  box.right <= frame.right - GAP &&
  box.top >= frame.top + GAP &&
  box.bottom <= frame.bottom - GAP

/** Spots on rings around each point, above before below, the nearest first. */
function* spotsOf({ width, height, near, reach }: Name): Generator<At> {
  for (let distance = 0; distance <= reach; distance += RING) {
    for (const { x, y } of near) {
      if (distance === 0) yield { x, y }
      for (let turn = 0; distance > 0 && turn < DIRECTIONS; turn++) {
        // Up, then a step to the right, a step to the left, and so on.
        const step = (turn % 2 ? 1 : -1) * Math.ceil(turn / 2)
        const angle = (step * 2 * Math.PI) / DIRECTIONS
        // A wide name goes further aside than up.
        const aside = distance + (width / 2 - height / 2) * Math.min(1, distance / height)
        yield { x: x + Math.sin(angle) * aside, y: y - Math.cos(angle) * distance }
      }
    }
  }
}
