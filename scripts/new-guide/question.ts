import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/**
 * The answer of whoever sits at the terminal. Ctrl-C and Ctrl-D end the command with a sentence; between two questions
 * nothing is open that would keep Ctrl-C from ending it.
 */
export async function question(
  text: string,
  terminal: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; terminal?: boolean } = {
    input: stdin,
    output: stdout,
  },
): Promise<string> {
  const lines = createInterface(terminal)
  const end = new AbortController()
  lines.once('close', () => end.abort())
  try {
    return (await lines.question(text, { signal: end.signal })).trim()
  } catch (cause) {
    throw new Error('Stopped: nothing was written.', { cause })
  } finally {
    lines.close()
  }
}
