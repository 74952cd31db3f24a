import tzlookup from '@photostructure/tz-lookup'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { defineGuide, type GuideConfig } from '#domain/guide/define-guide.ts'
import { checkGuide } from '#domain/guide/guide.ts'
import { slugify } from '#domain/slug.ts'
import { ask, type Service } from './ask.ts'
import type { Box } from './box.ts'
import type { Where } from './overpass.ts'
import { AREA_OF_RELATION } from './source.ts'

/** A place of an answer of Nominatim's `search` with `format=jsonv2`. */
type Found = {
  osm_type: 'node' | 'way' | 'relation'
  osm_id: number
  /** What the place is, such as `town` or `county`. */
  addresstype: string
  lat: string
  lon: string
  name: string
  display_name: string
  address: Record<string, string>
  namedetails: Record<string, string> | null
  boundingbox: [south: string, north: string, west: string, east: string]
}
export type Place = Omit<Found, 'lat' | 'lon' | 'boundingbox'> & {
  point: [number, number]
  box: Box
}

const isAnswer = (json: unknown): json is (Partial<Found> | null)[] => Array.isArray(json)
/** An ocean has no country, and a house no name. */
const isFound = (each: Partial<Found> | null): each is Found =>
  Boolean(each?.name && each.osm_id && each.address?.['country_code'] && each.boundingbox)

/** The places that a text may mean, the likeliest first, with their names in the guide's language. */
export async function findPlaces(service: Service, text: string): Promise<Place[]> {
  const { answer } = await ask(service, {
    name: 'place',
    query: { q: text, format: 'jsonv2', addressdetails: '1', namedetails: '1', limit: '5' },
    isWhole: isAnswer,
  })
  const found = answer.filter(isFound)
  if (found.length === 0)
    throw new Error(
      `No place is called “${text}”: write it with its country, such as “Ely, England”`,
    )
  return found.map(({ lat, lon, boundingbox, ...place }) => {
    const [south, north, west, east] = boundingbox.map(Number) as [number, number, number, number]
    return { ...place, point: [Number(lon), Number(lat)], box: [west, south, east, north] }
  })
}

/** What Overpass calls the area of a place; a point or a line has none, and its box is that of Nominatim. */
export const areaOf = ({ osm_type, osm_id, box }: Place): Where =>
  osm_type === 'relation' ? { area: osm_id + AREA_OF_RELATION } : { box }

const TOWNS = ['city', 'town', 'village', 'municipality', 'hamlet']

/**
 * The town that all places of an answer are in, by the name that addresses have for it: what the border of a town contains
 * is in that town, while a county has many.
 */
export const townOf = ({ addresstype, namedetails, name }: Place, where: Where) =>
  'area' in where && TOWNS.includes(addresstype) ? (namedetails?.['name'] ?? name) : undefined

/** Countries whose addresses name the state by the code that ISO 3166-2 has for it. */
const STATED = ['US', 'CA', 'AU', 'BR']

/** The config of a guide of a place. Only facts: what nobody said or knows is left out, and has its default. */
export function configOf(
  { name: area, address, point: [lon, lat] }: Place,
  name: string,
  email: string,
) {
  // OpenStreetMap has Hong Kong and Macau as parts of China.
  const [, part] = /^CN-(HK|MO)$/.exec(address['ISO3166-2-lvl3'] ?? '') ?? []
  const country = part ?? address['country_code']!.toUpperCase()
  const { county, state, 'ISO3166-2-lvl4': iso = '' } = address
  const code = STATED.includes(country) ? iso.split('-')[1] : undefined
  const config: GuideConfig = {
    name,
    area,
    ...(county && county !== area && { county }),
    ...(code && state && { region: { code, name: state } }),
    country,
    timeZone: tzlookup(lat, lon),
    email,
    dataLicense: 'ODbL-1.0',
    ...(!slugify(name) && { url: `https://${hostOf(name)}` }),
  }
  if (!defineGuide(config).callingCode && isSupportedCountry(country))
    config.callingCode = getCountryCallingCode(country)
  checkGuide(defineGuide(config))
  return config
}

/** A host that cannot be reached, until there is one; that of `defineGuide` needs a letter that addresses can have. */
const hostOf = (name: string) => `${slugify(name) || 'guide'}.example`
export const emailOf = (name: string) => `hello@${hostOf(name)}`

/** `guide/config.ts` as Prettier writes it. */
export function configText(config: GuideConfig): string {
  const fields = Object.entries(config).map(([key, value]) => `  ${key}: ${literal(value)},\n`)
  return `import { defineGuide } from '#domain/guide/define-guide.ts'

export const guide = defineGuide({
${fields.join('')}})

export { default as map } from './map.json' with { type: 'json' }
`
}

function literal(value: unknown): string {
  if (typeof value !== 'string') {
    const fields = Object.entries(value as object).map(([key, each]) => `${key}: ${literal(each)}`)
    return `{ ${fields.join(', ')} }`
  }
  const quoted = JSON.stringify(value)
  return value.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}
