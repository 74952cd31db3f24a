import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { findBrowser } from '../../../scripts/lib/browser.ts'
import { command } from '../../../scripts/lib/command.ts'
import { CATEGORIES, medianVisit, openLighthouse } from './lighthouse.ts'
import { serveGuide } from '../../../scripts/serve/static-server.ts'
import { type Bar, type Table, holds } from './table.ts'

const ROUNDS = 3
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
type Options = { dist: string; api?: string | undefined; kinds?: string[] | undefined }

/**
 * Runs Lighthouse, with its emulated slow phone, on one page of each type of the guide in `dist`. `api` is the URL of
 * its functions, if any. `kinds` limits the types.
 */
export async function measurePages({ dist, api, kinds }: Options): Promise<Table> {
  const guide = await serveGuide(dist, api)
  const lighthouse = await openLighthouse(findBrowser())
  const rows: Table['rows'] = {}
  try {
    for (const [kind, path] of pageTypes(dist)) {
      if (kinds && !kinds.includes(kind)) continue
      const visits = []
      for (let round = 0; round < ROUNDS; round++)
        visits.push(await lighthouse.visit(guide.url + path))
      rows[kind] = row(medianVisit(visits), readFileSync(fileOf(dist, path)))
    }
  } finally {
    lighthouse.close()
    await guide.close()
  }
  return { title: `Lighthouse on a phone, median of ${ROUNDS}`, rows, bars: barsOf(rows) }
}

/** One path of each public type of page; a guide without posts has no page of a post. */
function pageTypes(dist: string): [string, string][] {
  const first = (folder: string) => {
    const page = readdirSync(join(dist, folder))
      .toSorted()
      .find((name) => name.endsWith('.html'))
    return page && `/${folder}/${page.slice(0, -5)}`
  }
  const town = first('towns')
  const types = {
    home: '/',
    restaurants: '/restaurants',
    restaurant: town && first(town.replace('/towns/', '')),
    towns: '/towns',
    town,
    cuisines: '/cuisines',
    cuisine: first('cuisines'),
    blog: '/blog',
    post: first('blog'),
    businesses: '/businesses',
    'claim-listing': '/claim-listing',
  }
  return Object.entries(types).filter((type): type is [string, string] => type[1] !== undefined)
}

const fileOf = (dist: string, path: string) =>
  join(dist, path === '/' ? 'index.html' : `${path}.html`)

function row(visit: ReturnType<typeof medianVisit>, html: Buffer) {
  return {
    ...Object.fromEntries(CATEGORIES.map((name, index) => [name, visit.scores[index] ?? 0])),
    'LCP ms': visit.lcp,
    'TBT ms': visit.tbt,
    CLS: Number(visit.cls.toFixed(3)),
    'HTML and CSS, bytes': brotliCompressSync(html, BROTLI).length,
    'all bytes': visit.bytes,
    'blocking requests': visit.blocking,
  }
}

function barsOf(rows: Table['rows']): Bar[] {
  const all = (column: string) => Object.values(rows).map((row) => Number(row[column]))
  const largest = (name: string, limit: number) => ({ name, value: Math.max(...all(name)), limit })
  const placeBytes = rows['restaurant']?.['HTML and CSS, bytes']
  return [
    ...CATEGORIES.map((name) => ({
      name,
      value: Math.min(...all(name)),
      limit: 100,
      isLeast: true,
    })),
    largest('LCP ms', 1000),
    largest('TBT ms', 0),
    largest('CLS', 0),
    largest('blocking requests', 0),
    ...(placeBytes === undefined
      ? []
      : [
          { name: 'HTML and CSS of a restaurant, bytes', value: Number(placeBytes), limit: 14_000 },
        ]),
  ]
}

if (import.meta.main) {
  await command(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { api: { type: 'string' }, kinds: { type: 'string' } },
    })
    const [dist = 'dist'] = positionals
    const table = await measurePages({ dist, api: values.api, kinds: values.kinds?.split(',') })
    console.table(table.rows)
    for (const bar of table.bars) console.log(holds(bar) ? 'holds' : 'FAILS', bar.name, bar.value)
  })
}
