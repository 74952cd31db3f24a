import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { jsonLdFaults } from './json-ld.ts'

/** What the checks across pages need to know of a page. A parsed page is too large to keep all of them in memory. */
export type PageFacts = {
  path: string
  title: string
  description: string
  canonical: string | undefined
  isIndexed: boolean
  isPlace: boolean
  /** A page of the guide's own, such as `/about`. */
  isOwn: boolean
  /** Each between spaces. */
  ids: string
  /** The classes of its elements, and those that its own style sheet has rules for. */
  classes: Set<string>
  styled: Set<string>
  /** The links to a part of a page, each once. */
  anchors: string[]
}

const HEAD = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:image',
  'og:image:alt',
  'og:image:width',
  'og:image:height',
  'twitter:card',
  'twitter:image',
]

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro decides how it prints tags; browsers read all of these forms.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React prints some attributes in camel case, such as `autoComplete`.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // There is no native element for a combobox that searches while typing.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Checkboxes that share a name are one field with many choices.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Place names may be long, and the button around a phone number keeps it from wrapping.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

export type Page = { html: string; elements: HTMLElement[]; byTag: Map<string, HTMLElement[]> }

/** A page and its elements in their order. */
export function parsePage(html: string): Page {
  const root = parse(html, { comment: false, blockTextElements: { script: true, style: true } })
  const elements = root.getElementsByTagName('*')
  return { html, elements, byTag: Map.groupBy(elements, ({ rawTagName }) => rawTagName) }
}

/** The elements of a page with one of the tags. */
export const tagged = ({ byTag }: Page, ...tags: string[]): HTMLElement[] =>
  tags.flatMap((tag) => byTag.get(tag) ?? [])

const texts = new Map<string, string>()

/** The same text for equal ones, for what outlives a page: a part of a page keeps all of it in memory. */
export function shared(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  const copy = Buffer.from(text).toString()
  texts.set(copy, copy)
  return copy
}

/** The facts of a page, with the addresses of its links, images and scripts, each once. */
export function factsOf(path: string, page: Page): PageFacts & { links: Set<string> } {
  const links = [
    ...tagged(page, 'a', 'link', 'img', 'script').flatMap(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? [],
    ),
    ...['og:image', 'twitter:image'].map((name) => metaOf(page, name)).filter(Boolean),
  ]
  const canonical = tagged(page, 'link').find(({ rawAttributes: { rel } }) => rel === 'canonical')
  const isKind = (kind: string) =>
    page.elements.some(({ rawAttributes }) => rawAttributes['data-page'] === kind)
  const ids = page.elements.flatMap(({ rawAttributes: { id } }) => id ?? [])
  return {
    path,
    title: shared(tagged(page, 'title')[0]?.text.trim() ?? ''),
    description: shared(metaOf(page, 'description')),
    canonical: canonical && shared(canonical.getAttribute('href') ?? ''),
    isPlace: isKind('place'),
    isOwn: isKind('own'),
    isIndexed: path !== '/404' && !metaOf(page, 'robots').includes('noindex'),
    ids: shared(` ${ids.join(' ')} `),
    classes: classesOf(page),
    styled: styledBy(cssOf(page)),
    anchors: [...new Set(links.filter((link) => link.includes('#')))].map(shared),
    links: new Set(links),
  }
}

/** A reader that gives the same set for the same text, as pages of one kind share their classes and their style sheet. */
function sharedSets(read: (text: string) => Iterable<string>) {
  const sets = new Map<string, Set<string>>()
  return (text: string) => {
    const key = shared(text)
    const known = sets.get(key)
    if (known) return known
    const words = new Set(read(key))
    sets.set(key, words)
    return words
  }
}

const wordsOf = sharedSets((text) => text.split(' '))

const classesOf = ({ elements }: Page) => {
  const names = elements.flatMap(({ classNames }) => classNames.split(/\s+/).filter(Boolean))
  return wordsOf([...new Set(names)].sort().join(' '))
}

/** The classes in selectors; a number with a point, such as `.5rem`, is none. */
const CLASS = /\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi

