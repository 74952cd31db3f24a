import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Page, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { findBrowser } from '../../../scripts/lib/browser.ts'
import { command } from '../../../scripts/lib/command.ts'
import { ask, decode, type } from './search-page.ts'
import { type Table, median } from './table.ts'

const SLOWDOWN = 4
const ROUNDS = 3
const PAGE_SIZE = 20
const ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Searches with typos, accents and several words, and the words that each of the first three results must contain. */
const QUERIES: [typed: string, meant: string][] = [
  ['piza', 'pizza'],
  ['mexcan', 'mexican'],
  ['cafe', 'cafe'],
  ['café', 'cafe'],
  ["taco's", 'taco'],
  ['bel air seafood', 'bel air seafood'],
  ['seafood restaurants in belair', 'seafood bel air'],
  ['havre de grase piza', 'havre de grace pizza'],
  ['italain', 'italian'],
  ['chineese', 'chinese'],
  ['steakhose', 'steakhouse'],
  ['vietnamse aberdeen', 'vietnamese aberdeen'],
  ['taqueria', 'taqueria'],
  ['PÂTISSERIE', 'patisserie'],
  ['cevicheria', 'cevicheria'],
  ["chloe's coffee", 'chloe coffee'],
  ['zoë', 'zoe'],
  ['the golden', 'golden'],
  ['bagels main street', 'bagel main street'],
  ['outdoor seating thai', 'outdoor seating thai'],
  ['amber creek', 'amber creek'],
  ['suhsi edgewood', 'sushi edgewood'],
]
const TEXTS = QUERIES.map(([typed]) => typed)
const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.json': 'application/json', '.svg': 'image/svg+xml' },
}
/** The source of `/stores.js`: the stores and helpers that the search of a page uses. */
const STORES = `
  export { $filters } from '#site/stores/search-input.ts'
  export { $results } from '#site/stores/search-results.ts'
  export { NO_FILTERS } from '#site/search/filters.ts'
  export { placesIn } from '#site/search/index-format.ts'
`

/** Measures the search of a built guide in a browser with a throttled processor. */
export async function measureSearch(outDir: string): Promise<Table> {
  const bytes = brotliCompressSync(await readFile(join(outDir, 'search.json'))).length
  const server = await serveWithStores(outDir)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  try {
    const { port } = server.address() as AddressInfo
    const measured = await measure(await browser.newPage(), `http://127.0.0.1:${port}/restaurants`)
    return table({ bytes, ...measured })
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(page: Page, address: string) {
  let loads = 0
  page.on('request', (request) => (loads += Number(request.url().endsWith('/search.json'))))
  await page.goto(address, { waitUntil: 'networkidle' })
  const loadsUnused = loads
  await page.addScriptTag({ url: '/stores.js' })
  const decoding = median(await repeat(() => decode(page)))

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const start = performance.now()
  await page.locator('#search').press('p')
  await page.locator('html[data-listing=ready]').waitFor()
  const firstAnswer = performance.now() - start
  const cards = await page.locator('search li article').count()

  const answers = await repeat(() => ask(page, TEXTS))
  const laidOut = await type(page, TEXTS)
  const times = answers.map((round) => round.flat().map(({ milliseconds }) => milliseconds))
  const found = QUERIES.filter(([, meant], i) => {
    const first = answers[0]?.[i]?.at(-1)?.first ?? []
    return first.length > 0 && first.every((place) => hasWords(place, meant))
  }).length
  return { loadsUnused, decoding, firstAnswer, cards, found, answered: medians(times), laidOut }
}

type Measured = Awaited<ReturnType<typeof measure>> & { bytes: number }

function table(measured: Measured): Table {
  const { bytes, found, cards, loadsUnused, answered, laidOut } = measured
  const p95 = quantile(answered, 0.95)
  const rows = {
    'index, bytes in brotli': bytes,
    'index, ms to decode': round(measured.decoding),
    'first letter, ms until the list': round(measured.firstAnswer),
    'letter answered, ms, half of all below': quantile(answered, 0.5),
    'letter answered, ms, 95 % below': p95,
    'letter answered, ms, longest': quantile(answered, 1),
    'letter laid out, ms, half of all below': quantile(laidOut, 0.5),
    'letter laid out, ms, 95 % below': quantile(laidOut, 0.95),
    [`found of ${QUERIES.length}`]: found,
  }
  return {
    title: `Search, processor slowed down ${SLOWDOWN} times (decoding: not)`,
    rows: Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, { value }])),
    bars: [
      { name: 'index, bytes in brotli', value: bytes, limit: 200_000 },
      { name: 'index loads before anybody searches', value: loadsUnused, limit: 0 },
      { name: 'letter answered, ms, 95 % below', value: p95, limit: 16 },
      { name: 'searches that found', value: found, limit: QUERIES.length, isLeast: true },
      { name: 'cards on a page', value: cards, limit: PAGE_SIZE },
    ],
  }
}

/** Serves a built guide on 127.0.0.1, with the stores of its search at `/stores.js`. */
async function serveWithStores(outDir: string): Promise<Server> {
  const stores = await bundle(STORES)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = extname(pathname) ? pathname : `${pathname}.html`
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    const reading = pathname === '/stores.js' ? stores : readFile(join(outDir, file))
    Promise.resolve(reading).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'stores' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Whether a text contains all of the words, without regard to case and accents. */
function hasWords(text: string, words: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return words.split(' ').every((word) => plain.includes(word))
}

/** Runs one round after another. */
async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await run())
  return results
}

/** The median of the rounds for each letter, because other work on the machine disturbs single rounds. */
const medians = (rounds: number[][]) =>
  (rounds[0] ?? []).map((_, i) => median(rounds.map((times) => times[i] ?? NaN)))

/** The quantile of the values for this share, rounded. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return round(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN)
}

const round = (value: number) => Number(value.toFixed(1))

if (import.meta.main) {
  await command(async () => {
    const { title, rows, bars } = await measureSearch(process.argv[2] ?? 'dist')
    console.log(title)
    console.table(rows)
    console.table(bars)
  })
}
