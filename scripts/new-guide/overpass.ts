import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Position } from 'geojson'
import { ask, type Service } from './ask.ts'
import type { Box } from './box.ts'

type LatLon = { lat: number; lon: number }
/** An element of an answer with `out geom` or `out center`. A member that was not sent has no geometry. */
export type Element = Partial<LatLon> & {
  type: 'node' | 'way' | 'relation'
  id: number
  tags?: Record<string, string>
  center?: LatLon
  geometry?: (LatLon | null)[]
  members?: { type: string; role: string; geometry?: (LatLon | null)[] }[]
}
type Answer = { elements: Element[]; remark?: unknown }

const isAnswer = (json: unknown): json is Answer =>
  Array.isArray((json as Partial<Answer> | null)?.elements)

/** The elements that answer a query, and the file that has them: one of the user's, or that of an answer. */
export async function askOverpass(
  service: Service,
  name: string,
  query: string,
  from: string | undefined,
) {
  if (from === undefined) {
    const { answer, file } = await ask(service, {
      name,
      query: {},
      form: { data: query },
      isWhole: isAnswer,
    })
    return { elements: answer.elements, file }
  }
  // npm runs scripts in the project's folder; the path is relative to the user's own.
  const file = resolve(process.env['INIT_CWD'] ?? '', from)
  const json: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new Error(`Cannot read ${from}: there is no such file, or it was cut off`, { cause })
    })
  if (!isAnswer(json))
    throw new Error(`${from} is no answer of Overpass: print the query with --query`)
  if (typeof json.remark === 'string')
    throw new Error(`${from} is not a whole answer: ${json.remark.slice(0, 120)}`)
  return { elements: json.elements, file }
}

export const positionsOf = (points: (LatLon | null)[] = []): Position[] =>
  points.flatMap((point) => (point ? [[point.lon, point.lat]] : []))

/** Where an element is, by itself or its middle. */
export const pointOf = ({ lat, lon, center }: Element): Position[] =>
  center ? positionsOf([center]) : lat !== undefined && lon !== undefined ? [[lon, lat]] : []

const head = (seconds: number, box?: Box) => {
  // Overpass has the south first.
  const sides = box && `[bbox:${[box[1], box[0], box[3], box[2]].join()}]`
  return `[out:json][timeout:${seconds}]${sides ?? ''};`
}

/** Water, coasts, main roads, borders and names of an area. */
export const mapQuery = (box: Box, seconds: number) => `${head(seconds, box)}
(
  way["natural"="coastline"];
  way["natural"="water"];
  relation["natural"="water"];
  way["waterway"~"^(river|canal)$"]["tunnel"!="yes"];
  way["highway"~"^(motorway|trunk|primary|secondary)$"];
  way["boundary"="administrative"]["admin_level"~"^[246]$"]["maritime"!="yes"];
  node["natural"~"^(bay|strait)$"]["name"];
  node["place"~"^(city|town|village|suburb|island)$"]["name"];
);
out geom;`

/** Where places are asked for: in the area of an element, whose id Overpass derives from the element's, or in a box. */
export type Where = { area: number } | { box: Box }

/** Places to eat and drink, by the tags that the import takes. */
export const placesQuery = (where: Where, seconds: number) => {
  const [area, inArea] =
    'area' in where ? [`area(id:${where.area})->.town;\n`, '(area.town)'] : ['', '']
  return `${head(seconds, 'box' in where ? where.box : undefined)}
${area}(
  nwr["amenity"~"^(restaurant|cafe|bar|pub|biergarten|fast_food|ice_cream|food_court)$"]["name"]${inArea};
  nwr["shop"~"^(bakery|pastry|deli|ice_cream|coffee)$"]["name"]${inArea};
);
out center;`
}
