import type { Position } from 'geojson'

const keyOf = (point: Position | undefined) => String(point)
export const isClosed = (line: Position[]) =>
  line.length > 3 && keyOf(line[0]) === keyOf(line.at(-1))

/** Lines put together where one ends and another begins; as they stand (`isDirected`), or also turned round. */
export function joined(lines: Position[][], isDirected = false): Position[][] {
  const starts = Map.groupBy(lines, (line) => keyOf(line[0]))
  const ends = Map.groupBy(lines, (line) => keyOf(line.at(-1)))
  const left = new Set(lines)
  const take = (from: typeof starts, turned: typeof starts, point: Position | undefined) => {
    const key = keyOf(point)
    const straight = from.get(key)?.find((line) => left.has(line))
    const other = isDirected ? undefined : turned.get(key)?.find((line) => left.has(line))
    const line = straight ?? other
    if (line) left.delete(line)
    return straight ?? other?.toReversed()
  }
  const chains: Position[][] = []
  for (const line of lines) {
    if (!left.delete(line)) continue
    const chain = [...line]
    for (let next; !isClosed(chain) && (next = take(starts, ends, chain.at(-1)));)
      chain.push(...next.slice(1))
    for (let before; !isClosed(chain) && (before = take(ends, starts, chain[0]));)
      chain.unshift(...before.slice(0, -1))
    chains.push(chain)
  }
  return chains
}

/** Outer rings, each with the inner ones that lie in it. */
export const polygonsOf = (outer: Position[][], inner: Position[][]): Position[][][] =>
  outer.map((ring) => [
    turned(ring, false),
    ...inner.filter(([point = []]) => contains(ring, point)).map((hole) => turned(hole, true)),
  ])

/** A ring as maps draw it: clockwise, or the other way if it is a hole. */
export const turned = (ring: Position[], isHole: boolean) =>
  turnOf(ring) > 0 === isHole ? ring : ring.toReversed()

/** Whether a point is inside a ring: a ray from it crosses the ring an odd number of times. */
export function contains(ring: Position[], [x = 0, y = 0]: Position): boolean {
  let isInside = false
  for (const [index, [toX = 0, toY = 0]] of ring.entries()) {
    const [fromX = 0, fromY = 0] = ring.at(index - 1)!
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY))
      isInside = !isInside
  }
  return isInside
}

/** Twice the area of a ring; below 0 if it turns clockwise. */
export const turnOf = (ring: Position[]) =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring.at(index - 1)!
    return sum + fromX * y - x * fromY
  }, 0)
