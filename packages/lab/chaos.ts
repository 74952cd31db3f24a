import { parseArgs, isDeepStrictEqual } from 'node:util'
import { command, progress } from '../../scripts/lib/command.ts'
import { aftermath, type Check } from './chaos/case.ts'
import { CASES } from './chaos/cases.ts'
import { startWorld } from './chaos/world.ts'

type Line = { case: string; done: string; expected: string; found: string; passed: boolean }

/** `npm run chaos -- [CASE …] [--short]` breaks a running guide in all cases or in the named ones and reports data loss. */
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
  console.table(lines.map((line) => ({ ...line, ...shortened(line) })))
  const failed = lines.filter(({ passed }) => !passed)
  for (const { case: name, done, expected, found } of failed) {
    console.log(`${name}: ${done}\n  expected ${expected}\n  found    ${found}`)
  }
  if (failed.length > 0) {
    throw new Error(`${failed.length} of ${lines.length} are not as they must be`)
  }
})

function toLine(name: string, { done, expected, found }: Check): Line {
  const passed = isDeepStrictEqual(expected, found)
  // A failed check prints only the values that differ.
  const print = (one: object, other: object) => JSON.stringify(passed ? one : differing(one, other))
  return {
    case: name,
    done,
    expected: print(expected, found),
    found: print(found, expected),
    passed,
  }
}

function differing(one: object, other: object): object {
  const others = new Map(Object.entries(other))
  return Object.fromEntries(
    Object.entries(one).filter(([key, value]) => !isDeepStrictEqual(value, others.get(key))),
  )
}

/** Shortens the texts so that the table fits a terminal. */
function shortened({ done, expected, found }: Line) {
  return { done: cut(done, 100), expected: cut(expected, 70), found: cut(found, 70) }
}

function cut(text: string, length: number) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
