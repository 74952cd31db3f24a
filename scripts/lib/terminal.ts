import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; terminal?: boolean }

/** The answer of whoever sits at the terminal, without spaces around it. Ctrl-C and Ctrl-D throw a sentence. */
export async function readLine(
  question: string,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  return (await read(question, terminal)).trim()
}

/** Reads a line from the terminal as it is typed, without showing it. */
export async function readHidden(question: string): Promise<string> {
  process.stderr.write(`${question}: `)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await read('', { input: process.stdin, output, terminal: true })
  process.stderr.write('\n')
  return answer
}

/** As `readHidden`, but of something new: it is typed until it was the same twice. */
export async function readTwice(question: string): Promise<string> {
  for (;;) {
    const answer = await readHidden(question)
    if ((await readHidden('Once more')) === answer) return answer
    process.stderr.write('These are not the same.\n')
  }
}

/** Between two questions nothing is open that would keep Ctrl-C from ending the command. */
async function read(question: string, terminal: Terminal): Promise<string> {
  const lines = createInterface(terminal)
  const end = new AbortController()
  lines.once('close', () => end.abort())
  try {
    return await lines.question(question, { signal: end.signal })
  } catch (cause) {
    throw new Error('Stopped.', { cause })
  } finally {
    lines.close()
  }
}
