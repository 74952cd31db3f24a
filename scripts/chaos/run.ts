import { parseArgs, isDeepStrictEqual } from 'node:util'
import { command, progress } from '../lib/command.ts'
import { aftermath, type Check } from './case.ts'
import { CASES } from './cases.ts'
import { startWorld } from './world.ts'

type Line = { case: string; done: string; expected: string; found: string; passed: boolean }

/** Breaks the guide in every way that there is a case for, or in those that are named, and says what was lost. */
await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false } },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(CASES)
  const unknown = names.find((name) => !CASES[name])
  if (unknown) throw new Error(`“${unknown}” is none of ${Object.keys(CASES).join(', ')}`)
  const lines: Line[] = []
  const add = (name: string, checks: Check[]) =>
    lines.push(...checks.map((check) => toLine(name, check)))
  const world = await startWorld()
  try {
    for (const name of names) {
      const started = performance.now()
      add(name, await CASES[name]!(world, values.short ? 'short' : 'full'))
      progress(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`, true)
    }
    add('aftermath', [aftermath(world)])
  } finally {
    await world.close()
  }
  console.table(lines.map((line) => ({ ...line, ...cut(line) })))
  const failed = lines.filter(({ passed }) => !passed)
  for (const { case: name, done, expected, found } of failed) {
    console.log(`${name}: ${done}\n  expected ${expected}\n  found    ${found}`)
  }
  if (failed.length > 0) throw new Error(`${failed.length} of ${lines.length} are not as they must be`) // prettier-ignore
})

function toLine(name: string, { done, expected, found }: Check): Line {
  const passed = isDeepStrictEqual(expected, found)
  // Of what is not as it must be only that is told.
  const told = (one: object, other: object) => JSON.stringify(passed ? one : differing(one, other))
  return { case: name, done, expected: told(expected, found), found: told(found, expected), passed }
}

function differing(one: object, other: object) {
  const others = new Map(Object.entries(other))
  const entries = Object.entries(one).filter(([key, value]) => !isDeepStrictEqual(value, others.get(key))) // prettier-ignore
  return Object.fromEntries(entries) as object
}

/** As much as a terminal has room for. */
function cut({ done, expected, found }: Line) {
  const short = (text: string, most: number) => text.length > most ? `${text.slice(0, most - 1)}…` : text // prettier-ignore
  return { done: short(done, 100), expected: short(expected, 70), found: short(found, 70) }
}
