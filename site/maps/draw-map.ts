import { type GeoContext, geoPath } from 'd3-geo'
import { type CurveGenerator, curveCardinal, curveCardinalClosed } from 'd3-shape'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { MAP_COLORS } from './colors.ts'
import { HEIGHT, PIN_RADIUS, projectionOf, WIDTH } from './project.ts'
import type { View } from './view.ts'

type Kind = 'land' | 'river' | 'road' | 'water-name' | 'area-name'
type Shape = Feature<Geometry, { kind: Kind; name?: string; rank?: number }>
/** `guide.map.json`: what maps show beneath the pins, from the lowest to the highest. */
export type BaseMap = FeatureCollection<Geometry, Shape['properties']> & { attribution: string }
export type Label = { name: string; longitude: number; latitude: number }

/** Beyond the edges, so that no curve bends where a shape is cut. */
const MARGIN = 80

const [DAY, NIGHT] = [MAP_COLORS.light, MAP_COLORS.dark]
// prettier-ignore
const STYLE = `
.sea{fill:${DAY.sea}}.land{fill:${DAY.land};stroke:${DAY.border};stroke-dasharray:5 5}.river{stroke:${DAY.sea};stroke-width:9}
.river,.road{fill:none;stroke-linecap:round;stroke-linejoin:round}.road{stroke:${DAY.road};stroke-width:2}
.rank-1{stroke:${DAY.highway};stroke-width:5}.rank-2{stroke:${DAY.mainRoad};stroke-width:3.5}
text{font:17px Georgia,serif;text-anchor:middle;fill:${DAY.text};paint-order:stroke;stroke:${DAY.land};stroke-width:4;stroke-linejoin:round}
.town{font-weight:bold;fill:${DAY.town}}.water-name{font-style:italic;fill:${DAY.waterText};stroke:none}
@media(prefers-color-scheme:dark){
.sea{fill:${NIGHT.sea}}.land{fill:${NIGHT.land};stroke:${NIGHT.border}}.river{stroke:${NIGHT.sea}}.road{stroke:${NIGHT.road}}.rank-1{stroke:${NIGHT.highway}}.rank-2{stroke:${NIGHT.mainRoad}}
text{fill:${NIGHT.text};stroke:${NIGHT.land}}.town{fill:${NIGHT.town}}.water-name{fill:${NIGHT.waterText}}}`
  .replaceAll('\n', '')

/** The map of a view as SVG, without pins: land, water, roads and names, in the colors of the guide, dark ones too. */
export function drawMap(base: BaseMap, view: View, towns: Label[]): string {
  const projection = projectionOf(view).clipExtent([
    [-MARGIN, -MARGIN],
    [WIDTH + MARGIN, HEIGHT + MARGIN],
  ])
  const draw = (shape: Shape) => {
    const { kind, name = '', rank } = shape.properties
    if (shape.geometry.type === 'Point') {
      const [longitude = 0, latitude = 0] = shape.geometry.coordinates
      return write(kind, { name, longitude, latitude })
    }
    const path = curved(shape, projection, kind === 'land')
    return path && `<path class="${kind}${rank ? ` rank-${rank}` : ''}" d="${path}"/>`
  }
  const write = (kind: string, { name, longitude, latitude }: Label, up = 0) => {
    const [x = -1, y = -1] = projection([longitude, latitude]) ?? []
    if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) return ''
    return `<text class="${kind}" x="${Math.round(x)}" y="${Math.round(y + up)}">${escaped(name)}</text>`
  }
  const shapes = base.features.map((shape) => draw(shape))
  // Elsewhere than the base map, all is taken for land.
  const hasLand = shapes.some((shape) => shape.includes('class="land"'))
  // Above the pins of the town.
  const names = towns.map((town) => write('town', town, -PIN_RADIUS * 2))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style><rect class="${hasLand ? 'sea' : 'land'}" width="${WIDTH}" height="${HEIGHT}"/>${shapes.join('')}${names.join('')}</svg>`
}

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
