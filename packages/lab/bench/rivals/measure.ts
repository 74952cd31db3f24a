import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'node-html-parser'
import { command } from '../../../../scripts/lib/command.ts'
import { astro } from './astro.ts'
import { eleventyJs, eleventyLiquid } from './eleventy.ts'
import { hugo } from './hugo.ts'
import { next } from './next.ts'
import { placePage } from './reference-page.ts'
import type { Place } from './place.ts'
import type { Rival } from './rival.ts'
import type { TimedRun } from './timed-run.ts'

/** Other site generators with the same site, each in its default setup. */
export const RIVALS: Rival[] = [
  astro({ isIncremental: false }),
  astro({ isIncremental: true }),
  eleventyLiquid,
  eleventyJs,
  hugo,
  next,
]

export type RivalResult = {
  pages: number
  /** The size of the HTML files alone. */
  bytes: number
  cold: TimedRun
  oneChange: TimedRun
}

/** Builds a rival's site cold and again after a change of one restaurant; resolves to the reason if it cannot. */
export async function measureRival(rival: Rival, places: number): Promise<RivalResult | string> {
  const whyNot = await rival.prepare(places)
  if (whyNot) return whyNot
  const cold = await rival.build()
  const changed = await rival.changeOne()
  const oneChange = await rival.build()
  await checkPage(rival, changed)
  return { ...(await countPages(rival.folder)), cold, oneChange }
}

/** Throws when a rival's page differs from the reference page in content, head or styles, so that all do the same work. */
export async function checkPage(
  { name, folder }: Pick<Rival, 'name' | 'folder'>,
  place: Place,
): Promise<void> {
  const html = await readFile(join(folder, `${place.path}.html`), 'utf8')
  assert.deepEqual(facts(html), facts(placePage(place)), `${name}: another page than the others`)
}

function facts(html: string) {
  const page = parse(html)
  const get = (selector: string) => page.querySelector(selector)
  return {
    title: get('title')?.text,
    description: get('meta[name=description]')?.getAttribute('content'),
    canonical: get('link[rel=canonical]')?.getAttribute('href'),
    jsonLd: JSON.parse(get('script[type="application/ld+json"]')?.textContent ?? '') as unknown,
    text: ['header', 'main', 'footer'].map((part) => get(part)?.text.replace(/\s+/g, '')),
    links: page.querySelectorAll('a').map((link) => link.getAttribute('href')),
    styles: get('style')?.textContent,
  }
}

/** The number of a site's HTML files and their size in bytes. */
export async function countPages(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.html$/.test(file))
  let bytes = 0
  for (const file of files) bytes += (await readFile(join(folder, file))).length
  return { pages: files.length, bytes }
}

if (import.meta.main)
  await command(async () => {
    const { values } = parseArgs({
      options: {
        places: { type: 'string', default: '1000' },
        /** Measures only the rival with this name. */
        only: { type: 'string' },
      },
    })
    for (const rival of RIVALS.filter(({ name }) => name === (values.only ?? name))) {
      const result = await measureRival(rival, Number(values.places))
      console.log(
        rival.name,
        typeof result === 'string'
          ? `is left out: ${result}`
          : toRow(result, Number(values.places)),
      )
    }
  })

function toRow({ pages, bytes, cold, oneChange }: RivalResult, places: number) {
  return {
    pages,
    'kB a page': Number((bytes / pages / 1000).toFixed(1)),
    'cold s': Number(cold.seconds.toFixed(2)),
    'restaurants/s': Math.round(places / cold.seconds),
    'one change s': Number(oneChange.seconds.toFixed(2)),
    'peak MB': Math.round(Math.max(cold.peakMB, oneChange.peakMB)),
  }
}
