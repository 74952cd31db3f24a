import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Guide } from '#domain/guide/guide.ts'
import { MAP_COLORS, type Scheme } from './colors.ts'

type Filter = ExpressionSpecification
type Width = number | ExpressionSpecification

/** Where the shapes and names of the map of the guide's folder are, as the interactive map draws them. */
const BASE_LAYER_PATH = '/maps/base.json'

/**
 * The style of the interactive map, by MapLibre's specification: the guide's own shapes, or tiles with Protomaps' layers.
 * It has no glyphs, so that names are written with the fonts of the page, and no sprites, as pins are elements.
 */
export function mapStyle(
  scheme: Scheme,
  tiles: Guide['tiles'],
  attribution: string,
): StyleSpecification {
  const colors = MAP_COLORS[scheme]
  const base: SourceSpecification = tiles
    ? { type: 'vector', url: `pmtiles://${tiles.url}`, attribution: tiles.attribution }
    : { type: 'geojson', data: BASE_LAYER_PATH, attribution }
  return {
    version: 8,
    sources: { base },
    layers: [
      {
        id: 'background',
        type: 'background',
        // Land until the shapes are there; then the guide's own sea lies above it, beneath its land.
        paint: { 'background-color': colors.land },
      },
      ...(tiles ? tileLayers(scheme) : ownLayers(scheme)),
    ],
  }
}

/** The layers of the map of the guide's folder, from the lowest to the highest. */
function ownLayers(scheme: Scheme): LayerSpecification[] {
  const colors = MAP_COLORS[scheme]
  const { fill, line, label } = layersOf(scheme)
  const kind = (name: string): Filter => ['==', ['get', 'kind'], name]
  const road = (id: string, rank: number, color: string, width: number) =>
    line(id, color, byZoom([8, width / 2], [16, width * 3]), {
      filter: ['all', kind('road'), ['==', ['get', 'rank'], rank]],
    })
  return [
    fill('sea', colors.sea, { filter: kind('sea') }),
    fill('land', colors.land, { filter: kind('land') }),
    fill('water', colors.sea, { filter: kind('water') }),
    fill('park', colors.green, { filter: kind('park') }),
    line('border', colors.border, 1, {
      filter: ['any', kind('land'), kind('border')],
      dashes: [4, 4],
    }),
    line('river', colors.sea, byZoom([8, 4], [16, 40]), { filter: kind('river') }),
    road('road', 3, colors.road, 2),
    road('main-road', 2, colors.mainRoad, 3),
    road('highway', 1, colors.highway, 4),
    label('road-name', colors.text, 11, { filter: kind('road'), isAlong: true }),
    // One whose position is not exact goes where streets could be told apart.
    label('landmark', colors.text, 12, {
      filter: [
        'all',
        kind('landmark'),
        ['any', ['==', ['get', 'isExact'], true], ['<', ['zoom'], 14]],
      ],
      from: 11,
    }),
    label('area-name', colors.text, 13, { filter: kind('area-name') }),
    label('water-name', colors.waterText, 13, { filter: kind('water-name') }),
    label('town', colors.town, 15, { filter: kind('town') }),
  ]
}

