import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { type HTMLElement, parse } from 'node-html-parser'
import { jsonLdFaults } from './json-ld.ts'

/** What the checks across pages need to know of a page. A parsed page is too large to keep all of them in memory. */
export type PageFacts = {
  path: string
  title: string
  description: string
  canonical: string | undefined
  isIndexed: boolean
  isPlace: boolean
  ids: Set<string>
  /** The URLs of links, images and scripts. */
  links: string[]
}

const HEAD = ['description', 'keywords', 'og:title', 'og:description', 'og:image', 'twitter:card']

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

/** Astro prints this style in front of the page's first island, where the validator does not allow it. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

export const parsePage = (html: string) =>
  parse(html, { comment: false, blockTextElements: { script: true, style: true } })

export function factsOf(path: string, root: HTMLElement): PageFacts {
  return {
    path,
    title: root.querySelector('title')?.text.trim() ?? '',
    description: metaOf(root, 'description'),
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    isPlace: root.querySelector('[data-page=place]') !== null,
    isIndexed: path !== '/404' && !metaOf(root, 'robots').includes('noindex'),
    ids: new Set(root.querySelectorAll('[id]').map(({ id }) => id)),
    links: root
      .querySelectorAll('a[href], link[href], img[src], script[src]')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
  }
}

/** One sentence for each fault that shows on the page alone. */
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
  const pointsToItself =
    canonical && URL.canParse(canonical) && new URL(canonical).pathname === encodeURI(path)
  if (path !== '/404' && !pointsToItself) faults.push(`canonical is ${canonical ?? 'missing'}`)
  const headings = root.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} h1 headings`)
  return faults
}

function imageFaults(root: HTMLElement): string[] {
  return root.querySelectorAll('img').flatMap((image) => {
    const required = ['src', 'alt', 'width', 'height']
    const missing = required.filter((name) => image.getAttribute(name) === undefined)
    const src = image.getAttribute('src') ?? ''
    return missing.length > 0 ? [`image ${src} has no ${missing.join(', ')}`] : []
  })
}

/** The Content Security Policy blocks inline styles and event handlers. */
function inlineFaults(root: HTMLElement): string[] {
  return root.querySelectorAll('*').flatMap((element) => {
    const names = Object.keys(element.attributes).filter((name) => /^(style|on\w+)$/i.test(name))
    return names.map((name) => `<${element.rawTagName}> has an inline ${name}`)
  })
}

/** Style sheets and classic scripts delay the first paint; the guide inlines its CSS and defers its scripts. */
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

const META = 'meta[http-equiv="content-security-policy"]'

/**
 * One sentence for each inline script or style that the page's own Content Security Policy refuses, for code in links,
 * and for a policy that comes too late to apply to everything.
 */
export function policyFaults(root: HTMLElement, html: string): string[] {
  const [meta, ...others] = root.querySelectorAll(META)
  if (!meta || others.length > 0) return [`${others.length + (meta ? 1 : 0)} content policies`]
  const policy = meta.getAttribute('content') ?? ''
  const isLate = /<(script|style|link|base)\b/.test(html.slice(0, meta.range[0]))
  const inline = root.querySelectorAll('script:not([src]), style').flatMap((element) => {
    const name = element.rawTagName
    const isAllowed = sourcesOf(policy, `${name}-src`).includes(hashOf(element.rawText))
    return isAllowed || isData(element) ? [] : [`an inline ${name} that the content policy refuses`]
  })
  return [...(isLate ? ['the content policy comes late'] : []), ...inline, ...linkFaults(root)]
}

function sourcesOf(policy: string, directive: string): string[] {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return parts.find(([name]) => name === directive)?.slice(1) ?? []
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Browsers never run JSON-LD, so the policy does not apply to it. */
const isData = (element: HTMLElement) => element.getAttribute('type') === 'application/ld+json'

function linkFaults(root: HTMLElement): string[] {
  return root
    .querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [srcdoc]')
    .map((element) => `<${element.rawTagName}> has code in an attribute`)
}
