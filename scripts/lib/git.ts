import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What Git answers, without the line break at its end. Throws Git's own words. */
export async function git(...args: string[]): Promise<string> {
  const running = promisify(execFile)('git', args, { maxBuffer: 2 ** 30 })
  const { stdout } = await running.catch((error: Error & { stderr: string }) => {
    throw new Error(error.stderr.trim() || error.message, { cause: error })
  })
  return stdout.trimEnd()
}
