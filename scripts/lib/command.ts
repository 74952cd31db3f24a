/** Runs a command. An error is printed as one sentence on stderr, without a stack, and the exit status is 1. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Shows a progress line: a terminal overwrites it with the next one, a log gets only the last one. */
export function progress(line: string, isLast = false): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`)
  else if (isLast) console.log(line)
}

/** The signals with which a person or the system ends a command. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
