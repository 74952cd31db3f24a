import type { Row } from '../candidate.ts'
import { flatRecord } from './columns.ts'
import { isObject } from './json.ts'
import { checkReference, middleOf, pointOf } from './position.ts'

type Fields = Record<string, unknown>
/** The rows of a JSON file, how they were wrapped, and what its source says of them. */
export type Rows = { rows: Row[]; wrapping: 'points' | 'tags' | 'records'; remarks: string[] }

/** The rows of each JSON wrapping that people have. Throws a sentence when there is no list of places in it. */
export function readContainer(json: unknown, lines?: number[]): Rows {
  if (Array.isArray(json)) return readList(json, lines)
  if (!isObject(json)) throw new Error('The file holds no places')
  const { features, elements, restaurants, data } = json
  // One place of schema.org by itself.
  if (json['@type'] && json['name']) return readList([json])
  if (Array.isArray(features)) return readFeatures(json, features)
  if (Array.isArray(elements)) return readOverpass(json, elements)
  if (json['type'] === 'Topology') {
    throw new Error('This is TopoJSON, which holds shapes; export the places as GeoJSON')
  }
  const columns = socrataColumns(json)
  if (columns && Array.isArray(data)) return readSocrata(columns, data)
  if (Array.isArray(restaurants)) return readList(restaurants)
  const lists = Object.values(json).filter(isListOfRecords)
  if (lists.length === 1) return readList(lists[0]!)
  // One list within an object within the file: `{"FHRSEstablishment": {"EstablishmentCollection": […]}}`.
  const [inner, more] = Object.values(json)
    .filter(isObject)
    .filter((part) => Object.values(part).some(isListOfRecords))
  if (inner && !more) return readContainer(inner, lines)
  const keys = Object.keys(json).slice(0, 8).join(', ') || 'nothing'
  throw new Error(
    `This JSON has no list of places (“features” or “restaurants”); it holds: ${keys}`,
  )
}

const isListOfRecords = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

function readList(records: unknown[], lines?: number[]): Rows {
  const isFeatures =
    records.length > 0 &&
    records.every((record) => isObject(record) && record['type'] === 'Feature')
  if (isFeatures) return readGeoJson(records, undefined, lines)
  // Opendatasoft keeps the columns of a record, and its position, apart from what it says of the record.
  const isOpendatasoft = records.some(
    (record) => isObject(record) && 'recordid' in record && isObject(record['fields']),
  )
  if (isOpendatasoft)
    return readGeoJson(
      records.map((record) =>
        isObject(record)
          ? { id: record['recordid'], properties: record['fields'], geometry: record['geometry'] }
          : record,
      ),
      undefined,
      lines,
    )
  const rows = records.map((record, index) =>
    isObject(record) ? { number: lines?.[index] ?? index + 1, fields: record } : notARecord(index),
  )
  return { rows, wrapping: 'records', remarks: [] }
}

function readFeatures(json: Fields, features: unknown[]): Rows {
  const isEsri = features.some((feature) => isObject(feature) && isObject(feature['attributes']))
  if (isEsri) return readEsri(json, features)
  const { crs } = json
  const named =
    isObject(crs) && isObject(crs['properties']) ? String(crs['properties']['name']) : ''
  const code = /EPSG:+(\d+)$/.exec(named)?.[1]
  return readGeoJson(features, code ? checkReference(Number(code)) : undefined)
}

function readGeoJson(features: unknown[], code?: number, lines?: number[]): Rows {
  const rows = features.map((feature, index): Row => {
    if (!isObject(feature)) return notARecord(index)
    const fields = isObject(feature['properties']) ? feature['properties'] : {}
    const point = pointOf(feature['geometry'], code)
    return {
      number: lines?.[index] ?? index + 1,
      fields: { id: feature['id'], ...flatRecord(fields) },
      point,
    }
  })
  return { rows, wrapping: 'points', remarks: [] }
}

