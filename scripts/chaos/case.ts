import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** What was done, what must be there afterwards, and what is. */
export type Check = { done: string; expected: object; found: object }
export type Size = 'full' | 'short'
export type Case = (world: World, size: Size) => Promise<Check[]>

/** One way to break the guide, in full and in short: the same code, other numbers. */
export function chaosCase<N>(
  numbers: Record<Size, N>,
  run: (world: World, numbers: N) => Promise<Check[]>,
): Case {
  return (world, size) => run(world, numbers[size])
}

/** After all cases: what no process of the functions may do, whatever is done to it. */
export const aftermath = ({ handlers }: World): Check => ({
  done: 'processes of the functions that ended by themselves, and logs that hold the address of the build hook',
  expected: { ended: 0, leaks: 0 },
  found: handlers.state,
})

/** `≤ limit` for whatever is, else the value. */
export const atMost = (limit: number, value: number) => (value <= limit ? `≤ ${limit}` : value)

/** `> limit` for whatever is, else the value. */
export const moreThan = (limit: number, value: number) => (value > limit ? `> ${limit}` : value)

/** Whether it comes to be so within half a minute, or as many seconds. */
export async function eventually(isSo: () => Promise<boolean>, seconds = 30): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
