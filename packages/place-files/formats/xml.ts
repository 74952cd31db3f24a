import { isObject } from './json.ts'
import { elements, type Fields, parseMarkup } from './markup.ts'

/** Elements that are lists even where a file has one of them. */
const LISTED =
  /^(Placemark|Folder|Document|Data|SimpleData|SchemaData|wpt|node|way|relation|tag|nd|EstablishmentDetail|row|item|record|entry)$/
const FAULTS = {
  defines: 'it is XML with definitions of its own (DOCTYPE); export it without them',
  damaged: 'it is XML that cannot be read; export the list as CSV or JSON',
}

/**
 * The list in an XML file as the JSON that has the same places: KML and GPX as GeoJSON, OpenStreetMap as Overpass answers, and
 * any other as records, by the element that repeats. Throws a sentence that begins with `it`.
 */
export async function readXml(text: string): Promise<string> {
  const isArray = (name: string) => LISTED.test(name)
  const [name, root] = rootOf(await parseMarkup(text, FAULTS, { isArray }))
  if (!text.trimEnd().replace(/>$/, '').trimEnd().endsWith(name))
    throw new Error('it is XML that was cut off; fetch it again')
  if (name === 'kml') return toGeoJson(placemarks(root))
  if (name === 'gpx') return toGeoJson(elements(root['wpt']).map(waypoint))
  if (name === 'osm') return JSON.stringify({ elements: elementsOf(root) })
  return JSON.stringify(recordsIn(root))
}

function rootOf(parsed: unknown): [string, Fields] {
  const roots = Object.entries(isObject(parsed) ? parsed : {}).filter(([name]) => name[0] !== '?')
  const [[name, root] = ['', '']] = roots
  if (roots.length !== 1 || !isObject(root)) throw new Error('it is XML without a list of places')
  return [name, root]
}

type Point = { fields: Fields; longitude?: number; latitude?: number }

const toGeoJson = (points: Point[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: points.map(({ fields, longitude, latitude }) => ({
      type: 'Feature',
      properties: fields,
      geometry: Number.isFinite(longitude! + latitude!)
        ? { type: 'Point', coordinates: [longitude, latitude] }
        : null,
    })),
  })

/** The places of a KML file, in whatever folders they are. What a map adds to each by name are columns. */
function placemarks(folder: Fields): Point[] {
  const own = elements(folder['Placemark']).map(({ Point, ExtendedData, ...rest }): Point => {
    const extended = isObject(ExtendedData) ? ExtendedData : {}
    const named = [
      ...elements(extended['Data']).map((data) => [data['@name'], data['value']]),
      ...elements(extended['SchemaData'])
        .flatMap((data) => elements(data['SimpleData']))
        .map((data) => [data['@name'], data['#text']]),
    ]
    const [longitude, latitude] = (textIn(Point, 'coordinates') ?? '').split(',').map(numberOf)
    const { name, address, phoneNumber, description } = rest
    // What a map shows of a place with columns is all of them once more.
    const fields = { name, address, phone: phoneNumber, ...(named.length === 0 && { description }) }
    const columns = Object.fromEntries(named) as Fields
    return { fields: { ...fields, ...columns }, longitude, latitude }
  })
  const inner = [...elements(folder['Document']), ...elements(folder['Folder'])]
  return [...own, ...inner.flatMap(placemarks)]
}

function waypoint({ name, desc, type, link, '@lat': lat, '@lon': lon }: Fields): Point {
  const website = elements(link)[0]?.['@href']
  const fields = { name, description: desc, category: type, website }
  return { fields, longitude: numberOf(lon), latitude: numberOf(lat) }
}

function elementsOf(root: Fields) {
  return ['node', 'way', 'relation'].flatMap((type) =>
    elements(root[type]).map(({ '@id': id, '@lat': lat, '@lon': lon, tag, nd, center }) => ({
      type,
      id,
      ...(lat !== undefined && { lat: numberOf(lat), lon: numberOf(lon) }),
      ...(isObject(center) && {
        center: { lat: numberOf(center['@lat']), lon: numberOf(center['@lon']) },
      }),
      nodes: elements(nd).map(({ '@ref': ref }) => ref),
      ...(tag !== undefined && {
        tags: Object.fromEntries(
          elements(tag).map(({ '@k': key, '@v': value }) => [key, value]),
        ) as Fields,
      }),
    })),
  )
}

/** The longest list of elements with parts of their own, anywhere in a file. */
function recordsIn(root: Fields): Fields[] {
  let longest: Fields[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) {
      const records = value.filter(isObject)
      if (records.length > longest.length) longest = records
    } else if (isObject(value)) for (const part of Object.values(value)) visit(part)
  }
  visit(root)
  if (longest.length === 0) throw new Error('it is XML without a list of places')
  return longest.map(withoutSigns)
}

/** A record with its attributes as columns: `<place id="1">`. */
const withoutSigns = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key.replace(/^@/, ''),
      isObject(value) ? withoutSigns(value) : value,
    ]),
  )

const textIn = (value: unknown, key: string) =>
  isObject(value) && typeof value[key] === 'string' ? value[key].trim() : undefined

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() ? Number(value) : NaN