/** The answer of an ArcGIS server: attributes, and positions in the reference system that it names. */
function readEsri(json: Fields, features: unknown[]): Rows {
  const { spatialReference: reference } = json
  const stated = isObject(reference) ? (reference['latestWkid'] ?? reference['wkid']) : undefined
  const geometries = features.map((feature) =>
    isObject(feature) ? feature['geometry'] : undefined,
  )
  const hasPositions = geometries.some(isObject)
  const code = hasPositions
    ? checkReference(Number(stated ?? guessReference(geometries)))
    : undefined
  const rows = features.map((feature, index): Row => {
    if (!isObject(feature) || !isObject(feature['attributes'])) return notARecord(index)
    const fields = flatRecord(feature['attributes'])
    return { number: index + 1, fields, point: middleOf(esriPositions(geometries[index]), code) }
  })
  const remarks = json['exceededTransferLimit']
    ? [`The server stopped after ${rows.length} places; the file is not the whole list`]
    : []
  return { rows, wrapping: 'points', remarks }
}

function esriPositions(geometry: unknown): [number, number][] {
  if (!isObject(geometry)) return []
  const { x, y, points, rings, paths } = geometry
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]]
  const nested = points ?? rings ?? paths
  if (!Array.isArray(nested)) return []
  return nested
    .flat(1)
    .filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length >= 2)
}

/** Without a stated reference system, small numbers are degrees; others cannot be told. */
function guessReference(geometries: unknown[]): number {
  const positions = geometries.flatMap(esriPositions)
  if (positions.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)) return 4326
  throw new Error(
    'Its positions are in a reference system that it does not name; export it in WGS 84',
  )
}

/** The answer of an Overpass server: elements with tags; those without are only corners of outlines. */
function readOverpass(json: Fields, elements: unknown[]): Rows {
  const all = elements.filter(isObject)
  const corners = new Map(
    all.filter(({ type }) => type === 'node').map((node) => [node['id'], node]),
  )
  const rows = all
    .filter(({ tags }) => isObject(tags))
    .map((element, index): Row => ({
      number: index + 1,
      fields: {
        '@id': `${String(element['type'])}/${String(element['id'])}`,
        ...(element['tags'] as Fields),
      },
      point: middleOf(overpassPositions(element, corners)),
    }))
  const remark = json['remark']
  return {
    rows,
    wrapping: 'tags',
    remarks:
      typeof remark === 'string'
        ? [`Overpass did not finish, so places may be missing: ${remark.slice(0, 120)}`]
        : [],
  }
}

function overpassPositions(element: Fields, corners: Map<unknown, Fields>): [number, number][] {
  const { center, bounds, geometry, nodes } = element
  const { minlat, minlon, maxlat, maxlon } = isObject(bounds) ? bounds : {}
  const candidates: unknown[][] = [
    [element],
    [center],
    [
      { lat: minlat, lon: minlon },
      { lat: maxlat, lon: maxlon },
    ],
    Array.isArray(geometry) ? geometry : [],
    Array.isArray(nodes) ? nodes.map((id: unknown) => corners.get(id)) : [],
  ]
  for (const candidate of candidates) {
    const positions = candidate.flatMap((point): [number, number][] =>
      isObject(point) && typeof point['lat'] === 'number' && typeof point['lon'] === 'number'
        ? [[point['lon'], point['lat']]]
        : [],
    )
    if (positions.length > 0) return positions
  }
  return []
}

type SocrataColumn = { fieldName: string; dataTypeName: string; subColumnTypes?: string[] }

function socrataColumns({ meta }: Fields): SocrataColumn[] | undefined {
  const view = isObject(meta) ? meta['view'] : undefined
  const columns = isObject(view) ? view['columns'] : undefined
  return Array.isArray(columns) ? (columns as SocrataColumn[]) : undefined
}

/** The whole table of a Socrata portal: its columns are declared once, and each row is a list. */
function readSocrata(columns: SocrataColumn[], data: unknown[]): Rows {
  const rows = data.map((cells, index): Row => {
    if (!Array.isArray(cells)) return notARecord(index)
    const named = columns.flatMap((column, place): [string, unknown][] =>
      column.dataTypeName === 'meta_data'
        ? []
        : [[column.fieldName, socrataValue(cells[place], column)]],
    )
    return { number: index + 1, fields: Object.fromEntries(named) }
  })
  return { rows, wrapping: 'records', remarks: [] }
}

/** Columns of several parts, such as a location or a web address with its text, are lists in the order of their parts. */
function socrataValue(cell: unknown, { subColumnTypes: parts }: SocrataColumn): unknown {
  if (!Array.isArray(cell) || !parts) return cell
  const value = Object.fromEntries(parts.map((part, place) => [part, cell[place] as unknown]))
  return value['phone_number'] ?? value
}

function notARecord(index: number): Row {
  return { number: index + 1, fields: {}, problem: 'not a record' }
}
