import { sentenceOf } from '../lib/failure.ts'

/** One step of a deploy. All of them can be run again: what is there already is left as it is. */
export type Step = {
  /** What it does, in one line. */
  says: string
  isDone?: () => Promise<boolean>
  run: () => Promise<void>
}

/**
 * Runs the steps that are not done, in their order; the last one, before which `beforeLast` is called, asks the guide. Throws
 * one sentence that names the step.
 */
export async function runSteps(steps: Step[], beforeLast: () => void): Promise<void> {
  for (const [index, { says, isDone, run }] of steps.entries()) {
    if (index === steps.length - 1) beforeLast()
    console.log(`${index + 1}/${steps.length} ${says}`)
    try {
      if (await isDone?.()) console.log('    is there already')
      else await run()
    } catch (cause) {
      throw new Error(`Step “${says}”: ${sentenceOf(cause)}`, { cause })
    }
  }
}
