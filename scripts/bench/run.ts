import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { command } from '../lib/command.ts'
import { measureApiSearch } from './api-search.ts'
import { guideOf } from './build.ts'
import { buildsChart, measureBuilds } from './builds.ts'
import { drawChart } from './chart.ts'
import { measureColdStart } from './cold-start.ts'
import { measureDashboards } from './dashboards.ts'
import { measureEvents } from './events.ts'
import { measurePages } from './pages.ts'
import { measureSearch } from './search.ts'
import { type Table, holds } from './table.ts'

/** What each part measures, in the order in which they run. */
const PARTS: Record<string, () => Promise<Table>> = {
  builds: measureBuilds,
  pages: async () => measurePages({ dist: await guideOf('sample') }),
  'pages-large': async () => measurePages({ dist: await guideOf(10_000) }),
  search: async () => measureSearch(await guideOf(10_000)),
  'api-search': () => measureApiSearch(),
  events: () => measureEvents(),
  dashboards: () => measureDashboards(),
  'cold-start': () => measureColdStart(),
}
const RESULTS = 'docs/bench.json'
const CHART = 'docs/bench.svg'

/**
 * Measures what the guide promises of its speed, prints it, and keeps it in docs/bench.json, from which the
 * README's picture is drawn. All figures are of one machine in one run: only their ratios mean something elsewhere.
 */
await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS)
  const unknown = parts.find((part) => !PARTS[part])
  if (unknown) throw new Error(`“${unknown}” is none of ${Object.keys(PARTS).join(', ')}`)
  const known = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as object
  const results: Record<string, Table> = {}
  for (const part of parts) {
    const table = await PARTS[part]!()
    results[part] = table
    print(table)
    await mkdir('docs', { recursive: true })
    const machine = { node: process.version, cores: availableParallelism() }
    if (part === 'builds') await writeFile(CHART, drawChart(buildsChart(table)))
    await writeFile(RESULTS, `${JSON.stringify({ ...known, machine, ...results }, null, 2)}\n`)
  }
  const missed = Object.values(results).flatMap(({ bars }) => bars.filter((bar) => !holds(bar)))
  if (missed.length > 0) {
    throw new Error(
      `Not reached: ${missed.map(({ name, value }) => `${name} (${value})`).join(', ')}`,
    )
  }
})

function print({ title, rows, bars }: Table) {
  console.log(`\n${title}`)
  console.table(rows)
  for (const bar of bars) {
    const { name, value, limit, isLeast } = bar
    console.log(`${holds(bar) ? '✓' : '✗'} ${name}: ${value} (${isLeast ? '≥' : '≤'} ${limit})`)
  }
}
