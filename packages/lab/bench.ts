import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { command } from '../../scripts/lib/command.ts'
import { measureApiSearch } from './bench/api-search.ts'
import { guideOf } from './bench/guide-build.ts'
import { buildsChart, measureBuilds } from './bench/build-comparison.ts'
import { drawChart } from './bench/chart.ts'
import { measureColdStart } from './bench/cold-start.ts'
import { measureDashboards } from './bench/dashboards.ts'
import { measureEvents } from './bench/events.ts'
import { measureHosts } from './bench/hosts.ts'
import { measureHours } from './bench/hours.ts'
import { measureBurst, measureSoak } from './bench/load.ts'
import { measurePages } from './bench/pages.ts'
import { measureResponsiveness } from './bench/responsiveness.ts'
import { measureScaling } from './bench/scaling.ts'
import { measureRecall } from './bench/search-recall.ts'
import { measureSearch } from './bench/search.ts'
import { type Table, holds } from './bench/table.ts'

/** The parts of the benchmark in the order in which they run. */
const PARTS: Record<string, () => Promise<Table>> = {
  builds: measureBuilds,
  pages: async () => measurePages({ dist: await guideOf('sample') }),
  'pages-large': async () => measurePages({ dist: await guideOf(10_000) }),
  responsiveness: async () => measureResponsiveness(await guideOf('sample')),
  search: async () => measureSearch(await guideOf(10_000)),
  'search-recall': measureRecall,
  'api-search': () => measureApiSearch(),
  events: () => measureEvents(),
  dashboards: () => measureDashboards(),
  'cold-start': () => measureColdStart(),
  hours: measureHours,
  hosts: () => measureHosts(),
  scaling: () => measureScaling(),
  soak: () => measureSoak(),
  burst: () => measureBurst(),
}
const RESULTS = 'docs/bench.json'
const CHART = 'docs/bench.svg'

/**
 * `npm run bench -- [PART …]` measures the guide's speed, prints the tables, stores them in docs/bench.json and draws
 * docs/bench.svg. The figures hold for one run on one machine; only their ratios carry over to others.
 */
await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS)
  const unknown = parts.find((part) => !PARTS[part])
  if (unknown) throw new Error(`“${unknown}” is none of ${Object.keys(PARTS).join(', ')}`)
  const earlier = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as object
  const results: Record<string, Table> = {}
  for (const part of parts) {
    const table = await PARTS[part]!()
    results[part] = table
    print(table)
    await mkdir('docs', { recursive: true })
    const machine = { node: process.version, cores: availableParallelism() }
    if (part === 'builds') await writeFile(CHART, drawChart(buildsChart(table)))
    await writeFile(RESULTS, `${JSON.stringify({ ...earlier, machine, ...results }, null, 2)}\n`)
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
