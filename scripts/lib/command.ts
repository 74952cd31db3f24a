/** Runs a command of ours: what goes wrong is one sentence on stderr and exit status 1, never a stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** One line that says what takes long; on a terminal it is written over, elsewhere only the last one counts. */
export function progress(line: string, isLast = false): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`)
  else if (isLast) console.log(line)
}

/** How a person or the system asks a command to end. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
