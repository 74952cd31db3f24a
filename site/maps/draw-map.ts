import { type GeoContext, geoPath } from 'd3-geo'
import { type CurveGenerator, curveCatmullRom, curveCatmullRomClosed } from 'd3-shape'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { guide } from '#guide'
import { KM_PER_MILE } from '#domain/format.ts'
import { settable, type Style } from '#site/cards/type.ts'
import { milesBetween } from '#site/lib/miles.ts'
import { MAP_COLORS } from './colors.ts'
import { type At, type Box, type Name, boxOf, placeNames } from './labels.ts'
import { type Drawing, LANDMARK_SIZE, LANDMARKS } from './landmarks.ts'
import { placedAt, SCALE, write } from './outlines.ts'
import { HEIGHT, PIN_RADIUS, projectionOf, WIDTH } from './project.ts'
import type { View } from './view.ts'

type Kind =
  'land' | 'water' | 'river' | 'park' | 'border' | 'road' | 'water-name' | 'area-name' | 'landmark'
type Properties = {
  kind: Kind
  name?: string
  rank?: number
  town?: string
  drawing?: Drawing
  /** Of a landmark: whether a source gives its position. Without one it shows on maps of a county only. */
  isExact?: boolean
}
type Shape = Feature<Geometry | null, Properties>
/** The map of the guide's folder: what maps show beneath the pins, from the lowest to the highest. */
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
.sea,.water{fill:${DAY.sea}}.land{fill:${DAY.land}}path.land,.border{stroke:${DAY.border};stroke-dasharray:5 5}.park{fill:${DAY.green}}.river{stroke:${DAY.sea};stroke-width:9}
.border,.river,.road{fill:none}.river,.road{stroke-linecap:round;stroke-linejoin:round}.road{stroke:${DAY.road};stroke-width:2}
.rank-1{stroke:${DAY.highway};stroke-width:5}.rank-2{stroke:${DAY.mainRoad};stroke-width:3.5}
g{fill:${DAY.text};paint-order:stroke;stroke:${DAY.land};stroke-width:25;stroke-linejoin:round}
.town{fill:${DAY.town}}.water-name{fill:${DAY.waterText};stroke:none}.landmark{fill:${DAY.land};stroke:${DAY.town};stroke-width:2;paint-order:normal}.bar{fill:none;stroke:${DAY.text};stroke-width:12}
@media(prefers-color-scheme:dark){
.sea,.water{fill:${NIGHT.sea}}.land{fill:${NIGHT.land}}path.land,.border{stroke:${NIGHT.border}}.park{fill:${NIGHT.green}}.river{stroke:${NIGHT.sea}}.road{stroke:${NIGHT.road}}.rank-1{stroke:${NIGHT.highway}}.rank-2{stroke:${NIGHT.mainRoad}}
g{fill:${NIGHT.text};stroke:${NIGHT.land}}.town{fill:${NIGHT.town}}.water-name{fill:${NIGHT.waterText}}.landmark{fill:${NIGHT.land};stroke:${NIGHT.town}}.bar{stroke:${NIGHT.text}}}`
  .replaceAll('\n', '')

/** How each kind of name is set, and how far it may be from its point. A phone shows 25 as ten pixels. */
const TYPE: Record<string, Style & { reach: number }> = {
  town: { face: 'headings', size: 31, reach: 132 },
  landmark: { face: 'text', size: 25, reach: 60 },
  'water-name': { face: 'text', size: 25, reach: 96 },
  'area-name': { face: 'text', size: 25, spacing: 0.06, reach: 96 },
  road: { face: 'strong', size: 25, reach: 12 },
  scale: { face: 'text', size: 25, reach: 24 },
}
/** A pin covers so much of a map on a phone, where it has the finger's size. */
const PIN = { width: 2 * PIN_RADIUS + 6, height: 2 * PIN_RADIUS + 6 }
/** On the map of a strip, what is above and below is cut off: its sides are as 5 to 2. */
const CUT = (HEIGHT - (WIDTH * 2) / 5) / 2

const AREAS = new Set<Kind>(['land', 'water', 'park'])

type Size = { width: number; height: number }
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
    const path = curved(shape, projection, AREAS.has(kind))
    return path && `<path class="${kind}${rank ? ` rank-${rank}` : ''}" d="${path}"/>`
  })
  // Elsewhere than the base map, all is taken for land.
  const hasLand = shapes.some((shape) => shape.includes('class="land"'))

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
  const isWide = view[2] - view[0] >= WIDE
  const first = towns.flatMap((town) =>
    want('town', town.name, [pointOf(town.longitude, town.latitude)]).map((label) => ({
      ...label,
      name: { ...label.name, reach: isWide ? label.name.reach : FAR },
      town: town.name,
    })),
  )
  const firstSpots = place(first.map(({ name }) => name))
  const marks = base.features.flatMap(({ properties, geometry }) => {
    const { kind, drawing, name = '', town, isExact = false } = properties
    if (kind !== 'landmark' || !drawing) return []
    if (geometry?.type === 'Point' && (isExact || isWide)) {
      const at = pointOf(...geometry.coordinates)
      const near = [{ x: at.x, y: at.y - LANDMARK_SIZE.height / 2 }]
      return isShown(at) ? [{ name, drawing, isExact, near, reach: 72 }] : []
    }
    // Nobody knows exactly where it is: it stands for its town, beside the name.
    const index = first.findIndex((label) => label.town === town)
    const at = firstSpots[index]
    return at ? [{ name, drawing, isExact, near: besideOf(at, first[index]!.name), reach: 24 }] : []
  })
  const drawn = place(marks.map((mark) => ({ ...mark, ...LANDMARK_SIZE })))
  const scale = scaleOf(pointOf, view)
  const [scaleAt] = place([{ ...scale.size, near: cornersOf(frame, scale.size), reach: 24 }])
  const isTown = (name: string) => towns.some((town) => town.name === name)
  const others = [
    ...(isStrip
      ? marks.flatMap(({ name, isExact }, index) =>
          isExact ? want('landmark', name, drawn.slice(index, index + 1)) : [],
        )
      : []),
    ...base.features.flatMap(({ properties: { kind, name = '' }, geometry }) =>
      geometry?.type === 'Point' && kind !== 'landmark' && !(kind === 'area-name' && isTown(name))
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
  const bar = scaleAt
    ? `<g transform="${placedAt(scaleAt)}"><path class="bar" d="${scale.bar}"/><path d="${scale.path}"/></g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style><rect class="${hasLand ? 'sea' : 'land'}" width="${WIDTH}" height="${HEIGHT}"/>${shapes.join('')}${pictures.join('')}${written.join('')}${bar}</svg>`
}

/** A view of at least so many degrees is of a county, where half a mile is the width of a drawing. */
const WIDE = 0.2
/** On a map of one town its name is right anywhere. */
const FAR = 320

/** Spots above, left and right of a name. */
const besideOf = ({ x, y }: At, { width, height }: Name): At[] => {
  const aside = width / 2 + LANDMARK_SIZE.width / 2 + 6
  return [
    { x, y: y - height / 2 - LANDMARK_SIZE.height / 2 - 5 },
    { x: x - aside, y: y - 8 },
    { x: x + aside, y: y - 8 },
  ]
}

/** Lengths that a scale may have, in the guide's unit. */
const LENGTHS: [text: string, length: number][] = [
  ['¼', 0.25],
  ['½', 0.5],
  ...[1, 2, 5, 10, 20, 50, 100].map((length): [string, number] => [String(length), length]),
]
/** The longest scale, in units of the drawing. */
const LONGEST = 170

/** The scale of a map: a bar as long as a round distance, with the distance above it. */
function scaleOf(pointOf: (longitude: number, latitude: number) => At, view: View) {
  const [west, south, east, north] = view
  const latitude = (south + north) / 2
  const miles =
    milesBetween({ latitude, longitude: west }, { latitude, longitude: east }) ?? Infinity
  const wide = pointOf(east, latitude).x - pointOf(west, latitude).x
  const isMiles = guide.units === 'miles'
  const unit = wide / (isMiles ? miles : miles * KM_PER_MILE)
  const [text, length] = LENGTHS.findLast(([, length]) => length * unit <= LONGEST) ?? LENGTHS[0]!
  const { reach: _, ...style } = TYPE['scale']!
  const { width, path } = write(`${text} ${isMiles ? 'mi' : 'km'}`, style)
  const [half, side] = [(length * unit * SCALE) / 2, 6 * SCALE]
  const foot = Math.round((style.size / 2 + 9) * SCALE)
  return {
    path,
    bar: `M${Math.round(-half)} ${foot - side}v${side}h${Math.round(2 * half)}v${-side}`,
    size: { width: Math.max(width, length * unit) + 8, height: style.size + 24 },
  }
}

/** Where the middle of a rectangle is in each corner of a frame, at the bottom first. */
const cornersOf = ({ left, top, right, bottom }: Box, { width, height }: Size): At[] => {
  const [aside, down] = [width / 2 + 10, height / 2 + 6]
  return [bottom - down, top + down].flatMap((y) => [
    { x: left + aside, y },
    { x: right - aside, y },
  ])
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

/**
 * The path of a shape, as curves through its points: coasts and roads have few of them. These curves stay near the points
 * also where a short segment follows a long one.
 */
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
  const factory = isClosed ? curveCatmullRomClosed : curveCatmullRom
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
