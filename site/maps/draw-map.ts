import { type GeoContext, geoPath } from 'd3-geo'
import { type CurveGenerator, curveCardinal, curveCardinalClosed } from 'd3-shape'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { settable, type Style } from '#site/cards/type.ts'
import { MAP_COLORS } from './colors.ts'
import { type At, type Box, type Name, boxOf, placeNames } from './labels.ts'
import { type Drawing, LANDMARK_SIZE, LANDMARKS } from './landmarks.ts'
import { placedAt, write } from './outlines.ts'
import { HEIGHT, PIN_RADIUS, projectionOf, WIDTH } from './project.ts'
import type { View } from './view.ts'

type Kind = 'land' | 'river' | 'park' | 'road' | 'water-name' | 'area-name' | 'landmark'
type Properties = { kind: Kind; name?: string; rank?: number; town?: string; drawing?: Drawing }
type Shape = Feature<Geometry | null, Properties>
/** `guide.map.json`: what maps show beneath the pins, from the lowest to the highest. */
export type BaseMap = FeatureCollection<Geometry | null, Properties> & { attribution: string }
export type Label = { name: string; longitude: number; latitude: number }
export type Drawn = {
  towns: Label[]
  /** The pins that pages put on the map, which no name covers. */
  pins?: At[]
  /** Whether pages show the middle alone, wider than high. */
  isStrip?: boolean
}

/** Beyond the edges, so that no curve bends where a shape is cut. */
const MARGIN = 80

const [DAY, NIGHT] = [MAP_COLORS.light, MAP_COLORS.dark]
// prettier-ignore
const STYLE = `
.sea{fill:${DAY.sea}}.land{fill:${DAY.land};stroke:${DAY.border};stroke-dasharray:5 5}.park{fill:${DAY.green}}.river{stroke:${DAY.sea};stroke-width:9}
.river,.road{fill:none;stroke-linecap:round;stroke-linejoin:round}.road{stroke:${DAY.road};stroke-width:2}
.rank-1{stroke:${DAY.highway};stroke-width:5}.rank-2{stroke:${DAY.mainRoad};stroke-width:3.5}
g{fill:${DAY.text};paint-order:stroke;stroke:${DAY.land};stroke-width:25;stroke-linejoin:round}
.town{fill:${DAY.town}}.water-name{fill:${DAY.waterText};stroke:none}.landmark{fill:${DAY.land};stroke:${DAY.town};stroke-width:2;paint-order:normal}
@media(prefers-color-scheme:dark){
.sea{fill:${NIGHT.sea}}.land{fill:${NIGHT.land};stroke:${NIGHT.border}}.park{fill:${NIGHT.green}}.river{stroke:${NIGHT.sea}}.road{stroke:${NIGHT.road}}.rank-1{stroke:${NIGHT.highway}}.rank-2{stroke:${NIGHT.mainRoad}}
g{fill:${NIGHT.text};stroke:${NIGHT.land}}.town{fill:${NIGHT.town}}.water-name{fill:${NIGHT.waterText}}.landmark{fill:${NIGHT.land};stroke:${NIGHT.town}}}`
  .replaceAll('\n', '')

/** How each kind of name is set, and how far it may be from its point. Names are drawn at 40 % of this on a phone. */
const TYPE: Record<string, Style & { reach: number }> = {
  town: { face: 'serif', size: 30, reach: 132 },
  landmark: { face: 'sans', size: 22, reach: 60 },
  'water-name': { face: 'sans', size: 24, reach: 96 },
  'area-name': { face: 'sans', size: 24, spacing: 0.06, reach: 96 },
  road: { face: 'strong', size: 20, reach: 12 },
}
/** A pin covers so much of a map on a phone, where it has the finger's size. */
const PIN = { width: 2 * PIN_RADIUS + 6, height: 2 * PIN_RADIUS + 6 }
/** On the map of a strip, what is above and below is cut off: its sides are as 5 to 2. */
const CUT = (HEIGHT - (WIDTH * 2) / 5) / 2

type Wanted = { kind: string; text: string; path: string; name: Name }

/**
 * The map of a view as SVG, without pins: land, water, roads, landmarks and names, in the colors of the guide, dark ones
 * too. An SVG in a page cannot have the page's faces, so names are outlines.
 */
