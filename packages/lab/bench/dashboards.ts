import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { command } from '../../../scripts/lib/command.ts'
import { median, type Table } from './table.ts'

const FEWEST_EVENTS = 10_000
const MAX_RATIO = 1.5

/**
 * Measures the administrator's dashboards with 10,000 events of each kind, ten times as many, and so on up to
 * `maxEvents`. A Vitest file does the measuring, because scripts must not import functions.
 */
export async function measureDashboards({ maxEvents = 1_000_000 } = {}): Promise<Table> {
  const eventCounts = [FEWEST_EVENTS]
  while (eventCounts.at(-1)! < maxEvents) eventCounts.push(eventCounts.at(-1)! * 10)
  const vitest = await startVitest([], {
    include: ['functions/tests/support/dashboards.bench.ts'],
    watch: false,
    provide: { eventCounts },
  })
  const [test] = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
  const found = test?.meta().dashboards
  if (!test?.ok() || !found) throw new Error('The dashboards were not measured')

  const title = `Dashboards, ms with ${FEWEST_EVENTS} events and ratio to it`
  const table: Table = { title, rows: {}, bars: [] }
  for (const [path, { times, statements, json, gzip }] of Object.entries(found)) {
    const medians = times.map(median)
    const ratios = medians.map((time) => Number((time / medians[0]!).toFixed(2)))
    table.rows[path] = {
      ms: Number(medians[0]!.toFixed(2)),
      ...Object.fromEntries(ratios.map((ratio, i) => [`10^${4 + i}`, ratio])),
      statements,
      'kB of JSON': Number((json / 1000).toFixed(1)),
      'kB with gzip': Number((gzip / 1000).toFixed(1)),
    }
    table.bars.push({ name: path, value: Math.max(...ratios), limit: MAX_RATIO })
  }
  return table
}

if (import.meta.main) {
  await command(async () => {
    const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } })
    console.table((await measureDashboards({ maxEvents: Number(values.events) })).rows)
  })
}
