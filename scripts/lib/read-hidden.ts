import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'

/** Reads a line from the terminal without showing it. */
export async function readHidden(question: string): Promise<string> {
  process.stderr.write(`${question}: `)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
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
