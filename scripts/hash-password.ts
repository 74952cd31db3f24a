import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '#functions/lib/password.ts'
import { command } from './lib/command.ts'

const MIN_LENGTH = 12
/** What the login form takes. */
const MAX_BYTES = 1024

/** Prints the `ADMIN_PASSWORD_HASH` for a password that is typed or piped in, never an argument others could see. */
await command(async () => {
  const password = process.stdin.isTTY ? await ask() : await readPipe()
  if (password.length < MIN_LENGTH) {
    throw new Error(`The password must be ${MIN_LENGTH} characters or longer`)
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new Error(`The password must be ${MAX_BYTES} bytes or shorter`)
  }
  console.log(await hashPassword(password))
})

async function readPipe() {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** What is typed is not shown. */
async function ask() {
  process.stderr.write('The administrator’s password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
