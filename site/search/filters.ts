import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { momentText, readMoment } from '#domain/hours/moment.ts'
import { plural } from '#domain/format.ts'
import type { View } from '../maps/view.ts'

/** The orders of a list beside its own, which is the recommended first or, for a search, the best match. */
export const SORTS = ['name'] as const
export type Sort = (typeof SORTS)[number]

/** The filters of a list. The address of the page holds them, and so does the form. */
export type Filters = {
  search: string
  /** Name or slug. */
  neighborhood: string
  /** Name or slug. */
  cuisine: string
  prices: string[]
  features: string[]
  isOpenNow: boolean
  /** The town's time at which a place must be open, such as `2026-11-27T21:30`; empty is no filter. */
  openAt: string
  /** The ids of a shared list of places; empty is no filter. */
  places: number[]
  /** The part of the map that places are in. */
  area: View | undefined
  /** Empty for the list alone. */
  view: 'map' | ''
  /** Empty for the list's own order. */
  sort: Sort | ''
  /** Counted from 1. */
  page: number
}

/** An active filter and its label. */
export type Filter = {
  name: Exclude<keyof Filters, 'view' | 'sort' | 'page'>
  value: string
  label: string
}

export type Choice = { name: string; count: number }
/** The choices that the filters offer; `towns` is empty on the page of a town. */
export type Choices = { towns: Choice[]; cuisines: Choice[]; prices: string[]; features: string[] }

/** The most places that a shared list may have. */
const MAX_PLACES = 200

/** The query parameters that filter a list. */
export const QUERY_NAMES = [
  'search',
  'cuisine',
  'neighborhood',
  'price',
  'open',
  'at',
  'feature',
  'places',
  'area',
  'view',
  'sort',
  'page',
]

/** Reads filters from the query of an address or the fields of a form. Invalid values are dropped. */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200)
  const each = (name: string) => [...new Set(query.getAll(name).filter(Boolean))]
  const numbers = (query.get('places') ?? '').split(',').map(Number)
  const page = Number(text('page'))
  return {
    search: text('search'),
    neighborhood: text('neighborhood'),
    cuisine: text('cuisine'),
    prices: PRICE_RANGES.filter((price) => each('price').includes(price)),
    features: each('feature').slice(0, 20),
    isOpenNow: text('open') === 'now',
    openAt: readMoment(text('at'))?.minute === undefined ? '' : text('at'),
    places: [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(
      0,
      MAX_PLACES,
    ),
    area: readArea(text('area')),
    view: text('view') === 'map' ? 'map' : '',
    sort: SORTS.find((sort) => sort === text('sort')) ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** A part of the map by its four sides in degrees: west, south, east, north. */
function readArea(text: string): View | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text.split(',').map(Number)
  const isArea =
    west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  return isArea && more.length === 0 ? [west, south, east, north] : undefined
}

/** The query of an address, such as `?search=…&page=2`, always in the same order; empty without filters. */
export function writeQuery(filters: Filters): string {
  const pairs = [
    ['search', filters.search],
    ['cuisine', filters.cuisine],
    ['neighborhood', filters.neighborhood],
    ...filters.prices.map((price) => ['price', price]),
    ['open', filters.isOpenNow ? 'now' : ''],
    ['at', filters.openAt],
    ...filters.features.map((feature) => ['feature', feature]),
    ['places', filters.places.join()],
    ['area', filters.area?.join() ?? ''],
    ['view', filters.view],
    ['sort', filters.sort],
    ['page', filters.page > 1 ? String(filters.page) : ''],
  ].filter(([, value]) => value)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Combines two sets of filters, from the first page. Where only one value is possible, `first` wins. */
export function combine(first: Filters, second: Filters): Filters {
  const queries = [first, second].map((filters) => writeQuery({ ...filters, page: 1 }).slice(1))
  return readFilters(new URLSearchParams(queries.filter(Boolean).join('&')))
}

/** The active filters, in the order of the form. */
export function activeFilters(filters: Filters): Filter[] {
  const { search, neighborhood, cuisine, prices, features, isOpenNow, openAt, places, area } =
    filters
  return [
    ...(search ? [{ name: 'search' as const, value: search, label: `“${search}”` }] : []),
    ...(isOpenNow ? [{ name: 'isOpenNow' as const, value: 'now', label: 'Open now' }] : []),
    ...(openAt
      ? [{ name: 'openAt' as const, value: openAt, label: `Open ${momentText(openAt)}` }]
      : []),
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
    ...(area ? [{ name: 'area' as const, value: area.join(), label: 'This part of the map' }] : []),
  ]
}

/** Replaces slugs and other spellings, which an address may use, by the names of the choices. */
export function normalizeNames(choices: Choices, filters: Filters): Filters {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ')
  const nameOf = (names: string[], value: string) =>
    names.find((name) => plain(name) === plain(value)) ?? value
  const names = (all: Choice[]) => all.map(({ name }) => name)
  return {
    ...filters,
    neighborhood: nameOf(names(choices.towns), filters.neighborhood),
    cuisine: nameOf(names(choices.cuisines), filters.cuisine),
    features: filters.features.map((feature) => nameOf(choices.features, feature)),
  }
}

export const NO_FILTERS: Filters = readFilters(new URLSearchParams())

/** The filters without one of them, from the first page. */
export function withoutFilter(filters: Filters, { name, value }: Filter): Filters {
  const rest = { ...filters, page: 1 }
  return name === 'features'
    ? { ...rest, features: rest.features.filter((feature) => feature !== value) }
    : { ...rest, [name]: NO_FILTERS[name] }
}
