import { HtmlValidate } from 'html-validate'
import { type HTMLElement, parse } from 'node-html-parser'
import { jsonLdFaults } from './json-ld.ts'
import { policyFaults } from './policy.ts'

/** What the checks across pages need; the parsed page itself is let go, as it is large. */
export type PageFacts = {
  path: string
  title: string
  description: string
  canonical: string | undefined
  isIndexed: boolean
  ids: Set<string>
  /** Every address the page names: links, pictures, scripts. */
  links: string[]
}

const HEAD = ['description', 'keywords', 'og:title', 'og:description', 'og:image', 'twitter:card']

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro's printer decides how tags are written; browsers repair none of this.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React prints some attributes as it writes them, `autoComplete` for one.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // A list that is searched as one types has no native element.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Boxes of one name are one choice of many.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Names of places may be long, and a phone number is kept together by its button.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

/** Astro puts it where the first island of a page stands. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

export const parsePage = (html: string) =>
  parse(html, { comment: false, blockTextElements: { script: true, style: true } })

export function factsOf(path: string, root: HTMLElement): PageFacts {
  return {
    path,
    title: root.querySelector('title')?.text.trim() ?? '',
    description: metaOf(root, 'description'),
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    isIndexed: path !== '/404' && !metaOf(root, 'robots').includes('noindex'),
    ids: new Set(root.querySelectorAll('[id]').map(({ id }) => id)),
    links: root
      .querySelectorAll('a[href], link[href], img[src], script[src]')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
  }
}

/** The faults of one page by itself, each as a sentence. */
export async function pageFaults(facts: PageFacts, root: HTMLElement, html: string) {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), facts.path)
  const markup = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${message} (${ruleId}, ${line}:${column})`,
    ),
  )
  const jsonLd = root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => jsonLdFaults(script.rawText))
  return [
    ...headFaults(facts, root),
    ...imageFaults(root),
    ...inlineFaults(root),
    ...policyFaults(root, html),
    ...blockingFaults(root),
    ...jsonLd,
    ...markup,
  ]
}

function headFaults({ path, title, canonical }: PageFacts, root: HTMLElement): string[] {
  const faults = HEAD.filter((name) => metaOf(root, name) === '').map((name) => `no ${name}`)
  if (title === '') faults.push('no title')
  const isItself =
    canonical && URL.canParse(canonical) && new URL(canonical).pathname === encodeURI(path)
  if (path !== '/404' && !isItself) faults.push(`canonical is ${canonical ?? 'missing'}`)
  const headings = root.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} h1 headings`)
  return faults
}

function imageFaults(root: HTMLElement): string[] {
  return root.querySelectorAll('img').flatMap((image) => {
    const wanted = ['src', 'alt', 'width', 'height']
    const lacks = wanted.filter((name) => image.getAttribute(name) === undefined)
    const src = image.getAttribute('src') ?? ''
    return lacks.length > 0 ? [`image ${src} has no ${lacks.join(', ')}`] : []
  })
}

/** The content policy blocks inline styles and handlers. */
function inlineFaults(root: HTMLElement): string[] {
  return root.querySelectorAll('*').flatMap((element) => {
    const names = Object.keys(element.attributes).filter((name) => /^(style|on\w+)$/i.test(name))
    return names.map((name) => `<${element.rawTagName}> has an inline ${name}`)
  })
}

/** Nothing but the page itself is waited for before it is painted. */
function blockingFaults(root: HTMLElement): string[] {
  return root
    .querySelectorAll('link[rel="stylesheet"], script[src]:not([type="module"], [async], [defer])')
    .map((element) => {
      const file = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
      return `${file} is waited for before the first paint`
    })
}

function metaOf(root: HTMLElement, name: string): string {
  const meta = root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
  return meta?.getAttribute('content') ?? ''
}
