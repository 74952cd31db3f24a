import { plural } from './format.ts'

/** What a list is narrowed down to. The address of the page holds it, and so does the form. */
export type Filters = {
  search: string
  /** Name or slug. */
  neighborhood: string
  /** Name or slug. */
  cuisine: string
  prices: string[]
  features: string[]
  isOpenNow: boolean
  /** Ids of places, as a shared list names them; empty is no filter. */
  places: number[]
  /** From 1. */
  page: number
}

/** One filter that is set, with the words that name it. */
export type Filter = { name: Exclude<keyof Filters, 'page'>; value: string; label: string }

export type Choice = { name: string; count: number }
/** What the filters offer; `towns` is empty on the page of a town. */
export type Choices = { towns: Choice[]; cuisines: Choice[]; features: string[] }

export const PRICES = ['$', '$$', '$$$', '$$$$']
/** What an address may name; more is nobody's list. */
const MOST_PLACES = 200

/** The names in a query that narrow a list down. */
export const QUERY_NAMES = [
  'search',
  'cuisine',
  'neighborhood',
  'price',
  'open',
  'feature',
  'places',
  'page',
]

/** Reads the query of an address or what a form holds; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200)
  const each = (name: string) => [...new Set(query.getAll(name).filter(Boolean))]
  const numbers = (query.get('places') ?? '').split(',').map(Number)
  const page = Number(text('page'))
  return {
    search: text('search'),
    neighborhood: text('neighborhood'),
    cuisine: text('cuisine'),
    prices: PRICES.filter((price) => each('price').includes(price)),
    features: each('feature').slice(0, 20),
    isOpenNow: text('open') === 'now',
    places: [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(
      0,
      MOST_PLACES,
    ),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** The query for an address, `?search=…&page=2`, in one order whatever was clicked first; empty for none. */
export function writeQuery(filters: Filters): string {
  const pairs = [
    ['search', filters.search],
    ['cuisine', filters.cuisine],
    ['neighborhood', filters.neighborhood],
    ...filters.prices.map((price) => ['price', price]),
    ['open', filters.isOpenNow ? 'now' : ''],
    ...filters.features.map((feature) => ['feature', feature]),
    ['places', filters.places.join()],
    ['page', filters.page > 1 ? String(filters.page) : ''],
  ].filter(([, value]) => value)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Both in one, from the first page; where one value alone can be, that of `first`. */
export function withFirst(first: Filters, second: Filters): Filters {
  const queries = [first, second].map((filters) => writeQuery({ ...filters, page: 1 }).slice(1))
  return readFilters(new URLSearchParams(queries.filter(Boolean).join('&')))
}

/** The filters that are set, in the order in which the form shows them. */
export function filtersSet(filters: Filters): Filter[] {
  const { search, neighborhood, cuisine, prices, features, isOpenNow, places } = filters
  return [
    ...(search ? [{ name: 'search' as const, value: search, label: `“${search}”` }] : []),
    ...(isOpenNow ? [{ name: 'isOpenNow' as const, value: 'now', label: 'Open now' }] : []),
    ...(neighborhood
      ? [{ name: 'neighborhood' as const, value: neighborhood, label: neighborhood }]
      : []),
    ...(cuisine ? [{ name: 'cuisine' as const, value: cuisine, label: cuisine }] : []),
    ...(prices.length > 0
      ? [{ name: 'prices' as const, value: prices.join(), label: prices.join(' or ') }]
      : []),
    ...features.map((value) => ({ name: 'features' as const, value, label: value })),
    ...(places.length > 0
      ? [
          {
            name: 'places' as const,
            value: places.join(),
            label: `List of ${plural(places.length, 'place')}`,
          },
        ]
      : []),
  ]
}

/** The same with names as the guide writes them: an address may name the slug, or spell them otherwise. */
export function spellAs(choices: Choices, filters: Filters): Filters {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ')
  const among = (names: string[], given: string) =>
    names.find((name) => plain(name) === plain(given)) ?? given
  const names = (all: Choice[]) => all.map(({ name }) => name)
  return {
    ...filters,
    neighborhood: among(names(choices.towns), filters.neighborhood),
    cuisine: among(names(choices.cuisines), filters.cuisine),
    features: filters.features.map((feature) => among(choices.features, feature)),
  }
}

export const NO_FILTERS: Filters = readFilters(new URLSearchParams())

/** The same without one filter, from the first page. */
export function withoutFilter(filters: Filters, { name, value }: Filter): Filters {
  const rest = { ...filters, page: 1 }
  return name === 'features'
    ? { ...rest, features: rest.features.filter((feature) => feature !== value) }
    : { ...rest, [name]: NO_FILTERS[name] }
}