const styledBy = sharedSets((css) =>
  [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
)

/** Radix sets these while a toast is swiped. */
const SET_BY_SCRIPT = /^--radix-/

const undefinedIn = sharedSets((css) => {
  const defined = new Set([...css.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name))
  const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  return used.filter((name) => !defined.has(name) && !SET_BY_SCRIPT.test(name))
})

const cssOf = (page: Page) =>
  tagged(page, 'style')
    .map(({ rawText }) => rawText)
    .join('\n')

/** One sentence for each fault that shows on the page alone. */
export async function pageFaults(facts: PageFacts, page: Page) {
  const jsonLd = tagged(page, 'script')
    .filter(isData)
    .flatMap((script) => jsonLdFaults(script.rawText))
  return [
    ...headFaults(facts, page),
    ...imageFaults(page),
    ...inlineFaults(page),
    ...policyFaults(page),
    ...blockingFaults(page),
    ...variableFaults(page),
    ...jsonLd,
    ...(await markupFaults(facts, page)),
  ]
}

/** Tailwind defines a variable of the theme only in a sheet that uses it, so another sheet of a page may lack it. */
const variableFaults = (page: Page) =>
  [...undefinedIn(cssOf(page))].map((name) => `no style defines ${name}`)

/** How pages are put together in which the validator found nothing. */
const sound = new Set<string>()

/**
 * What the validator says of the markup. It takes ten times as long as all else, so it reads a page only if something in
 * it is put together as on no sound page before.
 */
async function markupFaults({ path }: PageFacts, page: Page): Promise<string[]> {
  const structure = isOrderly(page) ? structureOf(page) : undefined
  if (structure?.isSubsetOf(sound)) return []
  const { results } = await validator.validateString(page.html, path)
  const messages = results.flatMap((result) => result.messages)
  if (messages.length === 0) for (const key of structure ?? []) sound.add(key)
  return messages.map(
    ({ ruleId, message, line, column }) => `${message} (${ruleId}, ${line}:${column})`,
  )
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const REFERENCES = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls']
/** A sign that should be an entity, or an entity that is none of the usual ones. */
const UNUSUAL = /&(?!(amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);)|[<>]/i

/** Whether the parser had nothing to repair, no sign lacks its entity, and ids are unique and there. */
function isOrderly({ html, elements }: Page): boolean {
  const ids = elements.flatMap(({ rawAttributes: { id } }) => id ?? [])
  const unique = new Set(ids)
  const areThere = (list: string | undefined) =>
    !list || list.split(' ').every((id) => id === '' || unique.has(id))
  const closed = elements.filter(({ rawTagName }) => !VOID.test(rawTagName)).length
  return (
    unique.size === ids.length &&
    (html.match(/<\/[a-z]/gi)?.length ?? 0) === closed &&
    elements.every(
      ({ rawTagName, rawAttrs, rawAttributes, childNodes }) =>
        !UNUSUAL.test(rawAttrs) &&
        REFERENCES.every((name) => areThere(rawAttributes[name])) &&
        (/^(script|style)$/.test(rawTagName) ||
          childNodes.every(
            ({ nodeType, rawText }) => nodeType !== NodeType.TEXT_NODE || !UNUSUAL.test(rawText),
          )),
    )
  )
}

/** Attributes whose value is free: only whether it is empty tells of the markup. */
const FREE =
  /^(id|href|src|srcset|content|alt|title|aria-label|datetime|value|action|d|points|component-url|renderer-url|props|uid|opts|data-.*|for|list|aria-labelledby|aria-describedby|aria-controls)$/

/**
 * How a page is put together: each element with its attributes, what it is in, what it holds, and whether it has a text;
 * the order of headings, landmarks and fields. Pages with the same keys differ in their words, in free values, and in how
 * often a part is repeated.
 */
function structureOf({ elements }: Page): Set<string> {
  const keys = new Set<string>()
  const paths = new Map<Node, string>()
  const runs = { headings: '', landmarks: '', fields: '' }
  const run = (kind: keyof typeof runs, text: string) => {
    if (!runs[kind].endsWith(`${text};`)) runs[kind] += `${text};`
  }
  for (const element of elements) {
    const { rawTagName: tag, rawAttributes: attributes, childNodes, parentNode } = element
    const path = `${paths.get(parentNode!) ?? ''}>${tag}`
    paths.set(element, path)
    let key = path
    for (const [name, value] of Object.entries(attributes))
      key += ` ${name}=${FREE.test(name) ? value && '…' : value}`
    let last = ''
    for (const child of childNodes) {
      const name =
        child.nodeType === NodeType.ELEMENT_NODE ? (child as HTMLElement).rawTagName : '#'
      if (name === '#' && !child.rawText.trim()) continue
      if (name !== last) key += ` ${name}`
      else if (!key.endsWith('+')) key += '+'
      last = name
    }
    const isText = /^(a|button|label|legend|summary|title|option|th|h[1-6])$/.test(tag)
    if (isText && !element.text.trim()) key += ' empty'
    keys.add(key)
    if (/^h[1-6]$/.test(tag)) run('headings', tag)
    if (/^(nav|aside|section|form|header|footer|main)$/.test(tag))
      run('landmarks', `${tag} ${attributes['aria-label'] ?? ''}`)
    if (attributes.name && tag !== 'meta') run('fields', `${tag} ${attributes.name}`)
  }
  return keys.add(runs.headings).add(runs.landmarks).add(runs.fields)
}

function headFaults({ path, title, canonical }: PageFacts, page: Page): string[] {
  const faults = HEAD.filter((name) => metaOf(page, name) === '').map((name) => `no ${name}`)
  if (title === '') faults.push('no title')
  const pointsToItself =
    canonical && URL.canParse(canonical) && new URL(canonical).pathname === encodeURI(path)
  if (path !== '/404' && !pointsToItself) faults.push(`canonical is ${canonical ?? 'missing'}`)
  const headings = tagged(page, 'h1').length
  if (headings !== 1) faults.push(`${headings} h1 headings`)
  return faults
}

function imageFaults(page: Page): string[] {
  return tagged(page, 'img').flatMap(({ rawAttributes }) => {
    const required = ['src', 'alt', 'width', 'height']
    const missing = required.filter((name) => rawAttributes[name] === undefined)
    return missing.length > 0 ? [`image ${rawAttributes.src} has no ${missing.join(', ')}`] : []
  })
}

/** The Content Security Policy blocks inline styles and event handlers. */
function inlineFaults({ elements }: Page): string[] {
  return elements.flatMap(({ rawTagName, rawAttributes }) => {
    const names = Object.keys(rawAttributes).filter((name) => /^(style|on\w+)$/i.test(name))
    return names.map((name) => `<${rawTagName}> has an inline ${name}`)
  })
}

/** Style sheets and classic scripts delay the first paint; the guide inlines its CSS and defers its scripts. */
function blockingFaults(page: Page): string[] {
  return tagged(page, 'link', 'script').flatMap(({ rawTagName, rawAttributes }) => {
    const { rel, href, src, type } = rawAttributes
    const isLater = type === 'module' || 'async' in rawAttributes || 'defer' in rawAttributes
    const isBlocking = rawTagName === 'link' ? rel === 'stylesheet' : src && !isLater
    return isBlocking ? [`${href ?? src} is waited for before the first paint`] : []
  })
}

function metaOf(page: Page, name: string): string {
  const meta = tagged(page, 'meta').find(
    ({ rawAttributes }) => rawAttributes.name === name || rawAttributes.property === name,
  )
  return meta?.getAttribute('content') ?? ''
}

const isPolicy = ({ rawAttributes }: HTMLElement) =>
  rawAttributes['http-equiv'] === 'content-security-policy'

/**
 * One sentence for each inline script or style that the page's own Content Security Policy refuses, for code in links,
 * and for a policy that comes too late to apply to everything.
 */
export function policyFaults(page: Page): string[] {
  const [meta, ...others] = tagged(page, 'meta').filter(isPolicy)
  if (!meta || others.length > 0) return [`${others.length + (meta ? 1 : 0)} content policies`]
  const policy = meta.getAttribute('content') ?? ''
  const isLate = /<(script|style|link|base)\b/.test(page.html.slice(0, meta.range[0]))
  const inline = tagged(page, 'script', 'style').flatMap((element) => {
    const { rawTagName: name, rawAttributes, rawText } = element
    if (rawAttributes.src !== undefined || isData(element)) return []
    const isAllowed = sourcesOf(policy, `${name}-src`).includes(hashOf(rawText))
    return isAllowed ? [] : [`an inline ${name} that the content policy refuses`]
  })
  return [...(isLate ? ['the content policy comes late'] : []), ...inline, ...codeFaults(page)]
}

function sourcesOf(policy: string, directive: string): string[] {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return parts.find(([name]) => name === directive)?.slice(1) ?? []
}

/** Pages share nearly all of their inline code. */
const hashes = new Map<string, string>()
function hashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (hashes.size < 1000) hashes.set(shared(text), hash)
  return hash
}

/** Browsers never run JSON-LD, so the policy does not apply to it. */
const isData = ({ rawAttributes: { type } }: HTMLElement) => type === 'application/ld+json'

function codeFaults({ elements }: Page): string[] {
  return elements.flatMap((element) => {
    const { href, src, srcdoc } = element.rawAttributes
    const isCode = [href, src].some((link) => link !== undefined && /^javascript:/i.test(link))
    return isCode || srcdoc !== undefined
      ? [`<${element.rawTagName}> has code in an attribute`]
      : []
  })
}
