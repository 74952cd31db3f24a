import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { command } from '../lib/command.ts'
import { measureBuilds } from './builds.ts'
import { type Table, holds } from './table.ts'

/** What each part measures, in the order in which they run. */
const PARTS: Record<string, () => Promise<Table>> = {
  builds: () => measureBuilds(),
}
const RESULTS = 'docs/bench.json'

/**
 * Measures what the guide promises of its speed, prints it, and keeps it in docs/bench.json, from which the
 * README's picture is drawn. All figures are of one machine in one run: only their ratios mean something elsewhere.
 */
await command(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const parts = values.only?.split(',') ?? Object.keys(PARTS)
  const known = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as object
  const results: Record<string, Table> = {}
  for (const part of parts) {
    results[part] = await PARTS[part]!()
    print(results[part])
    await mkdir('docs', { recursive: true })
    const machine = { node: process.version, cores: availableParallelism() }
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
