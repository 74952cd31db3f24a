import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '#functions/lib/access/password.ts'
import { command } from './lib/command.ts'
import { assertGoodPassword } from './lib/password-rules.ts'

/**
 * Prints the `ADMIN_PASSWORD_HASH` of a password that is typed or piped in: other users could read an argument.
 * With `--unchecked` it does not ask haveibeenpwned.com whether the password is known from a breach.
 */
await command(async () => {
  const password = process.stdin.isTTY ? await readHidden() : await readPipe()
  await assertGoodPassword(password, { isChecked: !process.argv.includes('--unchecked') })
  console.log(await hashPassword(password))
})

async function readPipe() {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** Reads a line from the terminal without showing it. */
async function readHidden() {
  process.stderr.write('The administrator’s password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
