/** Answers of OpenStreetMap's services for Strandwik, an invented town at the Baltic Sea, in their exact formats. */
type LatLon = { lat: number; lon: number }
type Point = [lon: number, lat: number]

/** Points of a curve, for `from` to `to`. */
const curve = (at: (t: number) => Point, from: number, to: number, steps: number): LatLon[] =>
  Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps)).map(
    ([lon, lat]) => ({ lat: Number(lat.toFixed(7)), lon: Number(lon.toFixed(7)) }),
  )
const circle = ([lon, lat]: Point, size: number, steps: number): LatLon[] => {
  const points = curve(
    (t) => [lon + size * Math.cos(t), lat + 0.6 * size * Math.sin(t)],
    0,
    2 * Math.PI,
    steps,
  )
  return [...points.slice(0, -1), points[0]!]
}

let ids = 1_000
const way = (tags: Record<string, string>, geometry: LatLon[]) => ({
  type: 'way',
  id: ids++,
  bounds: {
    minlat: Math.min(...geometry.map(({ lat }) => lat)),
    minlon: Math.min(...geometry.map(({ lon }) => lon)),
    maxlat: Math.max(...geometry.map(({ lat }) => lat)),
    maxlon: Math.max(...geometry.map(({ lon }) => lon)),
  },
  nodes: geometry.map(() => ids++),
  geometry,
  tags,
})
const node = (tags: Record<string, string>, [lon, lat]: Point) => ({
  type: 'node',
  id: ids++,
  lat,
  lon,
  tags,
})
const member = (role: string, geometry: LatLon[]) => ({ type: 'way', ref: ids++, role, geometry })

/** One line as several ways of a few points, as it is mapped. */
const ways = (tags: Record<string, string>, line: LatLon[], length = 20) =>
  Array.from({ length: Math.ceil((line.length - 1) / length) }, (_, part) =>
    way(tags, line.slice(part * length, part * length + length + 1)),
  )

const answer = (elements: object[]) => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62.1 084b4234',
  osm3s: {
    timestamp_osm_base: '2026-11-01T08:00:00Z',
    copyright:
      'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  },
  elements,
})

/** The river, 200 m wide, south of the coast. */
const riverAt = (lat: number): number => 10.8 + 0.02 * Math.sin(lat * 60)

export function mapAnswer() {
  const bank = (side: number, from: number, to: number) =>
    curve((lat) => [riverAt(lat) + side, lat], from, to, 300)
  const [west, east] = [bank(-0.0015, 53.6, 53.93), bank(0.0015, 53.93, 53.6)]
  return answer([
    // The land is on the left of a coast: in the south of one that goes west.
    ...ways(
      { natural: 'coastline' },
      curve((lon) => [lon, 53.96 + 0.01 * Math.sin(lon * 40)], 11.4, 10.2, 800),
      100,
    ),
    way({ natural: 'coastline', place: 'island' }, circle([10.75, 54.02], 0.03, 60)),
    {
      type: 'relation',
      id: ids++,
      members: [
        member('outer', west),
        // The banks are closed at both ends, and one of them is drawn the other way.
        member('outer', [west.at(-1)!, east[0]!]),
        member('outer', east.toReversed()),
        member('outer', [east.at(-1)!, west[0]!]),
        member('inner', circle([riverAt(53.85), 53.85], 0.0008, 20)),
      ],
      tags: { type: 'multipolygon', natural: 'water', water: 'river', name: 'Trenne' },
    },
    ...ways({ waterway: 'river', name: 'Trenne' }, bank(0, 53.6, 53.93)),
    way({ natural: 'water', water: 'lake', name: 'Hemmelsee' }, circle([10.9, 53.85], 0.02, 80)),
    ...ways(
      { highway: 'motorway', ref: 'A 99;E 99' },
      curve((lon) => [lon, 53.83 + 0.1 * (lon - 10.8)], 10.4, 11.2, 120),
    ),
    ...ways(
      { highway: 'primary', ref: 'B 475' },
      curve((lat) => [10.77 + 0.05 * (lat - 53.9), lat], 53.6, 53.95, 120),
    ),
    ...ways(
      { highway: 'secondary', ref: 'L 181' },
      curve((lon) => [lon, 53.9 + 0.02 * Math.sin(lon * 20)], 10.4, 11.2, 120),
    ),
    way(
      { boundary: 'administrative', admin_level: '6' },
      curve((lat) => [10.7 + 0.01 * Math.sin(lat * 20), lat], 53.5, 53.95, 50),
    ),
    node({ place: 'town', name: 'Strandwik', population: '12000' }, [10.79, 53.93]),
    node({ place: 'village', name: 'Altendorf' }, [10.66, 53.88]),
    node({ natural: 'bay', name: 'Strandwiker Bucht' }, [10.9, 54]),
  ])
}

