import { WEEKDAYS } from '#domain/vocabulary.ts'

type Node = Record<string, unknown>
const FOOD_PLACES = ['Restaurant', 'Bakery', 'CafeOrCoffeeShop', 'FastFoodRestaurant']

/** One sentence for each fault of a JSON-LD block, by the rules that Google Search Central gives for its type. */
export function jsonLdFaults(json: string): string[] {
  let node: Node
  try {
    node = JSON.parse(json) as Node
  } catch {
    return ['JSON-LD is not JSON']
  }
  const type = String(node['@type'])
  const faults = FOOD_PLACES.includes(type)
    ? placeFaults(node)
    : (rules[type]?.(node) ?? [`has an unknown type`])
  if (node['@context'] !== 'https://schema.org') faults.push('has no schema.org context')
  return faults.map((fault) => `JSON-LD ${type} ${fault}`)
}

const rules: Record<string, (node: Node) => string[]> = {
  WebSite: (node) => missing(node, ['name', 'url']),
  BreadcrumbList: listFaults,
  ItemList: (node) => [...missing(node, ['name']), ...listFaults(node)],
  BlogPosting: (node) => [
    ...missing(node, ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher']),
    ...missing(asNode(node.author), ['name', 'url'], 'author.'),
    ...['datePublished', 'dateModified']
      .filter((field) => !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(node[field])))
      .map((field) => `has a ${field} without time zone`),
    ...imageFaults(node),
  ],
  Dataset: (node) => [
    ...missing(node, ['name', 'description', 'license', 'distribution']),
    ...(String(node.description).length < 50 ? ['has a description below 50 characters'] : []),
  ],
}

function placeFaults(node: Node): string[] {
  const address = ['streetAddress', 'addressLocality', 'addressCountry']
  const faults = [
    ...missing(node, ['@id', 'name', 'url', 'image', 'address']),
    ...missing(asNode(node.address), address, 'address.'),
    ...imageFaults(node),
  ]
  if ('aggregateRating' in node) faults.push('marks up a rating that is not ours')
  if ('telephone' in node && !/^\+\d{7,15}$/.test(String(node.telephone))) {
    faults.push('has a telephone without country code')
  }
  const geo = asNode(node.geo)
  if (
    'geo' in node &&
    !(Math.abs(Number(geo.latitude)) <= 90 && Math.abs(Number(geo.longitude)) <= 180)
  ) {
    faults.push('has a place outside the globe')
  }
  return [
    ...faults,
    ...hoursFaults(node.openingHoursSpecification, isWeekday),
    ...hoursFaults(node.specialOpeningHoursSpecification, isDated),
  ]
}

const isWeekday = ({ dayOfWeek }: Node) => WEEKDAYS.some((weekday) => weekday === dayOfWeek)
const isDated = ({ validFrom, validThrough }: Node) =>
  [validFrom, validThrough].every((day) => /^\d{4}-\d\d-\d\d$/.test(String(day))) &&
  String(validFrom) <= String(validThrough)

function hoursFaults(hours: unknown, hasDays: (hours: Node) => boolean): string[] {
  if (hours === undefined) return []
  if (!Array.isArray(hours) || hours.length === 0) return ['has empty opening hours']
  const isTime = (time: unknown) => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(time))
  return (hours as Node[])
    .filter((each) => !hasDays(each) || !isTime(each.opens) || !isTime(each.closes ?? '00:00'))
    .map((each) => `has opening hours that no one can read: ${JSON.stringify(each)}`)
}

function listFaults(node: Node): string[] {
  const items = (node.itemListElement ?? []) as Node[]
  if (!Array.isArray(items)) return ['has no list']
  const isCrumbs = node['@type'] === 'BreadcrumbList'
  if (isCrumbs && items.length < 2) return ['has fewer than two levels']
  const first = Number(items[0]?.position ?? 1)
  return items.flatMap((item, index) => [
    ...(item.position === first + index ? [] : ['is not numbered in order']),
    ...(isCrumbs && index < items.length - 1 ? missing(item, ['name', 'item'], 'item ') : []),
    ...(isCrumbs ? [] : missing(item, ['url'], 'item ')),
  ])
}

function imageFaults({ image }: Node): string[] {
  const images = Array.isArray(image) ? (image as unknown[]) : [image]
  return images.every((each) => /^https?:\/\//.test(String(each)))
    ? []
    : ['has an image without full address']
}

function missing(node: Node, fields: string[], prefix = ''): string[] {
  return fields
    .filter((field) => node[field] === undefined || node[field] === '')
    .map((field) => `has no ${prefix}${field}`)
}

const asNode = (value: unknown): Node =>
  typeof value === 'object' && value !== null ? (value as Node) : {}
