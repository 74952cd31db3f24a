import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { command } from '../lib/command.ts'
import { median, type Table } from './table.ts'

const FEWEST = 10_000
const MAX_RATIO = 1.5

/**
 * The administrator's dashboards with ten thousand events of each kind, ten times as many, and so on. They are asked
 * in a file for vitest, which may call functions as scripts may not.
 */
export async function measureDashboards({ most = 1_000_000 } = {}): Promise<Table> {
  const eventCounts = [FEWEST]
  while (eventCounts.at(-1)! < most) eventCounts.push(eventCounts.at(-1)! * 10)
  const vitest = await startVitest([], {
    include: ['functions/tests/dashboards.bench.ts'],
    watch: false,
    provide: { eventCounts },
  })
  const [test] = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
  const found = test?.meta().dashboards
  if (!test?.ok() || !found) throw new Error('The dashboards were not measured')

  const table: Table = { title: `Dashboards, ms with ${FEWEST} events and ratio to it`, rows: {}, bars: [] } // prettier-ignore
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
    console.table((await measureDashboards({ most: Number(values.events) })).rows)
  })
}