export function drawMap(base: BaseMap, view: View, { towns, pins = [], isStrip }: Drawn): string {
  const projection = projectionOf(view).clipExtent([
    [-MARGIN, -MARGIN],
    [WIDTH + MARGIN, HEIGHT + MARGIN],
  ])
  const frame: Box = isStrip
    ? { left: 0, top: CUT, right: WIDTH, bottom: HEIGHT - CUT }
    : { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }
  const isShown = ({ x, y }: At) =>
    x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
  const pointOf = (longitude = 0, latitude = 0) => {
    const [x = -1, y = -1] = projection([longitude, latitude]) ?? []
    return { x, y }
  }
  const shapes = base.features.map((shape) => {
    if (!shape.geometry || shape.geometry.type === 'Point') return ''
    const { kind, rank } = shape.properties
    const path = curved(shape, projection, kind === 'land' || kind === 'park')
    return path && `<path class="${kind}${rank ? ` rank-${rank}` : ''}" d="${path}"/>`
  })
  // Elsewhere than the base map, all is taken for land.
  const hasLand = shapes.some((shape) => shape.includes('class="land"'))

  const marks = base.features.flatMap(({ properties, geometry }) => {
    const { kind, drawing, name = '', town } = properties
    if (kind !== 'landmark' || !drawing) return []
    const [longitude, latitude] = geometry?.type === 'Point' ? geometry.coordinates : []
    const point = geometry ? { longitude, latitude } : towns.find((label) => label.name === town)
    const at = point && pointOf(point.longitude, point.latitude)
    // One without a position of its own stands for its town.
    return at && isShown(at) ? [{ name, at, drawing, isExact: geometry !== null }] : []
  })
  const want = (kind: string, text: string, near: (At | undefined)[]): Wanted[] => {
    const { reach, ...style } = TYPE[kind]!
    const shown = settable(text, style.face)
    const points = near.filter((at) => at !== undefined).filter(isShown)
    if (!shown || points.length === 0) return []
    const { width, path } = write(shown, style)
    return [{ kind, text: shown, path, name: { width, height: style.size, near: points, reach } }]
  }
  const taken = pins.map((at) => boxOf(at, PIN))
  /** Finds room for names or drawings, which later ones keep off. */
  const place = (wanted: Name[]) => {
    const spots = placeNames(wanted, taken, frame)
    taken.push(...spots.flatMap((at, index) => (at ? boxOf(at, wanted[index]!) : [])))
    return spots
  }
  const first = towns.flatMap(({ name, longitude, latitude }) =>
    want('town', name, [pointOf(longitude, latitude)]),
  )
  const firstSpots = place(first.map(({ name }) => name))
  const drawn = place(
    marks.map(({ at: { x, y } }) => ({
      ...LANDMARK_SIZE,
      near: [{ x, y: y - LANDMARK_SIZE.height / 2 }],
      reach: 72,
    })),
  )
  const others = [
    // Where there is room: a county's map has the drawings alone.
    ...(isStrip
      ? marks.flatMap(({ name, isExact }, index) =>
          isExact ? want('landmark', name, drawn.slice(index, index + 1)) : [],
        )
      : []),
    ...base.features.flatMap(({ properties: { kind, name = '' }, geometry }) =>
      geometry?.type === 'Point' && kind !== 'landmark'
        ? want(kind, name, [pointOf(...geometry.coordinates)])
        : kind === 'road' && geometry?.type === 'LineString'
          ? want('road', name, alongOf(geometry.coordinates, pointOf))
          : [],
    ),
  ]
  const spots = [...firstSpots, ...place(others.map(({ name }) => name))]
  const written = [...first, ...others].map(({ kind, text, path }, index) => {
    const at = spots[index]
    // The name of a landmark is no drawing.
    const style = kind === 'landmark' ? 'mark' : kind === 'road' ? 'road-name' : kind
    return at
      ? `<g class="${style}" transform="${placedAt(at)}"><title>${escaped(text)}</title><path d="${path}"/></g>`
      : ''
  })
  const pictures = marks.map(({ name, drawing }, index) => {
    const at = drawn[index]
    return at
      ? `<g class="landmark" transform="translate(${Math.round(at.x)} ${Math.round(at.y + LANDMARK_SIZE.height / 2)})"><title>${escaped(name)}</title><path d="${LANDMARKS[drawing]}"/></g>`
      : ''
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style><rect class="${hasLand ? 'sea' : 'land'}" width="${WIDTH}" height="${HEIGHT}"/>${shapes.join('')}${pictures.join('')}${written.join('')}</svg>`
}

/** Points of a road, from its middle to its ends, near enough to each other for a name to find one on the map. */
function alongOf(line: Position[], pointOf: (longitude?: number, latitude?: number) => At): At[] {
  const points = line.map(([longitude, latitude]) => pointOf(longitude, latitude))
  const all = points.slice(1).flatMap((to, index) => {
    const from = points[index]!
    return Array.from({ length: STEPS }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 0.5)) / STEPS,
      y: from.y + ((to.y - from.y) * (step + 0.5)) / STEPS,
    }))
  })
  const middle = { x: WIDTH / 2, y: HEIGHT / 2 }
  const far = ({ x, y }: At) => Math.hypot(x - middle.x, y - middle.y)
  return all.toSorted((a, b) => far(a) - far(b))
}
/** Between two points of a road. */
const STEPS = 12

/** The path of a shape, as curves through its points: coasts and roads have few of them. */
function curved(shape: Shape, projection: ReturnType<typeof projectionOf>, isClosed: boolean) {
  const path: string[] = []
  const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  const pen = {
    moveTo: (x: number, y: number) => path.push(`M${at(x, y)}`),
    lineTo: (x: number, y: number) => path.push(`L${at(x, y)}`),
    bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) =>
      path.push(`C${at(x1, y1)} ${at(x2, y2)} ${at(x, y)}`),
    closePath: () => path.push('Z'),
  } as unknown as CanvasRenderingContext2D
  const factory = isClosed ? curveCardinalClosed : curveCardinal
  let curve: CurveGenerator | undefined
  const end = () => {
    curve?.lineEnd()
    curve = undefined
  }
  const context: GeoContext = {
    beginPath: () => {},
    moveTo: (x, y) => {
      end()
      curve = factory(pen)
      curve.lineStart()
      curve.point(x, y)
    },
    lineTo: (x, y) => curve?.point(x, y),
    closePath: end,
    arc: () => {},
  }
  geoPath(projection, context)(shape)
  end()
  return path.join('')
}

/** As XML can hold it: without control characters and lone surrogates. */
const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
