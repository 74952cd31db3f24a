import { sentenceOf } from './failure.ts'

/**
 * Runs a command. Whatever goes wrong, also in the background, is printed as one sentence on stderr, and the exit status
 * is 1; the setting `DEBUG` adds the stack. The command ends when the process that started it has been killed.
 */
export async function command(run: () => Promise<void>): Promise<void> {
  // A reader that has had enough, as in `npm run import | head`, is no failure.
  process.stdout.on('error', () => {})
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, fail)
  process.on('disconnect', () => process.kill(process.pid))
  process.channel?.unref()
  await run().catch(fail)
}

/** Ends the process at once, because what has failed may have left a server or a database that cannot be closed. */
function fail(error: unknown): never {
  console.error(sentenceOf(error))
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}

/** Shows a progress line: a terminal overwrites it with the next one, a log gets only the last one. */
export function progress(line: string, isLast = false): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`)
  else if (isLast) console.log(line)
}

/** The signals with which a person or the system ends a command. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