const STREETS = ['Hafenstraße', 'Am Markt', 'Trennegasse', 'Lange Reihe', 'Kirchplatz']
const KINDS: [tags: Record<string, string>, names: string[]][] = [
  [{ amenity: 'restaurant', cuisine: 'fish' }, ['Zum Anker', 'Fischhus', 'Kajüte']],
  [{ amenity: 'restaurant', cuisine: 'italian;pizza' }, ['Trattoria Sole', 'Bella Riva']],
  [{ amenity: 'cafe' }, ['Café Möwe', 'Café am Deich']],
  [{ amenity: 'bar' }, ['Leuchtfeuer']],
  [{ amenity: 'fast_food', cuisine: 'kebab' }, ['Ocakbaşı Imbiss']],
  [{ amenity: 'ice_cream' }, ['Eiscafé Venezia']],
  [{ shop: 'bakery' }, ['Bäckerei Petersen']],
]

/** So many places: each tenth without a street, each ninth without a town, some as areas. */
export function placesAnswer(count: number) {
  return answer(
    Array.from({ length: count }, (_, index) => {
      const [kind, names] = KINDS[index % KINDS.length]!
      const round = Math.floor(index / KINDS.length)
      const suffix = round < names.length ? '' : ` ${round}`
      const at: LatLon = {
        lat: Number((53.915 + 0.0007 * (index % 40)).toFixed(5)),
        lon: Number((10.775 + 0.0009 * (index % 37)).toFixed(5)),
      }
      const tags = {
        ...kind,
        name: `${names[round % names.length]}${suffix}`,
        ...(index % 10 > 0 && {
          'addr:street': STREETS[index % STREETS.length]!,
          'addr:housenumber': String(1 + Math.floor(index / STREETS.length)),
          'addr:postcode': '23999',
        }),
        ...(index % 9 > 0 && { 'addr:city': 'Strandwik' }),
        ...(index % 3 === 0 && { opening_hours: 'Tu-Su 11:30-22:00; PH off' }),
        ...(index % 4 === 0 && { phone: `+49 451 ${70_000 + index}` }),
        ...(index % 5 === 0 && { website: `https://platz-${index}.example/` }),
      }
      const id = ids++
      return index % 6 === 5
        ? { type: 'way', id, center: at, nodes: [ids++, ids++, ids++], tags }
        : { type: 'node', id, ...at, tags }
    }),
  )
}

/** Nominatim's `search` with `format=jsonv2` and details. */
export const placeAnswer = () => [
  {
    place_id: 120_001,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: 62_999,
    lat: '53.9300000',
    lon: '10.7900000',
    category: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.47,
    addresstype: 'town',
    name: 'Strandwik',
    display_name: 'Strandwik, Trennekreis, Schleswig-Holstein, 23999, Germany',
    address: {
      town: 'Strandwik',
      county: 'Trennekreis',
      state: 'Schleswig-Holstein',
      'ISO3166-2-lvl4': 'DE-SH',
      postcode: '23999',
      country: 'Germany',
      country_code: 'de',
    },
    namedetails: { name: 'Strandwik' },
    boundingbox: ['53.8800000', '53.9700000', '10.7200000', '10.8600000'],
  },
]
