import bboxClip from '@turf/bbox-clip'
import type { Position } from 'geojson'
import type { Box } from './box.ts'
import { isClosed, joined, polygonsOf, turnOf } from './lines.ts'

/**
 * The sea within a box, by its coasts, which have the land on their left. Nothing where the coast ends within the box: then
 * nobody knows which side is which.
 */
export function seaOf(coasts: Position[][], box: Box): Position[][][] {
  const chains = joined(
    coasts.filter(({ length }) => length > 1),
    true,
  )
  const rings = chains.filter((chain) => isClosed(chain) && chain.every((at) => isIn(box, at)))
  const crossing = chains.filter((chain) => !rings.includes(chain))
  // A ring that leaves the box may begin in the middle of it.
  const pieces = joined(
    crossing.flatMap((line) => clipLine(line, box)),
    true,
  )
  const edge = pieces.map((piece) => ({
    piece,
    from: onEdge(piece[0]!, box),
    to: onEdge(piece.at(-1)!, box),
  }))
  if (edge.some(({ from, to }) => from === undefined || to === undefined)) return []
  const islands = rings.filter((ring) => turnOf(ring) > 0)
  const bays = rings.filter((ring) => turnOf(ring) < 0)
  const isAllSea = pieces.length === 0 && islands.length > 0 && bays.length === 0
  const outer = isAllSea
    ? [[...cornersOf(box), cornersOf(box)[0]!]]
    : alongEdge(edge as Edge[], box)
  return polygonsOf([...outer, ...bays], islands)
}

/** The parts of a line within a box. */
export function clipLine(line: Position[], box: Box): Position[][] {
  const { type, coordinates } = bboxClip({ type: 'LineString', coordinates: line }, box).geometry
  const parts =
    type === 'LineString' ? [coordinates] : type === 'MultiLineString' ? coordinates : []
  return parts.filter(({ length }) => length > 1)
}

type Edge = { piece: Position[]; from: number; to: number }

/** Rings of coasts, each closed along the edge of the box: clockwise, with the sea on the right. */
function alongEdge(edges: Edge[], box: Box): Position[][] {
  const left = new Set(edges)
  const rings: Position[][] = []
  for (const first of edges) {
    if (!left.has(first)) continue
    const ring: Position[] = []
    let current = first
    do {
      left.delete(current)
      const { piece, to } = current
      const ahead = ({ from }: Edge) => (from - to + 4) % 4
      const next = [first, ...left].reduce((a, b) => (ahead(b) < ahead(a) ? b : a))
      const corners = cornersOf(box).map((point, at) => ({ point, far: (at - to + 4) % 4 }))
      const passed = corners.filter(({ far }) => far < ahead(next)).sort((a, b) => a.far - b.far)
      ring.push(...piece, ...passed.map(({ point }) => point))
      current = next
    } while (current !== first)
    rings.push([...ring, ring[0]!])
  }
  return rings
}

/** Clockwise from the north-west. */
const cornersOf = ([west, south, east, north]: Box): Position[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

/** How far along the edge of a box a point is: each side is 1 long, clockwise from the north-west. */
function onEdge([x = 0, y = 0]: Position, [west, south, east, north]: Box): number | undefined {
  if (y === north) return (x - west) / (east - west)
  if (x === east) return 1 + (north - y) / (north - south)
  if (y === south) return 2 + (east - x) / (east - west)
  return x === west ? 3 + (y - south) / (north - south) : undefined
}

const isIn = ([west, south, east, north]: Box, [x = 0, y = 0]: Position) =>
  x > west && x < east && y > south && y < north
