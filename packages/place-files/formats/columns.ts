import { foldLetters } from '../../../domain/slug.ts'
import { clean } from '../normalise.ts'
import { isObject } from './json.ts'
import { fromShape } from './shapes.ts'

/** What `read` says of a header, found once for all rows of a file. */
export function onceAHeader<T>(read: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>()
  return (header) => {
    if (known.has(header)) return known.get(header)!
    // A file has few headers; records of JSON may have others each.
    if (known.size >= MOST_HEADERS) known.clear()
    const found = read(header)
    known.set(header, found)
    return found
  }
}

const MOST_HEADERS = 1000

/** A header as letters and digits alone: `Town / City` and `town_city` are one, and so are `Straße` and `strasse`. */
export const foldHeader = onceAHeader((header) => {
  const start = header.slice(0, 80)
  const isPlain = /^[ -~]*$/.test(start)
  return (isPlain ? start.toLowerCase() : foldLetters(start)).replace(/[^a-z0-9]/g, '')
})

/** Reads the cells of a row by column; of several headers that a column may have, the first with a value counts. */
export function cellsOf<Column extends string>(
  fields: Record<string, unknown>,
  columns: Record<Column, readonly string[]>,
) {
  const cells = new Map(Object.entries(fields).map(([header, cell]) => [foldHeader(header), cell]))
  const hasValue = (header: string) => cells.has(header) && clean(readList(cells.get(header))[0])
  return (column: Column): unknown => {
    const header = columns[column].find(hasValue)
    return header && cells.get(header)
  }
}

/** The values of a list, also of one that a program printed: `['Cafe', "Joe's"]`, `[Cafe, Bar]`, `["Cafe"]`. */
export function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(clean).filter(Boolean)
  const text = clean(value).replace(/^\[(.*)\]$/, '$1')
  const quoted = [...text.matchAll(/'([^']*)'(?=,|$)|"([^"]*)"/g)].map(
    (found) => found[1] ?? found[2],
  )
  return (quoted.length > 0 ? quoted : text.split(';')).map(clean).filter(Boolean)
}

/** Objects in a record whose parts are columns of the record; a part is named by itself. */
const PARTS =
  /^(address|addr|location|hours|opening_?hours|coordinates|geo|contact|contacts|human_address)$/i

/** A record of a JSON file as the cells of a spreadsheet: parts of an address as columns, lists and yes or no as text. */
export function flatRecord(record: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (depth === 0) {
    const shaped = fromShape(record)
    if (shaped) return flatRecord(shaped, 1)
  }
  const own: [string, unknown][] = []
  const parts: [string, unknown][] = []
  for (const [key, value] of Object.entries(record)) {
    // The portal's own columns: the row's number, and areas that it computed.
    if (key.startsWith(':') && !key.startsWith(':@id')) continue
    const text = typeof value === 'string' && /^human_address$/i.test(key) ? parsed(value) : value
    if (isObject(text) && PARTS.test(key) && depth < 2)
      parts.push(...Object.entries(flatRecord(text, depth + 1)))
    own.push([key, flatValue(text)])
  }
  return Object.fromEntries([...parts, ...own.filter(([, value]) => value !== undefined)])
}

function flatValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // Yelp writes 11:00 as 11:0.
  if (typeof value === 'string' && /^\d\d?:\d\d?-\d\d?:\d\d?$/.test(value)) {
    return value.replace(/:(\d)(?!\d)/g, ':0$1')
  }
  // Portals write a web address as an object.
  if (isObject(value) && typeof value['url'] === 'string') return value['url']
  if (!Array.isArray(value)) return value ?? undefined
  const words = value.map((part: unknown) =>
    isObject(part) ? (part['title'] ?? part['name']) : part,
  )
  return words.every((word) => typeof word === 'string') ? words.join('; ') : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
