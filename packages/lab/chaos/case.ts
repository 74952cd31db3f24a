import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** What was done to the guide, the result that it must have, and the result that it had. */
export type Check = { done: string; expected: object; found: object }
export type Size = 'full' | 'short'
export type Case = (world: World, size: Size) => Promise<Check[]>

/** One way to break the guide. The full and the short form run the same code with other numbers. */
export function chaosCase<N>(
  numbers: Record<Size, N>,
  run: (world: World, numbers: N) => Promise<Check[]>,
): Case {
  return (world, size) => run(world, numbers[size])
}

/** A check to run after all cases: no process has ended by itself or logged the secret. */
export const aftermath = ({ handlers }: World): Check => ({
  done: 'processes of the functions that ended by themselves, and logs that hold the address of the build hook',
  expected: { ended: 0, leaks: 0 },
  found: handlers.state,
})

/** `≤ limit` for a value that is, so that it equals what a check expects; else the value. */
export const atMost = (limit: number, value: number) => (value <= limit ? `≤ ${limit}` : value)

/** `> limit` for a value that is, so that it equals what a check expects; else the value. */
export const moreThan = (limit: number, value: number) => (value > limit ? `> ${limit}` : value)

/** Whether the condition becomes true within `seconds`. */
export async function eventually(isTrue: () => Promise<boolean>, seconds = 30): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