/** Layers for tiles with Protomaps' schema (https://docs.protomaps.com/basemaps/layers), from the lowest to the highest. */
function tileLayers(scheme: Scheme): LayerSpecification[] {
  const colors = MAP_COLORS[scheme]
  const { fill, line, label } = layersOf(scheme)
  const kinds = (...names: string[]): Filter => ['in', ['get', 'kind'], ['literal', names]]
  const green = ['park', 'forest', 'wood', 'grass', 'golf_course', 'nature_reserve', 'cemetery']
  return [
    fill('earth', colors.land, { layer: 'earth' }),
    fill('green', colors.green, { layer: 'landuse', filter: kinds(...green) }),
    fill('water', colors.sea, { layer: 'water', filter: ['==', ['geometry-type'], 'Polygon'] }),
    line('stream', colors.sea, byZoom([9, 0.5], [16, 5]), {
      layer: 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
    }),
    fill('building', colors.building, { layer: 'buildings' }),
    line('border', colors.border, 1, { layer: 'boundaries', dashes: [4, 4] }),
    line('path', colors.road, byZoom([13, 0.3], [18, 2]), {
      layer: 'roads',
      filter: kinds('path', 'other'),
    }),
    line('road', colors.road, byZoom([11, 0.5], [18, 12]), {
      layer: 'roads',
      filter: kinds('minor_road'),
    }),
    line('main-road', colors.mainRoad, byZoom([7, 0.5], [18, 16]), {
      layer: 'roads',
      filter: kinds('major_road', 'medium_road'),
    }),
    line('highway', colors.highway, byZoom([6, 1], [18, 18]), {
      layer: 'roads',
      filter: kinds('highway'),
    }),
    label('road-name', colors.text, 11, { layer: 'roads', isAlong: true }),
    label('water-name', colors.waterText, 12, {
      layer: 'water',
      filter: ['==', ['geometry-type'], 'Point'],
    }),
    label('area-name', colors.text, 12, { layer: 'places', filter: kinds('neighbourhood') }),
    label('town', colors.town, 15, { layer: 'places', filter: kinds('locality') }),
  ]
}

/** Where a name may stand, the best first: at its point, or beside what is there; in ems from the point. */
const SPOTS: (string | [number, number])[] = [
  ...spot('center', 0, 0),
  ...[1.4, 2.4].flatMap((far) => [
    ...spot('bottom', 0, -far),
    ...spot('top', 0, far),
    ...spot('left', far, 0),
    ...spot('right', -far, 0),
    ...spot('bottom-left', far * 0.7, -far * 0.7),
    ...spot('bottom-right', -far * 0.7, -far * 0.7),
    ...spot('top-left', far * 0.7, far * 0.7),
    ...spot('top-right', -far * 0.7, far * 0.7),
  ]),
]
function spot(anchor: string, x: number, y: number): [string, [number, number]] {
  return [anchor, [x, y]]
}

type Options = { filter?: Filter; layer?: string }

/** Makers of layers in the colors of a scheme. */
function layersOf(scheme: Scheme) {
  const { land } = MAP_COLORS[scheme]
  const from = ({ filter, layer }: Options) => ({
    source: 'base',
    ...(filter && { filter }),
    ...(layer && { 'source-layer': layer }),
  })
  return {
    fill: (id: string, color: string, options: Options): LayerSpecification => ({
      id,
      type: 'fill',
      ...from(options),
      paint: { 'fill-color': color },
    }),
    line: (
      id: string,
      color: string,
      width: Width,
      { dashes, ...options }: Options & { dashes?: number[] },
    ): LayerSpecification => ({
      id,
      type: 'line',
      ...from(options),
      layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-width': width,
        ...(dashes && { 'line-dasharray': dashes }),
      },
    }),
    label: (
      id: string,
      color: string,
      size: number,
      {
        isAlong,
        from: minzoom,
        ...options
      }: Options & { isAlong?: boolean; /** A zoom. */ from?: number },
    ): LayerSpecification => ({
      id,
      type: 'symbol',
      ...from(options),
      ...(minzoom !== undefined && { minzoom }),
      layout: {
        'symbol-placement': isAlong ? 'line' : 'point',
        'text-field': ['get', 'name'],
        // The page puts its own faces in their place.
        'text-font': [id === 'town' ? 'serif' : 'sans-serif'],
        'text-size': size,
        'text-padding': 6,
        ...(!isAlong && { 'text-variable-anchor-offset': SPOTS, 'text-justify': 'auto' }),
      },
      paint: { 'text-color': color, 'text-halo-color': land, 'text-halo-width': 1.5 },
    }),
  }
}

/** A width that grows with the zoom, from one to another. */
const byZoom = (
  [from, least]: [number, number],
  [to, most]: [number, number],
): ExpressionSpecification => ['interpolate', ['exponential', 1.5], ['zoom'], from, least, to, most]
