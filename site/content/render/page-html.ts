import { createHash } from 'node:crypto'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js'
import type { Holidays } from '#domain/hours/status.ts'
import { hashOf } from '#site/layouts/head-script.ts'

type IslandFile = ReturnType<typeof islandFile>

/** The `client:` directives that islands here have. The code of any other stays in its page. */
const DIRECTIVES = ['load', 'only', 'painted', 'used']

/**
 * The code that makes islands work, as one file that browsers keep. Astro would print it into each page with an island:
 * that of the island's directive, and that of the element itself. `directives` has the code of each directive by name.
 */
export function islandFile(directives: Map<string, string>) {
  const inline = [...DIRECTIVES.map((name) => directives.get(name)!), islandElement]
  const code = inline.join('\n')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { file: `_astro/islands.${hash}.js`, code, inline }
}

/** Astro's HTML of a page, in the order in which a browser shows it soonest, with the holidays for its scripts. */
export const tidyPage = (html: string, islands: IslandFile, holidays: Holidays) =>
  withHolidays(scriptsLast(policyFirst(islandsApart(html, islands))), holidays)

/** `browser/shared/town-clock.ts` reads them. */
const withHolidays = (html: string, holidays: Holidays) =>
  html.replace('<html ', () => `<html data-holidays='${attribute(JSON.stringify(holidays))}' `)

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** Loads the code of islands from its file. The style that Astro prints beside it is in base.css. */
function islandsApart(html: string, { file, inline }: IslandFile): string {
  if (!html.includes('<astro-island')) return html
  const style = `<style>${ISLAND_STYLES}</style>`
  if (!html.includes(style))
    throw new Error('Astro no longer prints the style of islands as expected')
  return inline
    .reduce((rest, code) => rest.replace(`<script>${code}</script>`, ''), html)
    .replace(style, `<script type="module" src="/${file}"></script>`)
}

/** The hashes of inline scripts and styles, which stand on many pages. */
const hashes = new Map<string, string>()
function knownHash(text: string): string {
  const hash = hashes.get(text) ?? hashOf(text)
  hashes.set(text, hash)
  return hash
}

/**
 * Moves the content policy to the start of the head, and takes out of it what the page has not. Astro prints it last,
 * but it covers only what follows it; and it prints the hashes of the inline scripts and styles of all pages.
 */
function policyFirst(html: string): string {
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/.exec(html)?.[0]
  if (!policy) return html
  // A lookahead, so that `<style>` inside an attribute does not swallow a real element.
  const inline = html.matchAll(/<(?=(script|style)\b([^>]*)>(.*?)<\/\1>)/gs)
  const used = new Set<string>()
  for (const [, , attributes, text] of inline)
    if (!attributes!.includes('ld+json')) used.add(knownHash(text!))
  const own = policy.replaceAll(/ '(sha256-[\w+/=]+)'/g, (all, hash: string) =>
    used.has(hash) ? all : '',
  )
  return html.replace(policy, '').replace('<meta charset="utf-8">', (first) => first + own)
}

/** Gives scripts a low priority, because the heading's face and the first picture come before them. */
const scriptsLast = (html: string) =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
