import { type Page, chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '../lib/browser.ts'
import { command } from '../lib/command.ts'
import { ask, decode, type } from './search-page.ts'
import { QUERIES, hasWords } from './search-queries.ts'
import { serveGuide } from './search-server.ts'
import { type Table, median } from './table.ts'

const SLOWED = 4
const ROUNDS = 3
const PAGE_SIZE = 20
const ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking']
const TEXTS = QUERIES.map(([typed]) => typed)

/** The search over a built guide of 10,000 places, in a browser whose processor is slowed down. */
export async function measureSearch(outDir: string): Promise<Table> {
  const bytes = brotliCompressSync(await readFile(join(outDir, 'search.json'))).length
  const server = await serveGuide(outDir)
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
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
  const p95 = below(answered, 0.95)
  const rows = {
    'index, bytes in brotli': bytes,
    'index, ms to decode': round(measured.decoding),
    'first letter, ms until the list': round(measured.firstAnswer),
    'letter answered, ms, half of all below': below(answered, 0.5),
    'letter answered, ms, 95 % below': p95,
    'letter answered, ms, longest': below(answered, 1),
    'letter laid out, ms, half of all below': below(laidOut, 0.5),
    'letter laid out, ms, 95 % below': below(laidOut, 0.95),
    [`found of ${QUERIES.length}`]: found,
  }
  return {
    title: `Search, processor slowed down ${SLOWED} times (decoding: not)`,
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

/** One after the other. */
async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await run())
  return results
}

/** Of each letter the median of its rounds: what else the machine does comes and goes. */
const medians = (rounds: number[][]) =>
  (rounds[0] ?? []).map((_, i) => median(rounds.map((times) => times[i] ?? NaN)))

/** What this share of the values does not exceed. */
function below(values: number[], share: number): number {
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
