import { hash } from 'node:crypto'
import { LazyFacts } from '../lazy-facts.ts'
import { isLoadedPlace } from '../replica/open.ts'

/** A longer text is hashed, which is then as short as this. */
const HASH_LENGTH = 27
const hashes = new WeakMap<object, string>()
/** The page whose key is being made, and how many facts of places are in it so far. */
let page = ''
let factsInPage = 0

/**
 * The content key of a page: a text that stands for its props. A page whose key has not changed since the last build
 * is not rendered. Hashes stand for the cards and the facts of places, content for everything else: the same content has
 * the same key in every replica. Pages may share objects, which are read once. Throws when a prop is not plain data.
 */
export function contentKey(path: string, props: object): string {
  page = path
  factsInPage = 0
  return shorten(entriesOf(props))
}

function textOf(value: unknown, name: string): string {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return JSON.stringify(value)
    case 'undefined':
      return 'undefined'
    case 'object':
      return value ? textOfObject(value, name) : 'null'
    default:
      throw new Error(
        `${page}: the prop ${name} is a ${typeof value}; a page's props are plain data`,
      )
  }
}

function textOfObject(value: object, name: string): string {
  if (isLoadedPlace(value)) return `card ${value.cardHash} ${value.image}`
  if (value instanceof LazyFacts) return textOfFacts(value)
  if (value instanceof Date) return value.toISOString()
  const known = hashes.get(value)
  if (known) return known
  const factsBefore = factsInPage
  const text = entriesOf(value, name)
  // Not cached: every page that shows facts must be recorded.
  if (text.length <= HASH_LENGTH || factsInPage > factsBefore) return text
  const short = shorten(text)
  hashes.set(value, short)
  return short
}

function textOfFacts(facts: LazyFacts): string {
  factsInPage++
  facts.noteShownOn(page)
  return `facts ${facts.hash}`
}

function entriesOf(value: object, name = ''): string {
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${textOf(item, name)},`
    return `[${text}]`
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error(
      `${page}: the prop ${name} is a ${value.constructor.name}; a page's props are plain data`,
    )
  }
  for (const key of Object.keys(value)) {
    text += `${JSON.stringify(key)}:${textOf((value as Record<string, unknown>)[key], name || key)},`
  }
  return `{${text}}`
}

const shorten = (text: string) =>
  text.length > HASH_LENGTH ? hash('sha1', text, 'base64url') : text
